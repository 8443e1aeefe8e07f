// The transport bar: first, back, play, forward, last, a slider over all steps and the speed; and
// the help on keyboard shortcuts.

import { Fragment, h } from "../ui/jsx";
import type { Language, Words } from "../host/language";
import { Button, Sign, Slider, Unseen } from "../ui/parts";
import { type Icon, IconButton } from "./icons";
import type { Playback } from "./playback";

interface BarProps {
  language: Language;
  playback: Playback;
  unit: Unit;
  now: string;
  tool?: Tool | undefined;
  help: boolean;
  onHelp: () => void;
}

export interface Tool { label: string; key: string; does: string; open: () => boolean; press: () => void }

export type Unit = "Step" | "Space";

export const unitIn = (words: Words["playback"], unit: Unit) => ({
  Step: {
    name: words.step, at: words.stepOf,
    first: words.firstStep, previous: words.previousStep, next: words.nextStep, last: words.lastStep,
  },
  Space: {
    name: words.space, at: words.spaceOf,
    first: words.firstSpace, previous: words.previousSpace, next: words.nextSpace, last: words.lastSpace,
  },
}[unit]);

export function Bar({ language, playback, unit, now, tool, help, onHelp }: BarProps) {
  const { fill, words: { playback: words } } = language;
  const withKey = (does: string, key: string): string => fill(words.withKey, { does, key });
  const press = (icon: Icon, label: string, key: string, off: boolean, act: () => void) =>
    <IconButton label={label} title={withKey(label, key)} icon={icon} off={off} act={act} />;
  const change = (sign: string, label: string, off: boolean, by: 1 | -1) => (
    <Button disabled={off} title={withKey(label, sign)} onPress={() => playback.faster(by)}>
      <Sign>{sign}</Sign>
      <Unseen>{label}</Unseen>
    </Button>
  );
  const { step, last, playing, speed } = playback;
  const named = unitIn(words, unit);
  return (
    <>
      <span class="l1-ui-transport-buttons">
        {press("first", named.first, "Home", !step, () => playback.by(-step))}
        {press("back", named.previous, "←", !step, () => playback.by(-1))}
        {press(playing ? "pause" : "play", playing ? words.pause : words.play, words.spaceBar, !last, () => playback.toggle())}
        {press("on", named.next, "→", step >= last, () => playback.by(1))}
        {press("last", named.last, "End", step >= last, () => playback.by(last - step))}
      </span>
      <Slider last={last} value={step} label={named.name} text={now} go={(to) => playback.go(to)} />
      <span class="l1-ui-at">{fill(named.at, { at: step, last })}</span>
      <span class="l1-ui-speed" role="group" aria-label={words.speed}>
        {change("−", words.slower, speed <= 0.5, -1)}
        <span class="l1-ui-speed-now">{fill(words.perSecond, { speed })}</span>
        {change("+", words.faster, speed >= 60, 1)}
      </span>
      {tool && (
        <Button expanded={tool.open()} title={withKey(tool.does, tool.key)} onPress={tool.press}>{tool.label}</Button>
      )}
      <Button expanded={help} title={withKey(words.keys, "?")} onPress={onHelp}>
        <Sign>?</Sign>
        <Unseen>{words.keys}</Unseen>
      </Button>
    </>
  );
}

type KeyHelp = readonly [keys: readonly string[], does: string];

export interface KeyGroup { title: string; keys: readonly KeyHelp[] }

interface HelpProps { words: Words["playback"]; arrows: string; tool?: Tool | undefined; more: readonly KeyGroup[] }

export function Help({ words, arrows, tool, more }: HelpProps) {
  const everywhere: KeyHelp[] = [
    [[words.spaceBar], words.keyPlays],
    [["←", "→"], words.keySteps],
    [["Home", "End"], words.keyEnds],
    [["−", "+"], words.keySpeed],
    [["?"], words.keyHelp],
    ...(tool ? [[[tool.key], tool.does] as const] : []),
  ];
  const onMap: KeyHelp[] = [
    [["Tab"], words.keyTab],
    [["←", "↑", "→", "↓"], arrows],
    [[",", "."], words.keySteps],
    [["Esc"], words.keyLooksNoMore],
  ];
  return (
    <>
      <Keys title={words.everywhere} keys={everywhere} />
      <Keys title={words.onTheMap} keys={onMap} />
      {more.map(({ title, keys }) => <Keys key={title} title={title} keys={keys} />)}
    </>
  );
}

function Keys({ title, keys }: KeyGroup) {
  return (
    <div>
      <p class="l1-ui-small-title">{title}</p>
      <ul class="l1-ui-keys">
        {keys.map(([names, does]) => (
          <li key={does} class="l1-ui-keys-row">
            <span class="l1-ui-keys-names">
              {names.map((name) => <kbd key={name} class="l1-ui-key l1-ui-key-large">{name}</kbd>)}
            </span>
            {does}
          </li>
        ))}
      </ul>
    </div>
  );
}
