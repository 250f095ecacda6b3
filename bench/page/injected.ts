/** Put into the page by the benchmark: what it calls there. */
import { measureDrawers } from './drawers.ts';

declare global {
  interface Window {
    footfallBench?: { readonly measureDrawers: typeof measureDrawers };
  }
}

window.footfallBench = { measureDrawers };
