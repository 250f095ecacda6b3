/**
 * The sky: a gradient of four colours, sun and moon with their light. One quad down to the ground, a cheap shader;
 * stars are limbs (see clouds.ts).
 *
 * The sun rises left of the middle at dawn, stands high at noon and goes down right of it at dusk; the moon follows
 * half a day later. A little noise below one step of colour keeps the gradient from showing bands.
 */
import { Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import { quiet } from './limb-batch.ts';
import type { Palette } from './tokens.ts';

const VERTEX = `#version 300 es
precision highp float;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform vec2 uView;
in vec2 aCorner;
out vec2 vPlace;
void main() {
  vPlace = aCorner * uView;
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(vPlace, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
}`;

const FRAGMENT = `#version 300 es
precision highp float;
in vec2 vPlace;
out vec4 finalColor;
uniform vec2 uView;
uniform float uHorizon;
uniform vec3 uSky0;
uniform vec3 uSky1;
uniform vec3 uSky2;
uniform vec3 uSky3;
uniform vec3 uDisc;
uniform vec3 uGlow;
uniform vec3 uSun;
uniform vec3 uMoon;
uniform float uNight;
uniform float uPixels;

// Light around a disc: a wide veil, a halo, and the disc itself.
vec3 shine(vec3 colour, vec3 disc, float wide, float strength) {
  vec2 d = vPlace - disc.xy;
  float r2 = dot(d, d);
  float veil = 1.0 / (1.0 + dot(d * vec2(0.8, 1.0), d * vec2(0.8, 1.0)) / (wide * wide));
  float halo = 1.0 / (1.0 + r2 / (disc.z * disc.z * 6.0));
  colour = mix(colour, uGlow, strength * veil * veil * 0.85);
  return mix(colour, uDisc, strength * halo * halo * 0.55);
}

void main() {
  float h = clamp(vPlace.y / uHorizon, 0.0, 1.0);
  vec3 colour = mix(uSky0, uSky1, smoothstep(0.0, 0.56, h));
  colour = mix(colour, uSky2, smoothstep(0.42, 0.84, h));
  colour = mix(colour, uSky3, smoothstep(0.72, 1.06, h));

  if (uNight < 0.99 && uSun.y < uHorizon + 90.0) {
    colour = shine(colour, uSun, 150.0, 1.0 - uNight);
    colour = mix(colour, uDisc, clamp(0.5 - (length(vPlace - uSun.xy) - uSun.z) * uPixels, 0.0, 1.0) * (1.0 - uNight * 0.5));
  }
  if (uNight > 0.01 && uMoon.y < uHorizon + 60.0) {
    colour = shine(colour, uMoon, 110.0, uNight * 0.8);
    float moon = clamp(0.5 - (length(vPlace - uMoon.xy) - uMoon.z) * uPixels, 0.0, 1.0);
    float bite = clamp(0.5 - (length(vPlace - uMoon.xy - vec2(-0.42, -0.16) * uMoon.z) - uMoon.z * 0.92) * uPixels, 0.0, 1.0);
    colour = mix(colour, uDisc, moon * (1.0 - 0.88 * bite) * smoothstep(0.15, 0.7, uNight));
  }
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  finalColor = vec4(colour + (grain - 0.5) / 255.0, 1.0);
}`;

export interface Sky {
  readonly mesh: Mesh<Geometry, Shader>;
  /** Where the light stands, view units: for what it shines on. */
  readonly sun: Float32Array;
  /** `horizon`: y of the ground's far edge, u; `pixels`: device pixels a u. */
  update(palette: Palette, daytime: number, width: number, horizon: number, pixels: number): void;
  destroy(): void;
}

const TURN = Math.PI * 2;
/** How far the sky goes on behind the hills below the ground's far edge, u. */
const BELOW = 12;

export function createSky(): Sky {
  const f32 = (size: number) => ({ value: new Float32Array(size), type: `vec${size}<f32>` as 'vec2<f32>' });
  const one = { value: 0, type: 'f32' as const };
  const uniforms = new UniformGroup({
    uView: f32(2),
    uHorizon: { ...one },
    uSky0: f32(3),
    uSky1: f32(3),
    uSky2: f32(3),
    uSky3: f32(3),
    uDisc: f32(3),
    uGlow: f32(3),
    uSun: f32(3),
    uMoon: f32(3),
    uNight: { ...one },
    uPixels: { ...one },
  });
  const geometry = new Geometry({
    topology: 'triangle-strip',
    attributes: {
      aCorner: { buffer: new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), format: 'float32x2', stride: 8, offset: 0 },
    },
  });
  const glProgram = GlProgram.from({ vertex: VERTEX, fragment: FRAGMENT, name: 'sky' });
  const shader = new Shader({ glProgram, resources: { sky: uniforms } });
  const mesh = quiet(new Mesh<Geometry, Shader>({ geometry, shader }));
  const u = uniforms.uniforms;
  return {
    mesh,
    sun: u.uSun,
    update(palette, daytime, width, horizon, pixels) {
      u.uView[0] = width;
      u.uView[1] = horizon + BELOW;
      u.uHorizon = horizon;
      u.uSky0.set(palette.sky0);
      u.uSky1.set(palette.sky1);
      u.uSky2.set(palette.sky2);
      u.uSky3.set(palette.sky3);
      u.uDisc.set(palette.disc);
      u.uGlow.set(palette.glow);
      placeDisc(u.uSun, daytime - 0.25, width, horizon, 28);
      placeDisc(u.uMoon, daytime - 0.75, width, horizon, 21);
      u.uNight = palette.night;
      u.uPixels = pixels;
      uniforms.update();
    },
    destroy() {
      mesh.destroy();
      geometry.destroy(true);
      shader.destroy();
    },
  };
}

/** `sinceHighest` in days. At a quarter of a day the disc still stands a little above the horizon's hills. */
function placeDisc(out: Float32Array, sinceHighest: number, width: number, horizon: number, radius: number): void {
  const high = Math.cos(sinceHighest * TURN);
  const across = Math.sin(sinceHighest * TURN);
  out[0] = width * (0.5 + 0.2 * across);
  out[1] = horizon - 92 - high * (high > 0 ? horizon * 0.55 : 190);
  // Near the horizon a disc looks bigger than high in the sky.
  out[2] = radius * (1 - 0.3 * Math.max(0, high));
}
