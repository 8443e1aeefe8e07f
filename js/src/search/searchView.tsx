// One story on its map, with the panels beside it.

import { h } from "../ui/jsx";
import { child, type Frame, onResize, type Panel } from "../ui/frame";
import { MapPointer } from "../ui/mapPointer";
import type { SearchMap } from "./map";
import { Marks } from "./marks";
import { Counters, Frontier, Legend, Pseudocode } from "./panels";
import { Replay } from "./replay";
import { readStory, sentence } from "./trace";
import { describe } from "./words";

const BEFORE = "Nothing has happened yet. Go on with → or play.";

export class SearchView {
  readonly replay: Replay;
  readonly element: HTMLElement;
  readonly #marks: Marks;
  readonly #pointer: MapPointer;
  readonly #targets: { states: number[] }[];
  readonly #readout: HTMLElement;
  readonly #said: HTMLElement;
  readonly #panels: { counters: Panel; code: Panel; frontier: Panel };

  constructor(
    parent: HTMLElement, frame: Frame, trace: unknown, readonly map: SearchMap, signal: AbortSignal,
  ) {
    const story = readStory(trace);
    this.replay = new Replay(story);
    this.#marks = new Marks(map, story);
    const targets = (this.#targets = map.targets());
    const label = `Map of ${story.title}; arrow keys look at its states, comma and full stop go back and on`;
    this.#pointer = new MapPointer(map.svg, targets, label, signal, (spoken) => {
      this.#draw();
      if (spoken) frame.live.say(this.#pointed.map((state) => describe(this.replay, state)).join(". "));
    });

    this.element = child(parent, "div", "l1-ui-story");
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", story.title);
    const stage = child(this.element, "div", "l1-ui-stage");
    child(stage, "p", "l1-ui-title").textContent = story.title;
    stage.append(this.#pointer.element);
    this.#readout = child(stage, "p", "l1-ui-readout");
    const legend = frame.panel(stage, "l1-ui-signs-panel", "Signs on the map");
    legend.draw([], () => <Legend map={map} />);
    const side = child(this.element, "div", "l1-ui-story-side");
    this.#said = child(side, "p", "l1-ui-said");
    this.#panels = {
      counters: frame.panel(side, "l1-ui-counts", "Counters"),
      code: frame.panel(side, "l1-ui-code-panel", "Pseudocode"),
      frontier: frame.panel(side, "l1-ui-frontier", "Frontier"),
    };
    this.#followSize(signal);
  }

  /** What the last event says. */
  get sentence(): string {
    const { story, at, old } = this.replay;
    return at ? sentence(story, at - 1, old) : BEFORE;
  }

  go(step: number): void {
    this.replay.go(step);
    this.#draw();
  }

  get #pointed(): number[] {
    return this.#targets[this.#pointer.at]?.states ?? [];
  }

  #draw(): void {
    const { replay } = this;
    const panels = this.#panels;
    const pointed = this.#pointed;
    const { story, at } = replay;
    const event = story.state[at - 1] ?? -1;
    const spoken = pointed.length ? pointed : [event].filter((state) => at && state >= 0);
    this.#marks.update(replay, spoken);
    this.#said.textContent = this.sentence;
    this.#readout.textContent = spoken.map((state) => describe(replay, state)).join("\n");
    panels.counters.draw([at], () => <Counters replay={replay} />);
    panels.code.draw([story.lines[story.kinds.charAt(at - 1)]], () => <Pseudocode replay={replay} />);
    panels.frontier.draw([at], () => <Frontier replay={replay} />);
  }

  /** Numbers come and go with the room for them. */
  #followSize(signal: AbortSignal): void {
    onResize(this.map.svg, signal, () => {
      this.#marks.setScale(this.map.svg.getBoundingClientRect().width);
      this.#draw();
    });
  }
}
