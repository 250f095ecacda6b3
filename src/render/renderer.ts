/**
 * The picture of one frame: sky, hills, ground, shadows, figures, water, grass, in this order, about a dozen draws.
 *
 * All figures, props and what flies about are one draw call. Drawing reads the world and changes nothing in it.
 */
import 'pixi.js/unsafe-eval';
import 'pixi.js/mesh';
import { Container, WebGLRenderer } from 'pixi.js';
import type { ViewSize } from './camera.ts';
import { viewSize } from './camera.ts';
import type { FrameView, GameRenderer, RenderStats } from './frame.ts';
import { NoWebGLError } from './frame.ts';
import type { LimbBackend } from './limb-batch.ts';
import { createScene } from './scene.ts';

export interface RendererOptions {
  /** Which way limbs reach the GPU; left out: by the name of the machine's WebGL renderer. */
  readonly backend?: LimbBackend;
  /** For tests that read the canvas after the frame. */
  readonly preserveDrawingBuffer?: boolean;
  /** Highest device pixel ratio that is drawn; left out: 2. */
  readonly maxPixelRatio?: number;
}

/** Makes the renderer, on a canvas given or its own. Rejects with NoWebGLError where there is no WebGL 2. */
export async function createRenderer(canvas?: HTMLCanvasElement, options: RendererOptions = {}): Promise<GameRenderer> {
  const element = canvas ?? document.createElement('canvas');
  const pixi = await startPixi(element, options);
  const backend = options.backend ?? backendFor(pixi.gl);
  return new PixiGameRenderer(pixi, element, backend, options.maxPixelRatio ?? 2);
}

async function startPixi(canvas: HTMLCanvasElement, options: RendererOptions): Promise<WebGLRenderer> {
  const pixi = new WebGLRenderer();
  try {
    await pixi.init({
      canvas,
      width: 2,
      height: 2,
      antialias: false,
      autoDensity: true,
      resolution: 1,
      backgroundAlpha: 1,
      clearBeforeRender: true,
      skipExtensionImports: true,
      powerPreference: 'high-performance',
      preserveDrawingBuffer: options.preserveDrawingBuffer ?? false,
    });
  } catch (error) {
    throw new NoWebGLError(NO_WEBGL, { cause: error });
  }
  if (pixi.context.webGLVersion !== 2) throw new NoWebGLError(NO_WEBGL);
  return pixi;
}

const NO_WEBGL =
  'Footfall draws with WebGL 2, and this browser does not offer it. ' +
  'Please turn on hardware acceleration or WebGL in its settings, or try another browser.';

/** Software drawing pays for every instance, so it gets the back end without them. */
export function backendFor(gl: WebGLRenderingContext | WebGL2RenderingContext): LimbBackend {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name) ? 'texture' : 'instanced';
}

class PixiGameRenderer implements GameRenderer {
  readonly canvas: HTMLCanvasElement;
  readonly #pixi: WebGLRenderer;
  readonly #stage = new Container();
  readonly #scene: ReturnType<typeof createScene>;
  readonly #backend: LimbBackend;
  readonly #maxPixelRatio: number;
  #size: ViewSize = viewSize(1280, 720);
  #pixelRatio = 1;
  #fillMs = 0;
  #submitMs = 0;

  constructor(pixi: WebGLRenderer, canvas: HTMLCanvasElement, backend: LimbBackend, maxPixelRatio: number) {
    this.#pixi = pixi;
    this.canvas = canvas;
    this.#backend = backend;
    this.#maxPixelRatio = maxPixelRatio;
    this.#scene = createScene(backend);
    this.#stage.addChild(this.#scene.root);
    this.resize(1280, 720, 1);
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#pixelRatio = Math.max(0.25, Math.min(pixelRatio, this.#maxPixelRatio));
    this.#size = viewSize(width, height);
    this.#pixi.resize(Math.max(1, width), Math.max(1, height), this.#pixelRatio);
    this.#stage.scale.set(this.#size.scale);
  }

  draw(frame: FrameView): void {
    const start = performance.now();
    this.#scene.fill(frame, this.#size, this.#size.scale * this.#pixelRatio);
    const filled = performance.now();
    this.#pixi.render({ container: this.#stage });
    this.#fillMs = filled - start;
    this.#submitMs = performance.now() - filled;
  }

  stats(): RenderStats {
    const scene = this.#scene;
    return {
      fillMs: this.#fillMs,
      submitMs: this.#submitMs,
      instances: scene.instances,
      drawCalls: scene.figureDrawCalls,
      uploadBytes: scene.uploadBytes,
      backend: this.#backend,
    };
  }

  destroy(): void {
    this.#scene.destroy();
    this.#stage.destroy();
    this.#pixi.destroy();
  }
}
