// What the views that go step by step have in common: frame, bar, keys, speech, notices.

import { child, Frame } from "../frame";
import { type HostModel, readNotice } from "../model";
import { Notice } from "../panels/notice";
import { Bar } from "./bar";
import { press } from "./keys";
import { Player } from "./player";
import { speaker } from "./speech";

export interface Told {
  /** What is counted: "Step" or "Space". */
  unit: string;
  /** The number of the last one, if the kernel does not say it. */
  last: () => number;
  /** What the keys do on the map. */
  help: string;
  /** Shows a step. */
  show: (player: Player) => void;
  /** The step that is shown, in words. */
  words: () => string;
}

const HELP =
  "Space plays and stops, ← and → go back and on, Home and End to the ends, + and − change the speed.";

/** Everything but the content, which `fill` puts below the bar. */
export function renderSteps(
  host: HostModel, el: HTMLElement, signal: AbortSignal,
  fill: (layout: HTMLElement, frame: Frame) => Told,
): void {
  const frame = new Frame(signal);
  const layout = child(frame.root, "div", "l1-ui-steps");
  const bar = frame.panel(layout, "l1-ui-transport", "Playback", "group");
  const notice = frame.panel(layout, "l1-ui-step-notice", "", "alert");
  const told = fill(layout, frame);
  child(layout, "p", "l1-ui-help").textContent = `${HELP} ${told.help}`;
  const at = (): string => `${told.unit} ${player.step} of ${player.last}: ${told.words()}`;
  const speak = speaker(frame.live, () => player, signal, at);
  const player = new Player(host, told.last, signal, (cause) => {
    draw();
    speak(cause);
  });

  function draw(): void {
    told.show(player);
    const { step, last, playing, speed } = player;
    bar.draw([step, last, playing, speed], () => <Bar player={player} unit={told.unit} now={at()} />);
  }

  frame.root.addEventListener("keydown", (event) => {
    if (!press(player, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal });

  const warn = (text: string): void =>
    notice.draw([text, readNotice(host).n], () => <Notice text={text} close={() => warn("")} />);
  const refused = (): void => warn(readNotice(host).text);
  host.on("change:_notice", refused);
  signal.addEventListener("abort", () => host.off("change:_notice", refused));

  draw();
  frame.open(el);
}
