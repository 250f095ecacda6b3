/**
 * The limb shader: one quad a limb, and in each pixel the distance to a tapered quadratic Bézier.
 *
 * A bent strip of triangles was tried beside it and rejected: facets at the knee, folds in sharp bends.
 * Both back ends share everything but the way a record is fetched, so they draw the same pixels.
 *
 * The nearest point is found by Newton's method, from the nearest point of the nearer straight bone: no trigonometry,
 * and exact for straight limbs, where the closed formula divides by nothing. Measured against a search over the curve
 * at bends from 8° to 180° and 2 px a unit, four steps leave one pixel in 1,800 off by more than 0.15; two starts of
 * three steps each were five times worse and dearer.
 */
import { WIDEST } from './limb-buffer.ts';

/** Texels across the data texture of the back end without instancing; two texels a record. */
export const TEXELS_ACROSS = 1024;

const FETCH_ATTRIBUTES = `
in vec2 aCorner;
in vec4 aP01;
in vec2 aP2;
in vec4 aWidths;
in vec4 aColour;
void fetch(out vec2 corner, out vec4 p01, out vec2 p2, out vec4 widths, out vec4 colour) {
  corner = aCorner; p01 = aP01; p2 = aP2; widths = aWidths; colour = aColour;
}
`;

const FETCH_TEXTURE = `
uniform highp usampler2D uRecords;
vec4 bytes(uint word) {
  return vec4(float(word & 255u), float((word >> 8) & 255u), float((word >> 16) & 255u), float(word >> 24)) / 255.0;
}
void fetch(out vec2 corner, out vec4 p01, out vec2 p2, out vec4 widths, out vec4 colour) {
  int texel = (gl_VertexID / 6) * 2;
  int turn = gl_VertexID - (gl_VertexID / 6) * 6;
  corner = vec2(turn == 1 || turn >= 4 ? 1.0 : 0.0, turn == 2 || turn == 3 || turn == 5 ? 1.0 : 0.0);
  ivec2 at = ivec2(texel & ${TEXELS_ACROSS - 1}, texel / ${TEXELS_ACROSS});
  uvec4 a = texelFetch(uRecords, at, 0);
  uvec4 b = texelFetch(uRecords, at + ivec2(1, 0), 0);
  p01 = uintBitsToFloat(a);
  p2 = uintBitsToFloat(b.xy);
  widths = bytes(b.z);
  colour = bytes(b.w);
}
`;

/** Lays a quad around the limb, in a frame along its chord. */
const vertex = (fetch: string): string => `#version 300 es
precision highp float;
precision highp int;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform vec2 uResolution;
${fetch}
out vec2 vPoint;
flat out vec4 vCurve;
flat out vec4 vWidths;
flat out vec4 vColour;
flat out float vPixels;

void main() {
  vec2 corner; vec4 p01; vec2 p2; vec4 widths; vec4 colour;
  fetch(corner, p01, p2, widths, colour);
  mat3 toClip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
  float pixels = 0.5 * length(toClip[0].xy * uResolution);

  vec2 bone = p01.zw - p01.xy;
  vec2 chord = p2 - p01.xy;
  float span = length(chord);
  float first = length(bone);
  float whole = first + length(p2 - p01.zw);
  vec2 e = span > 1e-3 ? chord / span : first > 1e-3 ? bone / first : vec2(1.0, 0.0);
  vec2 f = vec2(-e.y, e.x);
  float k = whole > 1e-4 ? clamp(first / whole, 0.25, 0.75) : 0.5;
  vec2 control = (bone - k * k * chord) / (2.0 * k * (1.0 - k));
  vec2 c = vec2(dot(control, e), dot(control, f));

  vec3 w = widths.xyz * ${WIDEST}.0;
  float style = floor(widths.w * 255.0 + 0.5);
  bool curved = style < 1.5 || style > 5.5;
  float lowX = 0.0, highX = span, lowY = 0.0, highY = 0.0;
  if (curved) {
    float turn = 2.0 * c.x - span;
    float t = abs(turn) > 1e-6 ? c.x / turn : -1.0;
    if (t > 0.0 && t < 1.0) {
      float x = 2.0 * t * (1.0 - t) * c.x + t * t * span;
      lowX = min(lowX, x); highX = max(highX, x);
    }
    lowY = min(0.0, c.y * 0.5); highY = max(0.0, c.y * 0.5);
    if (style == 1.0) {
      vec2 j = vec2(dot(bone, e), dot(bone, f));
      lowX = min(lowX, j.x); highX = max(highX, j.x);
      lowY = min(0.0, j.y); highY = max(0.0, j.y);
    }
  }
  float widest = style == 3.0 ? max(w.x, w.z) : max(w.x, max(w.y, w.z));
  vec2 pad = vec2(max(widest, 0.5 / pixels) + 0.75 / pixels);
  if (!curved) pad.x = 0.75 / pixels;
  vec2 local = mix(vec2(lowX, lowY) - pad, vec2(highX, highY) + pad, corner);

  vPoint = local;
  vCurve = vec4(style == 1.0 ? vec2(dot(bone, e), dot(bone, f)) : c, span, k);
  vWidths = vec4(w, style);
  vColour = colour;
  vPixels = pixels;
  vec2 stage = p01.xy + e * local.x + f * local.y;
  gl_Position = vec4((toClip * vec3(stage, 1.0)).xy, 0.0, 1.0);
}
`;

