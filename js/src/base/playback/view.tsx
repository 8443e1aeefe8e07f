// The common parts of step-by-step views: frame, bar, keys, announcements, notices.

import { consume, hasModifier } from "../ui/events";
import { h } from "../ui/jsx";
import { child, Frame, type LiveRegion } from "../ui/frame";
import type { Language, Words } from "../host/language";
import { type HostModel, listen, readNotice } from "../host/model";
import { widget } from "../host/mount";
import { drawNotice } from "../ui/parts";
import { Bar, Help, type KeyGroup, type Strides, placeIn, type Unit } from "./panels";
import { type Cause, Playback } from "./playback";

export interface Content {
  name: () => string;
  unit: Unit;
  last: () => number; // The number of the last step, if the kernel does not send it
  arrows: string;
  show: (playback: Playback) => void;
  words: () => string;
  keys?: readonly KeyGroup[];
  strides?: () => Strides;
  press?: (key: string) => boolean; // Carry out the command of a key, if it has one
}

interface Around {
  draw: () => void;
  warn: (text: string) => void; // Show a warning, or remove it with an empty text
  go: (step: number) => void;
}

/** What a view is built from: what the host gives, and the frame that is filled. */
export interface StepView {
  readonly host: HostModel;
  readonly signal: AbortSignal;
  readonly language: Language;
  readonly layout: HTMLElement;
  readonly frame: Frame;
  readonly around: Around;
}

/** The default export of the script of a step-by-step widget. */
export const stepWidget = (fill: (view: StepView) => Content, name: string) =>
  widget((host, el, signal, language) => {
    const { playback: words, writing } = language.words;
    const frame = new Frame(signal);
    const layout = child(frame.root, "div", "l1-ui-steps");
    const bar = frame.panel(layout, "l1-ui-transport", words.playback);
    const help = frame.panel(layout, "l1-ui-keys-panel", words.keys);
    const notice = frame.panel(layout, "l1-ui-step-notice", "", "alert");
    const warn = (text: string): void => drawNotice(notice, text, writing.close, () => warn(""));
    const around = { draw: () => draw(), warn, go: (step: number) => playback.to(step) };
    const content = fill({ host, signal, language, layout, frame, around });
    let stride = "1";
    const offers = (wanted: string): boolean =>
      !!content.strides?.().choices.some(([key]) => key === wanted);
    /** The steps at which the chosen stride ends; none if it is one step, or is not offered now. */
    const stopsOf = (): readonly number[] =>
      (offers(stride) && content.strides?.().stops[stride]) || [];
    const at = (): string => `${placeIn(language, content.unit, playback)}: ${content.words()}`;
    const speak = speaker(frame.live, () => playback, signal, words, at);
    const playback = new Playback(
      host,
      content.last,
      signal,
      (cause) => {
        draw();
        speak(cause);
      },
      (step, by) => {
        const stops = stopsOf();
        if (!stops.length) return step + by;
        return by > 0
          ? (stops.find((stop) => stop > step) ?? Infinity)
          : (stops.filter((stop) => stop < step).pop() ?? 0);
      },
    );

    let helping = false;
    const toggleHelp = (): void => {
      helping = !helping;
      draw();
    };

    function choose(key: string): void {
      stride = key;
      draw();
    }

    function draw(): void {
      content.show(playback);
      const { step, last, playing, speed } = playback;
      const strides = content.strides?.();
      frame.call(content.name());
      help.draw(
        [helping],
        () => helping && <Help words={words} arrows={content.arrows} more={content.keys ?? []} />,
      );
      const { choices, ticks } = strides ?? {};
      bar.draw([step, last, playing, speed, helping, stride, choices, ticks], () => (
        <Bar
          language={language}
          playback={playback}
          unit={content.unit}
          now={at()}
          strides={strides}
          stride={offers(stride) ? stride : "1"}
          onStride={choose}
          help={helping}
          onHelp={toggleHelp}
        />
      ));
    }

    frame.root.addEventListener(
      "keydown",
      (event) => {
        const plain = !hasModifier(event);
        if (plain && event.key === "?") toggleHelp();
        else if (plain && content.press?.(event.key.toLowerCase())) draw();
        else if (plain && !event.defaultPrevented && offers(event.key)) choose(event.key);
        else if (!press(playback, event)) return;
        consume(event);
      },
      { signal },
    );

    listen(host, signal, { "change:_notice": () => warn(readNotice(host).text) });

    draw();
    frame.open(el);
  }, name);

/** Carry out the command of a key; return false if the key has none. */
function press(playback: Playback, event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (hasModifier(event) || event.defaultPrevented) return false;
  // Space presses a button or opens a menu, and the slider handles its own arrow keys.
  if (key === " " && (target as Element).matches("button, select")) return false;
  if (target instanceof HTMLInputElement && /^(Arrow|Home|End|Page)/.test(key)) return false;
  const by = { ArrowLeft: -1, ",": -1, ArrowRight: 1, ".": 1 }[key] as 1 | -1 | undefined;
  const faster = { "+": 1, "=": 1, "-": -1 }[key] as 1 | -1 | undefined;
  const end = { Home: 0, End: playback.last }[key];
  if (by) playback.stride(by);
  else if (faster) playback.faster(faster);
  else if (end !== undefined) playback.to(end);
  else if (key === " ") playback.toggle();
  else return false;
  return true;
}

export const CALM = 250; // Quiet time before an announcement, in milliseconds

/** Announce steps; fast playback is not announced. */
function speaker(
  live: LiveRegion,
  playback: () => Playback,
  signal: AbortSignal,
  ends: Words["playback"],
  words: () => string,
): (cause: Cause) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(timer));
  return (cause) => {
    clearTimeout(timer);
    const { playing, speed, step } = playback();
    if (cause !== "own" && playing && speed > 1) return;
    const end = cause === "end" ? `${step ? ends.atEnd : ends.atBeginning} ` : "";
    timer = setTimeout(() => live.say(end + words()), CALM);
  };
}
