/** The crowd's line in play and its tools, drawn once. writer.ts keeps their numbers. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useUi } from '../../context.ts';
import { Icon, type IconName } from '../../icons.tsx';
import { FAR_STEP } from './scale.ts';
import { CrowdSettings } from './settings.tsx';

export function CrowdHud(): JSX.Element {
  const { texts, callbacks } = useUi();
  const [open, setOpen] = useState(false);
  return (
    <section class="layer crowd" data-crowd="layer" data-open="false" aria-label={texts.crowdTools} inert>
      <div class="crowd-top">
        <div class="crowd-counts">
          <Counter
            what="runners"
            icon="crowd"
            label={texts.runners}
            less={texts.fewerRunners}
            more={texts.moreRunners}
          />
          <Counter what="dogs" icon="dog" label={texts.doggoyles} less={texts.fewerDogs} more={texts.moreDogs} />
        </div>
        <div class="chip crowd-meter">
          <span class="sr-only">{texts.frameTime}</span>
          <b data-crowd="frame" />
          <span class="sr-only">{texts.simTime}</span>
          <span data-crowd="sim" />
          <span class="sr-only">{texts.quality}</span>
          <span class="crowd-quality" data-crowd="quality" />
        </div>
        <div class="crowd-right">
          <button type="button" class="round-button" aria-label={texts.pause} onClick={() => callbacks.pause()}>
            <Icon name="pause" />
          </button>
          <button type="button" class="round-button" aria-label={texts.menu} onClick={() => callbacks.menu()}>
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <div class="crowd-low">
        <Held does="jump" icon="leap" label={texts.jump} />
        <div class="crowd-tools" role="toolbar" aria-label={texts.crowdTools} data-ui>
          <Tool icon="apple" label={texts.throwApple} tool="apple" onPress={() => callbacks.order({ kind: 'apple' })}>
            <span class="crowd-tamed" data-crowd="tamed-chip" hidden>
              <span class="sr-only">{texts.tamedDogs}</span>
              <b data-crowd="tamed" />
            </span>
          </Tool>
          <Tool icon="dog" label={texts.dogHere} tool="dog" onPress={() => callbacks.order({ kind: 'dog' })} />
          <button
            type="button"
            class="crowd-tool crowd-ten"
            aria-label={texts.byTen}
            aria-pressed="false"
            data-crowd="ten"
            onClick={() => callbacks.order({ kind: 'ten' })}
          >
            <b>×10</b>
          </button>
          <Tool
            icon="farther"
            label={texts.zoomOut}
            tool="out"
            onPress={() => callbacks.order({ kind: 'zoom', factor: 1 / FAR_STEP })}
          />
          <Tool
            icon="nearer"
            label={texts.zoomIn}
            tool="in"
            onPress={() => callbacks.order({ kind: 'zoom', factor: FAR_STEP })}
          />
          <button
            type="button"
            class="crowd-tool"
            aria-label={texts.crowdSettings}
            aria-expanded={open}
            data-tool="settings"
            onClick={() => setOpen(!open)}
          >
            <Icon name="sliders" />
          </button>
        </div>
        <Held does="thrust" icon="spear" label={texts.thrust} />
      </div>
      <CrowdSettings open={open} />
    </section>
  );
}

interface CounterProps {
  readonly what: 'runners' | 'dogs';
  readonly icon: IconName;
  readonly label: string;
  readonly less: string;
  readonly more: string;
}

/** A count with a button on either side. */
function Counter({ what, icon, label, less, more }: CounterProps): JSX.Element {
  const { callbacks } = useUi();
  return (
    <div class="chip crowd-counter" data-ui>
      <button
        type="button"
        class="crowd-step"
        aria-label={less}
        onClick={() => callbacks.order({ kind: what, more: -1 })}
      >
        <Icon name="minus" />
      </button>
      <span class="crowd-count">
        <Icon name={icon} />
        <span class="sr-only">{label}</span>
        <b data-crowd={what} />
      </span>
      <button
        type="button"
        class="crowd-step"
        aria-label={more}
        onClick={() => callbacks.order({ kind: what, more: 1 })}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly tool: string;
  readonly onPress: () => void;
  readonly children?: JSX.Element;
}

function Tool({ icon, label, tool, onPress, children }: ToolProps): JSX.Element {
  return (
    <button type="button" class="crowd-tool" aria-label={label} data-tool={tool} onClick={onPress}>
      <Icon name={icon} />
      {children}
    </button>
  );
}

/** A thumb's button, held as long as the thumb is on it: the stage itself is for taps on the ground. */
function Held({ does, icon, label }: { does: 'jump' | 'thrust'; icon: IconName; label: string }): JSX.Element {
  const { callbacks } = useUi();
  const hold = (down: boolean) => callbacks.order({ kind: does, down });
  return (
    <button
      type="button"
      class="crowd-thumb"
      aria-label={label}
      data-thumb={does}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        hold(true);
      }}
      onPointerUp={() => hold(false)}
      onPointerCancel={() => hold(false)}
      onLostPointerCapture={() => hold(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon name={icon} />
    </button>
  );
}
