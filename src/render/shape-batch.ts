/**
 * One draw call for a buffer of shapes.
 *
 * 'painted' shapes carry their colours. 'tinted' ones carry shares instead (red: mist before it, green: light on it,
 * blue: lit window), and take their colours from the palette in uniforms: hills and ruins need no rebuilding as the
 * light of day moves.
 */
import { Buffer, BufferUsage, Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import type { Rgb } from './colour.ts';
import { quiet } from './limb-batch.ts';
import { PUSH, ShapeBuffer, VERTEX_BYTES } from './shape-buffer.ts';

const HEAD = `#version 300 es
precision highp float;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform vec2 uResolution;
in vec2 aPlace;
in vec4 aPush;
in vec4 aColour;
out vec4 vColour;
`;

const PLACE = `
  mat3 toClip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
  float pixels = 0.5 * length(toClip[0].xy * uResolution);
  vec2 place = aPlace + aPush.xy * (${PUSH}.0 / pixels);
  gl_Position = vec4((toClip * vec3(place, 1.0)).xy, 0.0, 1.0);
`;

const PAINTED = `${HEAD}
void main() {
${PLACE}
  vColour = vec4(aColour.rgb * aColour.a, aColour.a);
}`;

const TINTED = `${HEAD}
uniform vec3 uBody;
uniform vec3 uMist;
uniform vec3 uLight;
uniform vec3 uWindow;
void main() {
${PLACE}
  vec3 colour = mix(uBody, uLight, aColour.g);
  colour = mix(mix(colour, uMist, aColour.r), uWindow, aColour.b);
  vColour = vec4(colour * aColour.a, aColour.a);
}`;

const FRAGMENT = `#version 300 es
precision highp float;
in vec4 vColour;
out vec4 finalColor;
void main() { finalColor = vColour; }`;

export interface ShapeBatch {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly shapes: ShapeBuffer;
  /** Hands the written shapes to the GPU; returns the bytes. */
  upload(): number;
  destroy(): void;
}

export interface TintedBatch extends ShapeBatch {
  tint(body: Rgb, mist: Rgb, light: Rgb, window: Rgb): void;
}

export function createPaintedBatch(vertices: number): ShapeBatch {
  return shapeBatch(
    vertices,
    new Shader({ glProgram: GlProgram.from({ vertex: PAINTED, fragment: FRAGMENT, name: 'shape-painted' }) }),
  );
}

export function createTintedBatch(vertices: number): TintedBatch {
  const colour = () => ({ value: new Float32Array(3), type: 'vec3<f32>' as const });
  const tints = new UniformGroup({ uBody: colour(), uMist: colour(), uLight: colour(), uWindow: colour() });
  const glProgram = GlProgram.from({ vertex: TINTED, fragment: FRAGMENT, name: 'shape-tinted' });
  const batch = shapeBatch(vertices, new Shader({ glProgram, resources: { tints } }));
  return {
    ...batch,
    tint(body, mist, light, window) {
      tints.uniforms.uBody.set(body);
      tints.uniforms.uMist.set(mist);
      tints.uniforms.uLight.set(light);
      tints.uniforms.uWindow.set(window);
      tints.update();
    },
  };
}

function shapeBatch(vertices: number, shader: Shader): ShapeBatch {
  const shapes = new ShapeBuffer(vertices);
  const usage = BufferUsage.VERTEX | BufferUsage.COPY_DST;
  const buffer = new Buffer({ data: shapes.floats, usage, shrinkToFit: false });
  const indexUsage = BufferUsage.INDEX | BufferUsage.COPY_DST;
  const indexBuffer = new Buffer({ data: shapes.indices, usage: indexUsage, shrinkToFit: false });
  const stride = VERTEX_BYTES;
  const geometry = new Geometry({
    topology: 'triangle-list',
    attributes: {
      aPlace: { buffer, format: 'float32x2', stride, offset: 0 },
      aPush: { buffer, format: 'snorm8x4', stride, offset: 8 },
      aColour: { buffer, format: 'unorm8x4', stride, offset: 12 },
    },
    indexBuffer,
  });
  const mesh = quiet(new Mesh<Geometry, Shader>({ geometry, shader }));
  mesh.visible = false;
  return {
    mesh,
    shapes,
    upload() {
      // An index count of 0 would mean "all of them", so a mesh without shapes is not drawn at all.
      mesh.visible = shapes.indexCount > 0;
      geometry.indexCount = shapes.indexCount;
      if (buffer.data !== shapes.floats) buffer.data = shapes.floats;
      if (indexBuffer.data !== shapes.indices) indexBuffer.data = shapes.indices;
      buffer.update(shapes.vertexCount * VERTEX_BYTES);
      indexBuffer.update(shapes.indexCount * 4);
      return shapes.vertexCount * VERTEX_BYTES + shapes.indexCount * 4;
    },
    destroy() {
      mesh.destroy();
      geometry.destroy(true);
      shader.destroy();
    },
  };
}
