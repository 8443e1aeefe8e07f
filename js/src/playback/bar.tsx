// First, back, play, on, last; the slider over all steps; the speed.

import { Fragment, h } from "../ui/jsx";
import { Button, Unseen } from "../ui/parts";
import { ICONS } from "./icons";
import type { Playback } from "./playback";

interface Props {
  playback: Playback;
  /** What is counted: "Step" or "Space". */
  unit: string;
  /** What the slider says of the place where it stands. */
  now: string;
  /** Whether the keys are explained, and the button for it. */
  help: boolean;
  onHelp: () => void;
}

export function Bar({ playback, unit, now, help, onHelp }: Props) {
  const { step, last, playing, speed } = playback;
  const name = unit.toLowerCase();
  return (
    <>
      <span class="l1-ui-transport-buttons">
        <Press icon="first" label={`First ${name}`} keys="Home" off={!step} act={() => playback.by(-step)} />
        <Press icon="back" label={`Back one ${name}`} keys="←" off={!step} act={() => playback.by(-1)} />
        <Press
          icon={playing ? "pause" : "play"}
          label={playing ? "Pause" : "Play"}
          keys="Space"
          off={!last}
          act={() => playback.toggle()}
        />
        <Press icon="on" label={`On one ${name}`} keys="→" off={step >= last} act={() => playback.by(1)} />
        <Press icon="last" label={`Last ${name}`} keys="End" off={step >= last} act={() => playback.by(last - step)} />
      </span>
      <input
        class="l1-ui-slider"
        type="range"
        min={0}
        max={last}
        step={1}
        value={step}
        aria-label={unit}
        aria-valuetext={now}
        onInput={(event) => playback.go(Number(event.currentTarget.value))}
      />
      <span class="l1-ui-at">{`${unit} ${step} of ${last}`}</span>
      <span class="l1-ui-speed" role="group" aria-label="Speed">
        <Button disabled={speed <= 0.5} title="Slower (−)" onPress={() => playback.faster(-1)}>
          <span aria-hidden="true">−</span>
          <Unseen>Slower</Unseen>
        </Button>
        <span class="l1-ui-speed-now">{`${speed}/s`}</span>
        <Button disabled={speed >= 60} title="Faster (+)" onPress={() => playback.faster(1)}>
          <span aria-hidden="true">+</span>
          <Unseen>Faster</Unseen>
        </Button>
      </span>
      <Button expanded={help} title="Keys (?)" onPress={onHelp}>
        <span aria-hidden="true">?</span>
        <Unseen>Keys</Unseen>
      </Button>
    </>
  );
}

interface PressProps { icon: keyof typeof ICONS; label: string; keys: string; off: boolean; act: () => void }

function Press({ icon, label, keys, off, act }: PressProps) {
  return (
    <Button disabled={off} title={`${label} (${keys})`} onPress={act}>
      <svg class="l1-ui-icon l1-ui-icon-full" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={ICONS[icon]} />
      </svg>
      <Unseen>{label}</Unseen>
    </Button>
  );
}