export const LIMB_FRAGMENT = `#version 300 es
precision highp float;
in vec2 vPoint;
flat in vec4 vCurve;
flat in vec4 vWidths;
flat in vec4 vColour;
flat in float vPixels;
out vec4 finalColor;

float widthAt(float t) {
  float k = vCurve.w;
  return t < k ? mix(vWidths.x, vWidths.y, t / k) : mix(vWidths.y, vWidths.z, (t - k) / (1.0 - k));
}

// Share of a straight bone where p is nearest to it.
float along(vec2 p, vec2 bone) {
  return clamp(dot(p, bone) / max(dot(bone, bone), 1e-8), 0.0, 1.0);
}

// Distance to the middle line in x, half-width there in y. Newton's method from the nearer bone's nearest point.
vec2 curve(vec2 p) {
  vec2 c = vCurve.xy;
  vec2 end = vec2(vCurve.z, 0.0);
  vec2 a = end - 2.0 * c;
  float k = vCurve.w;
  vec2 joint = (2.0 * c + a * k) * k;
  vec2 rest = end - joint;
  float t = along(p, joint);
  float u = along(p - joint, rest);
  float one = length(p - joint * t) - mix(vWidths.x, vWidths.y, t);
  float two = length(p - joint - rest * u) - mix(vWidths.y, vWidths.z, u);
  t = one < two ? k * t : k + (1.0 - k) * u;
  vec2 r;
  for (int i = 0; i < 4; i++) {
    r = (2.0 * c + a * t) * t - p;
    vec2 v = 2.0 * (c + a * t);
    float vv = dot(v, v);
    t = clamp(t - dot(r, v) / max(vv + 2.0 * dot(r, a), 0.3 * vv + 1e-6), 0.0, 1.0);
  }
  r = (2.0 * c + a * t) * t - p;
  return vec2(length(r), widthAt(t));
}

vec2 capsules(vec2 p) {
  vec2 joint = vCurve.xy;
  vec2 rest = vec2(vCurve.z, 0.0) - joint;
  float t = along(p, joint);
  float u = along(p - joint, rest);
  vec2 one = vec2(length(p - joint * t), mix(vWidths.x, vWidths.y, t));
  vec2 two = vec2(length(p - joint - rest * u), mix(vWidths.y, vWidths.z, u));
  return one.x - one.y < two.x - two.y ? one : two;
}

// Edge of one pixel; what is thinner than a pixel fades and does not break up.
float edge(float distance, float halfWidth) {
  float least = 0.5 / vPixels;
  float faint = min(1.0, halfWidth / least);
  return clamp(0.5 - (distance - max(halfWidth, least)) * vPixels, 0.0, 1.0) * faint;
}

void main() {
  float style = vWidths.w;
  float alpha;
  if (style < 1.5) {
    vec2 d = style < 0.5 ? curve(vPoint) : capsules(vPoint);
    alpha = edge(d.x, d.y);
  } else if (style < 5.5) {
    float halfSpan = vCurve.z * 0.5;
    vec2 p = vec2(vPoint.x - halfSpan, vPoint.y);
    if (style == 3.0) {
      float round = vWidths.y;
      float halfWidth = mix(vWidths.x, vWidths.z, clamp(vPoint.x / max(vCurve.z, 1e-4), 0.0, 1.0));
      vec2 q = abs(p) - vec2(halfSpan, halfWidth) + round;
      float distance = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - round;
      alpha = clamp(0.5 - distance * vPixels, 0.0, 1.0);
    } else {
      vec2 axes = max(vec2(halfSpan, vWidths.y), vec2(1e-3));
      vec2 q = p / axes;
      float reach = length(q);
      if (style < 2.5) {
        float distance = reach * (reach - 1.0) / max(length(q / axes), 1e-5);
        alpha = clamp(0.5 - distance * vPixels, 0.0, 1.0);
      } else {
        float s = max(0.0, 1.0 - reach * reach);
        alpha = s * s;
      }
    }
  } else {
    vec2 d = curve(vPoint);
    float s = clamp(1.0 - d.x / max(d.y, 0.5 / vPixels), 0.0, 1.0);
    alpha = s * s * (3.0 - 2.0 * s);
  }
  alpha *= vColour.a;
  bool light = style == 5.0 || style == 7.0;
  finalColor = vec4(vColour.rgb * alpha, light ? 0.0 : alpha);
}
`;

export const LIMB_VERTEX_INSTANCED = vertex(FETCH_ATTRIBUTES);
export const LIMB_VERTEX_TEXTURE = vertex(FETCH_TEXTURE);
