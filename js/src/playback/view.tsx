// What the views that go step by step have in common: frame, bar, keys, speech, notices.

import { child, Frame } from "../ui/frame";
import { type HostModel, readNotice } from "../host/model";
import { Notice } from "../ui/notice";
import { Bar } from "./bar";
import { Help } from "./help";
import { press } from "./keys";
import { Player } from "./playback";
import { speaker } from "./speech";

export interface Told {
  /** What is counted: "Step" or "Space". */
  unit: string;
  /** The number of the last one, if the kernel does not say it. */
  last: () => number;
  /** What the arrow keys do on the map. */
  look: string;
  /** Shows a step. */
  show: (player: Player) => void;
  /** The step that is shown, in words. */
  words: () => string;
}

/** Everything but the content, which `fill` puts below the bar. */
export function renderSteps(
  host: HostModel, el: HTMLElement, signal: AbortSignal,
  fill: (layout: HTMLElement, frame: Frame) => Told,
): void {
  const frame = new Frame(signal);
  const layout = child(frame.root, "div", "l1-ui-steps");
  const bar = frame.panel(layout, "l1-ui-transport", "Playback", "group");
  const help = frame.panel(layout, "l1-ui-keys-panel", "Keys", "group");
  const notice = frame.panel(layout, "l1-ui-step-notice", "", "alert");
  const told = fill(layout, frame);
  const at = (): string => `${told.unit} ${player.step} of ${player.last}: ${told.words()}`;
  const speak = speaker(frame.live, () => player, signal, at);
  const player = new Player(host, told.last, signal, (cause) => {
    draw();
    speak(cause);
  });

  let helping = false;
  const toggleHelp = (): void => {
    helping = !helping;
    draw();
  };

  function draw(): void {
    told.show(player);
    const { step, last, playing, speed } = player;
    help.draw([helping], () => helping && <Help look={told.look} />);
    bar.draw([step, last, playing, speed, helping], () => (
      <Bar player={player} unit={told.unit} now={at()} help={helping} onHelp={toggleHelp} />
    ));
  }

  frame.root.addEventListener("keydown", (event) => {
    const asked = event.key === "?" && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (asked) toggleHelp();
    else if (!press(player, event)) return;
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
