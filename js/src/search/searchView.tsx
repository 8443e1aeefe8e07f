// One story on its map, with the panels beside it.

import { h } from "../ui/jsx";
import { fill } from "../domain/writing";
import { child, type Frame, onResize, type Panel, scrollToCurrent } from "../ui/frame";
import { MapPointer } from "../ui/mapPointer";
import type { SearchMap } from "./map";
import { isNetwork } from "./network/story";
import { NetworkTale } from "./network/tale";
import { Counters, Legend, Pseudocode } from "./panels";
import { SearchTale } from "./searchTale";
import { isWatched } from "./watched/story";
import { WatchedTale } from "./watched/tale";
import type { Tale } from "./tale";
import * as words from "../words/search.json";

export class SearchView {
  readonly tale: Tale;
  readonly element: HTMLElement;
  readonly #pointer: MapPointer;
  readonly #targets: { states: number[] }[];
  readonly #readout: HTMLElement;
  readonly #said: HTMLElement;
  readonly #revealLine: () => void;
  readonly #panels: { counters: Panel; code: Panel; parts: Panel[] };

  constructor(
    parent: HTMLElement, frame: Frame, trace: unknown, readonly map: SearchMap, signal: AbortSignal,
  ) {
    const Told = isWatched(trace) ? WatchedTale : isNetwork(trace) ? NetworkTale : SearchTale;
    const tale: Tale = (this.tale = new Told(trace, map));
    const targets = (this.#targets = map.targets());
    const label = fill(words.map, { title: tale.title });
    this.#pointer = new MapPointer(map.svg, targets, label, signal, (spoken) => {
      this.#draw();
      if (spoken) frame.live.say(this.#pointed.map((state) => tale.describe(state)).join(". "));
    });

    this.element = child(parent, "div", "l1-ui-story");
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", tale.title);
    const stage = child(this.element, "div", "l1-ui-stage");
    child(stage, "p", "l1-ui-title").textContent = tale.title;
    stage.append(this.#pointer.element);
    this.#readout = child(stage, "p", "l1-ui-readout");
    const legend = frame.panel(stage, "l1-ui-signs-panel", words.signs);
    legend.draw([], () => <Legend map={map} />);
    const side = child(this.element, "div", "l1-ui-story-side");
    this.#said = child(side, "p", "l1-ui-said");
    this.#panels = {
      counters: frame.panel(side, "l1-ui-counts", words.counters),
      code: frame.panel(side, "l1-ui-code-panel", tale.codeLabel ?? words.pseudocode),
      parts: tale.parts.map(({ label, className, below }) => frame.panel(below ? stage : side, className, label, "group")),
    };
    this.#revealLine = scrollToCurrent(this.#panels.code.node, ".l1-ui-long-code", signal);
    this.#followSize(signal);
  }

  /** What the last event says. */
  get sentence(): string {
    return this.tale.at ? this.tale.sentence : words.before;
  }

  go(step: number): void {
    this.tale.go(step);
    this.#draw();
  }

  get #pointed(): number[] {
    return this.#targets[this.#pointer.at]?.states ?? [];
  }

  #draw(): void {
    const { tale } = this;
    const panels = this.#panels;
    const pointed = this.#pointed;
    const spoken = pointed.length ? pointed : tale.about;
    tale.draw(spoken);
    this.#said.textContent = this.sentence;
    this.#readout.textContent = spoken.map((state) => tale.describe(state)).join("\n");
    panels.counters.draw([tale.at], () => <Counters tale={tale} />);
    panels.code.draw([tale.line], () => <Pseudocode tale={tale} />);
    this.#revealLine();
    tale.parts.forEach(({ content }, i) => panels.parts[i]?.draw([tale.at], content));
  }

  /** Numbers come and go with the room for them. */
  #followSize(signal: AbortSignal): void {
    onResize(this.map.svg, signal, () => {
      this.tale.setScale(this.map.svg.getBoundingClientRect().width);
      this.#draw();
    });
  }
}
