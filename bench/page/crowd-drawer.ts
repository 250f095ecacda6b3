/** The game's way to draw everybody, without the sky and the ground around them: the same cast, buffers and shader. */
import 'pixi.js/mesh';
import { Container, WebGLRenderer } from 'pixi.js';
import { DEPTH, viewSize } from '../../src/render/camera.ts';
import { Cast } from '../../src/render/cast.ts';
import type { FrameView } from '../../src/render/frame.ts';
import { createLimbBatch } from '../../src/render/limb-batch.ts';
import { backendFor } from '../../src/render/renderer.ts';
import { paletteAt } from '../../src/render/tokens.ts';

/** Draws a frame and says what filling and submitting took, ms; one object for all frames. */
export type CrowdDrawer = (frame: FrameView) => { readonly fill: number; readonly submit: number };

/** On a canvas of `side` × `side` pixels. */
export async function crowdDrawer(canvas: HTMLCanvasElement, side: number): Promise<CrowdDrawer> {
  const pixi = new WebGLRenderer();
  await pixi.init({ canvas, width: side, height: side, antialias: false, skipExtensionImports: true });
  const backend = backendFor(pixi.gl);
  const figures = createLimbBatch(backend, 4096);
  const under = createLimbBatch(backend, 1024);
  const stage = new Container();
  stage.addChild(under.mesh, figures.mesh);
  const cast = new Cast(figures.limbs, under.limbs, paletteAt(0.5));
  const { width, scale } = viewSize(side, side);
  const place = { cameraX: 0, cameraY: 0, nearScale: 1.2, bottom: 0, left: 0, right: 0, eye: DEPTH };
  const took = { fill: 0, submit: 0 };
  return (frame) => {
    const start = performance.now();
    const { x, zoom } = frame.camera;
    place.cameraX = x;
    place.left = -width / 2 / zoom;
    place.right = width / 2 / zoom;
    stage.position.set(side / 2, side / 2 - DEPTH * zoom * scale);
    stage.scale.set(zoom * scale);
    figures.limbs.reset();
    under.limbs.reset();
    cast.fill(frame, place, scale * zoom, 0);
    figures.upload();
    under.upload();
    const filled = performance.now();
    pixi.render({ container: stage });
    took.fill = filled - start;
    took.submit = performance.now() - filled;
    return took;
  };
}
