// The transport bar: first, back, play, forward, last, a slider over all steps and the speed.

import { Fragment, h } from "../ui/jsx";
import { fill } from "../domain/writing";
import { Button, Slider, Unseen } from "../ui/parts";
import * as words from "../words/playback.json";
import { type Icon, IconButton } from "./icons";
import type { Playback } from "./playback";

interface Props {
  playback: Playback;
  unit: Unit;
  now: string;
  tool?: Tool | undefined;
  help: boolean;
  onHelp: () => void;
}

export interface Tool { label: string; key: string; does: string; open: () => boolean; press: () => void }

export type Unit = keyof typeof UNITS;

export const UNITS = {
  Step: {
    name: words.step, at: words.stepOf,
    first: words.firstStep, previous: words.previousStep, next: words.nextStep, last: words.lastStep,
  },
  Space: {
    name: words.space, at: words.spaceOf,
    first: words.firstSpace, previous: words.previousSpace, next: words.nextSpace, last: words.lastSpace,
  },
};

const withKey = (does: string, key: string): string => fill(words.withKey, { does, key });

export function Bar({ playback, unit, now, tool, help, onHelp }: Props) {
  const { step, last, playing, speed } = playback;
  const named = UNITS[unit];
  return (
    <>
      <span class="l1-ui-transport-buttons">
        <Press icon="first" label={named.first} keys="Home" off={!step} act={() => playback.by(-step)} />
        <Press icon="back" label={named.previous} keys="←" off={!step} act={() => playback.by(-1)} />
        <Press
          icon={playing ? "pause" : "play"} label={playing ? words.pause : words.play} keys={words.spaceBar}
          off={!last} act={() => playback.toggle()}
        />
        <Press icon="on" label={named.next} keys="→" off={step >= last} act={() => playback.by(1)} />
        <Press icon="last" label={named.last} keys="End" off={step >= last} act={() => playback.by(last - step)} />
      </span>
      <Slider last={last} value={step} label={named.name} text={now} go={(to) => playback.go(to)} />
      <span class="l1-ui-at">{fill(named.at, { at: step, last })}</span>
      <span class="l1-ui-speed" role="group" aria-label={words.speed}>
        <Button disabled={speed <= 0.5} title={withKey(words.slower, "−")} onPress={() => playback.faster(-1)}>
          <span aria-hidden="true">−</span>
          <Unseen>{words.slower}</Unseen>
        </Button>
        <span class="l1-ui-speed-now">{fill(words.perSecond, { speed })}</span>
        <Button disabled={speed >= 60} title={withKey(words.faster, "+")} onPress={() => playback.faster(1)}>
          <span aria-hidden="true">+</span>
          <Unseen>{words.faster}</Unseen>
        </Button>
      </span>
      {tool && (
        <Button expanded={tool.open()} title={withKey(tool.does, tool.key)} onPress={tool.press}>{tool.label}</Button>
      )}
      <Button expanded={help} title={withKey(words.keys, "?")} onPress={onHelp}>
        <span aria-hidden="true">?</span>
        <Unseen>{words.keys}</Unseen>
      </Button>
    </>
  );
}

function Press({ label, keys, ...button }: { icon: Icon; label: string; keys: string; off: boolean; act: () => void }) {
  return <IconButton label={label} title={withKey(label, keys)} {...button} />;
}
