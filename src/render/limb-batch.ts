/**
 * One draw call for a buffer of limbs, by one of two back ends over the same records.
 *
 * 'instanced' reads a record per instance: what a GPU likes. 'texture' puts the records in a data texture and reads
 * them by gl_VertexID without instancing: software drawing pays dearly for each instance and is five times faster so.
 */
import { Buffer, BufferImageSource, BufferUsage, Geometry, GlProgram, Mesh, Rectangle, Shader } from 'pixi.js';
import { LimbBuffer, RECORD_BYTES } from './limb-buffer.ts';
import { LIMB_FRAGMENT, LIMB_VERTEX_INSTANCED, LIMB_VERTEX_TEXTURE, TEXELS_ACROSS } from './limb-shader.ts';

export type LimbBackend = 'instanced' | 'texture';

/** pixi must not try to measure what has no positions; it would skip it. */
export const EVERYWHERE = new Rectangle(-1e6, -1e6, 2e6, 2e6);

export interface LimbBatch {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly limbs: LimbBuffer;
  /** Hands the written records to the GPU; returns the bytes. */
  upload(): number;
  destroy(): void;
}

export function createLimbBatch(backend: LimbBackend, capacity: number): LimbBatch {
  return backend === 'instanced' ? instancedBatch(capacity) : textureBatch(capacity);
}

function instancedBatch(capacity: number): LimbBatch {
  const limbs = new LimbBuffer(capacity);
  const buffer = new Buffer({
    data: limbs.floats,
    usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
    shrinkToFit: false,
  });
  const stride = RECORD_BYTES;
  const geometry = new Geometry({
    topology: 'triangle-strip',
    instanceCount: 0,
    attributes: {
      aCorner: { buffer: new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), format: 'float32x2', stride: 8, offset: 0 },
      aP01: { buffer, format: 'float32x4', stride, offset: 0, instance: true },
      aP2: { buffer, format: 'float32x2', stride, offset: 16, instance: true },
      aWidths: { buffer, format: 'unorm8x4', stride, offset: 24, instance: true },
      aColour: { buffer, format: 'unorm8x4', stride, offset: 28, instance: true },
    },
  });
  const shader = limbShader(LIMB_VERTEX_INSTANCED, 'limb-instanced', {});
  const mesh = quiet(new Mesh<Geometry, Shader>({ geometry, shader }));
  return {
    mesh,
    limbs,
    upload() {
      const bytes = limbs.count * RECORD_BYTES;
      geometry.instanceCount = limbs.count;
      if (buffer.data !== limbs.floats) buffer.data = limbs.floats;
      buffer.update(bytes);
      return bytes;
    },
    destroy() {
      mesh.destroy();
      geometry.destroy(true);
      shader.destroy();
    },
  };
}

/** A geometry without attributes: its vertices are numbers only. */
class BareGeometry extends Geometry {
  vertices = 0;
  override get vertexCount(): number {
    return this.vertices;
  }
}

function textureBatch(capacity: number): LimbBatch {
  const limbs = new LimbBuffer(wholeRows(capacity));
  let source = recordTexture(limbs);
  const geometry = new BareGeometry({ topology: 'triangle-list', attributes: {} });
  const shader = limbShader(LIMB_VERTEX_TEXTURE, 'limb-texture', { uRecords: source });
  const mesh = quiet(new Mesh<Geometry, Shader>({ geometry, shader }));
  return {
    mesh,
    limbs,
    upload() {
      geometry.vertices = limbs.count * 6;
      if (source.resource !== limbs.words) {
        const old = source;
        source = recordTexture(limbs);
        shader.resources.uRecords = source;
        old.destroy();
      } else if (limbs.count > 0) {
        source.update(0, limbs.count * 2);
      }
      return limbs.count * RECORD_BYTES;
    },
    destroy() {
      mesh.destroy();
      geometry.destroy(true);
      shader.destroy();
      source.destroy();
    },
  };
}

/** Records that fill whole rows of the texture; doubling keeps them whole. */
function wholeRows(records: number): number {
  const perRow = TEXELS_ACROSS / 2;
  return Math.max(1, Math.ceil(records / perRow)) * perRow;
}

function recordTexture(limbs: LimbBuffer): BufferImageSource {
  return new BufferImageSource({
    resource: limbs.words,
    width: TEXELS_ACROSS,
    height: (limbs.capacity * 2) / TEXELS_ACROSS,
    format: 'rgba32uint',
    scaleMode: 'nearest',
    alphaMode: 'no-premultiply-alpha',
  });
}

function limbShader(vertex: string, name: string, resources: Record<string, BufferImageSource>): Shader {
  return new Shader({ glProgram: GlProgram.from({ vertex, fragment: LIMB_FRAGMENT, name }), resources });
}

/** Takes a mesh out of everything pixi would do with it but drawing. */
export function quiet<M extends Mesh<Geometry, Shader>>(mesh: M): M {
  mesh.boundsArea = EVERYWHERE;
  mesh.eventMode = 'none';
  mesh.cullable = false;
  return mesh;
}
