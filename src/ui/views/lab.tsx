/** The Motion Lab over the picture. Its interface is fetched when it is first opened. */
import type { LabState } from '../../game/modes/lab/types.ts';
import type { LabMount } from '../lab/mount.tsx';
import type { ModeView } from './view.ts';

export const lab: ModeView = {
  Hud: () => <section class="layer lab" data-lab="layer" data-open="false" aria-label="Motion Lab" inert />,
  createHud(root, context) {
    const layer = root.querySelector<HTMLElement>('[data-lab="layer"]')!;
    let mount: LabMount | null = null;
    let asked = false;
    let shown: readonly [boolean, boolean] = [false, false];
    let last: LabState | null = null;
    const fetchIt = async (): Promise<void> => {
      const { mountLab } = await import('../lab/mount.tsx');
      mount = mountLab(layer, context, () => {});
      mount.show(...shown);
      // Where time stands nobody would write it again.
      if (last) mount.write(last);
    };
    return {
      write({ state }) {
        last = state as LabState;
        mount?.write(last);
      },
      show(open, reachable) {
        shown = [open, reachable];
        if (mount) mount.show(open, reachable);
        else if (open && !asked) {
          asked = true;
          void fetchIt();
        }
      },
    };
  },
  createAnnouncer(_, say) {
    let before = '';
    return (state) => {
      const lab = state?.state as LabState | undefined;
      const now = lab ? `${lab.settings.species}, ${lab.settings.motion.replace(/-/g, ' ')}` : '';
      if (now !== before && now !== '') say(now);
      before = now;
    };
  },
  note: ({ state }) => {
    const lab = state as LabState | null;
    return lab ? `${lab.settings.species} · ${lab.settings.motion}` : '';
  },
  treeKey: () => '',
};
