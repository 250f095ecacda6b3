/** A soft darkening toward the corners: one quad over everything, so the eye stays with the runners. */
import { Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import type { Rgb } from './colour.ts';
import { quiet } from './limb-batch.ts';

const VERTEX = `#version 300 es
precision highp float;
in vec2 aCorner;
out vec2 vPlace;
void main() {
  vPlace = aCorner;
  gl_Position = vec4(aCorner, 0.0, 1.0);
}`;

const FRAGMENT = `#version 300 es
precision highp float;
in vec2 vPlace;
out vec4 finalColor;
uniform vec3 uTone;
void main() {
  vec2 p = vPlace * vec2(0.86, 0.8);
  float r = dot(p, p);
  float alpha = smoothstep(0.5, 1.5, r) * 0.5;
  finalColor = vec4(uTone * alpha, alpha);
}`;

export interface Vignette {
  readonly mesh: Mesh<Geometry, Shader>;
  tint(tone: Rgb): void;
  destroy(): void;
}

export function createVignette(): Vignette {
  const uniforms = new UniformGroup({ uTone: { value: new Float32Array(3), type: 'vec3<f32>' } });
  const geometry = new Geometry({
    topology: 'triangle-strip',
    attributes: {
      aCorner: { buffer: new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), format: 'float32x2', stride: 8, offset: 0 },
    },
  });
  const shader = new Shader({
    glProgram: GlProgram.from({ vertex: VERTEX, fragment: FRAGMENT, name: 'vignette' }),
    resources: { vignette: uniforms },
  });
  const mesh = quiet(new Mesh<Geometry, Shader>({ geometry, shader }));
  return {
    mesh,
    tint(tone) {
      uniforms.uniforms.uTone.set(tone);
      uniforms.update();
    },
    destroy() {
      mesh.destroy();
      geometry.destroy(true);
      shader.destroy();
    },
  };
}
