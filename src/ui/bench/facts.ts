/** What machine and browser say of themselves, as far as they do. */
import { version } from '../../../package.json';
import type { Report } from './report.ts';

/** What Chromium tells beyond the user agent; others have none of it. */
interface UserAgentData {
  readonly brands: readonly { readonly brand: string; readonly version: string }[];
  readonly platform: string;
  getHighEntropyValues(names: readonly string[]): Promise<Readonly<Record<string, string>>>;
}
type FarNavigator = Navigator & { readonly userAgentData?: UserAgentData; readonly deviceMemory?: number };

/** `quality`: what the picture was drawn with. */
export async function machineFacts(quality: string): Promise<Report['machine']> {
  const far: FarNavigator = navigator;
  const facts: Record<string, string | number> = {
    footfall: version,
    ...(await browserFacts(far)),
    cores: far.hardwareConcurrency ?? 0,
    renderer: rendererName(),
    'pixel ratio': window.devicePixelRatio,
    screen: `${screen.width} × ${screen.height}`,
    view: `${innerWidth} × ${innerHeight}`,
    quality,
    clock: crossOriginIsolated ? 'fine' : 'coarse',
  };
  if (far.deviceMemory) facts['memory, GiB'] = far.deviceMemory;
  return facts;
}

async function browserFacts({ userAgentData, userAgent }: FarNavigator): Promise<Record<string, string>> {
  if (!userAgentData) return { browser: userAgent };
  // One of the brands is there to keep pages from relying on them.
  const brand = userAgentData.brands.filter(({ brand: name }) => !/not.?a.?brand/i.test(name)).at(-1);
  const more: Readonly<Record<string, string>> = await userAgentData
    .getHighEntropyValues(['architecture', 'model', 'platformVersion'])
    .catch(() => ({}));
  const words = [userAgentData.platform, more.platformVersion, more.architecture, more.model];
  return { browser: brand ? `${brand.brand} ${brand.version}` : userAgent, system: words.filter(Boolean).join(' ') };
}

/** The graphics card's or driver's name. */
function rendererName(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return 'unknown';
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}
