// The transport bar: a slider over all steps, first, back, play, forward, last, how far a step goes
// and the speed; and the help on keyboard shortcuts.

import { Fragment, h } from "../ui/jsx";
import type { Language, Words } from "../host/language";
import { Button, Menu, Sign, Slider, Unseen } from "../ui/parts";
import { type Icon, IconButton } from "./icons";
import type { Playback } from "./playback";

interface BarProps {
  language: Language;
  playback: Playback;
  unit: Unit;
  now: string;
  strides?: Strides | undefined;
  stride: string;
  onStride: (key: string) => void;
  help: boolean;
  onHelp: () => void;
}

/** How far a step goes: by one, or to the next of some steps. */
export interface Strides {
  label: string;
  choices: readonly (readonly [key: string, name: string])[]; // None if there is nothing to choose
  stops: Readonly<Record<string, readonly number[]>>;
  ticks: string; // The path of the ticks below the slider, a hundred units for each step
}

const MOST_TICKS = 150; // More would be no ticks but a line

/** Ticks below the slider at these steps, unless there are too many. */
export const ticksAt = (steps: readonly number[]): string =>
  steps.length > MOST_TICKS ? "" : steps.map((at) => `M${at}00 0v1`).join("");

export type Unit = "Step" | "Space";

/** "Step 3 of 40". */
export const placeIn = (
  { fill, words: { playback: words } }: Language,
  unit: Unit,
  { step, last }: Playback,
): string => fill(unit === "Step" ? words.stepOf : words.spaceOf, { at: step, last });

export function Bar(props: BarProps) {
  const { language, playback, unit, strides, help } = props;
  const { fill } = language;
  const words = language.words.playback;
  const withKey = (does: string, key: string): string => fill(words.withKey, { does, key });
  const press = (
    icon: Icon,
    label: string,
    key: string,
    disabled: boolean,
    onPress: () => void,
  ) => <IconButton {...{ icon, label, disabled, onPress }} title={withKey(label, key)} />;
  const change = (sign: string, label: string, off: boolean, by: 1 | -1) => (
    <Button disabled={off} title={withKey(label, sign)} onPress={() => playback.faster(by)}>
      <Sign>{sign}</Sign>
      <Unseen>{label}</Unseen>
    </Button>
  );
  const { step, last, playing, speed } = playback;
  return (
    <>
      <span class="l1-ui-track">
        <Slider
          last={last}
          value={step}
          label={unit === "Step" ? words.step : words.space}
          text={props.now}
          go={(to) => playback.go(to)}
        />
        {strides?.ticks && (
          <svg
            class="l1-ui-ticks"
            viewBox={`0 0 ${last}00 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={strides.ticks} />
          </svg>
        )}
      </span>
      <span class="l1-ui-transport-buttons">
        {press("first", words[`first${unit}`], "Home", !step, () => playback.to(0))}
        {press("back", words[`previous${unit}`], "←", !step, () => playback.stride(-1))}
        {press(
          playing ? "pause" : "play",
          playing ? words.pause : words.play,
          words.spaceBar,
          !last,
          () => playback.toggle(),
        )}
        {press("on", words[`next${unit}`], "→", step >= last, () => playback.stride(1))}
        {press("last", words[`last${unit}`], "End", step >= last, () => playback.to(last))}
      </span>
      <span class="l1-ui-at">{placeIn(language, unit, playback)}</span>
      {strides?.choices[0] && (
        <Menu
          value={props.stride}
          choices={strides.choices}
          choose={props.onStride}
          label={strides.label}
        />
      )}
      <span class="l1-ui-speed" role="group" aria-label={words.speed}>
        {change("−", words.slower, speed <= 0.5, -1)}
        <span class="l1-ui-speed-now">{fill(words.perSecond, { speed })}</span>
        {change("+", words.faster, speed >= 60, 1)}
      </span>
      <Button expanded={help} title={withKey(words.keys, "?")} onPress={props.onHelp}>
        <Sign>?</Sign>
        <Unseen>{words.keys}</Unseen>
      </Button>
    </>
  );
}

type KeyHelp = readonly [keys: readonly string[], does: string];

export interface KeyGroup {
  title: string;
  keys: readonly KeyHelp[];
}

interface HelpProps {
  words: Words["playback"];
  arrows: string;
  more: readonly KeyGroup[];
}

export function Help({ words, arrows, more }: HelpProps) {
  const everywhere: KeyHelp[] = [
    [[words.spaceBar], words.keyPlays],
    [["←", "→"], words.keySteps],
    [["Home", "End"], words.keyEnds],
    [["−", "+"], words.keySpeed],
    [["?"], words.keyHelp],
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
      {more.map(({ title, keys }) => (
        <Keys key={title} title={title} keys={keys} />
      ))}
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
              {names.map((name) => (
                <kbd key={name} class="l1-ui-key l1-ui-key-large">
                  {name}
                </kbd>
              ))}
            </span>
            {does}
          </li>
        ))}
      </ul>
    </div>
  );
}
