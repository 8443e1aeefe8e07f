// One story on its map, with the panels beside it.

import { h } from "../ui/jsx";
import { fill } from "../domain/writing";
import { child, type Frame, onResize, type Panel, scrollToCurrent } from "../ui/frame";
import { MapPointer } from "../ui/mapPointer";
import type { SearchMap } from "./map";
import { Counters, Legend, Pseudocode } from "./panels";
import type { Tale } from "./tale";
import * as words from "../words/search.json";

/** What of a map is pointed at: the element that takes the focus, and the states there. */
export interface Pointing { readonly element: HTMLElement; readonly states: readonly number[] }

/** Makes a map one that can be pointed at; it calls when something else is, `spoken` if by keyboard. */
export type Point = (map: SearchMap, changed: (spoken: boolean) => void) => Pointing;

export class SearchView {
  readonly element: HTMLElement;
  readonly #pointing: Pointing;
  readonly #title: HTMLElement;
  readonly #readout: HTMLElement;
  readonly #said: HTMLElement;
  readonly #revealLine: () => void;
  readonly #legend: Panel;
  readonly #panels: { counters: Panel; code: Panel; parts: Panel[] };
  /** What the map is called, with a hole for the title. */
  readonly #label: string;
  /** How many searches it has told. */
  #told = 1;

  constructor(
    parent: HTMLElement, frame: Frame, readonly tale: Tale, readonly map: SearchMap, signal: AbortSignal,
    point: Point = byTargets(signal), label: string = words.map,
  ) {
    this.#label = label;
    this.#pointing = point(map, (spoken) => {
      this.#draw();
      if (spoken) frame.live.say(this.#pointing.states.map((state) => tale.describe(state)).join(". "));
    });

    this.element = child(parent, "div", "l1-ui-story");
    this.element.setAttribute("role", "group");
    const stage = child(this.element, "div", "l1-ui-stage");
    this.#title = child(stage, "p", "l1-ui-title");
    stage.append(this.#pointing.element);
    this.#readout = child(stage, "p", "l1-ui-readout");
    this.#legend = frame.panel(stage, "l1-ui-signs-panel", words.signs);
    this.#legend.draw([map.legend.length], () => <Legend map={map} />);
    const side = child(this.element, "div", "l1-ui-story-side");
    this.#said = child(side, "p", "l1-ui-said");
    this.#panels = {
      counters: frame.panel(side, "l1-ui-counts", words.counters),
      code: frame.panel(side, "l1-ui-code-panel", tale.codeLabel ?? words.pseudocode),
      parts: tale.parts.map(({ label, className }) => frame.panel(side, className, label, "group")),
    };
    this.#revealLine = scrollToCurrent(this.#panels.code.node, ".l1-ui-long-code", signal);
    this.#followSize(signal);
  }

  /** What the last event says. */
  get sentence(): string {
    return this.tale.at ? this.tale.sentence : this.tale.opening ?? words.before;
  }

  go(step: number): void {
    this.tale.go(step);
    this.#draw();
  }

  /** Takes it off the page. */
  close(): void {
    const { counters, code, parts } = this.#panels;
    // The frame knows its panels as long as it lives: nothing else shall hang on them.
    for (const panel of [counters, code, ...parts, this.#legend]) {
      panel.draw([], () => null);
      panel.node.remove();
    }
    this.element.remove();
  }

  /** The tale is another one by now: all of it is drawn anew with the next step. */
  renewed(): void { this.#told++; }

  #draw(): void {
    const { tale } = this;
    const panels = this.#panels;
    const pointed = this.#pointing.states;
    const spoken = pointed.length ? pointed : tale.about;
    tale.draw(spoken);
    this.#title.textContent = tale.title;
    this.#pointing.element.setAttribute("aria-label", fill(this.#label, { title: tale.title }));
    this.element.setAttribute("aria-label", tale.title);
    this.#said.textContent = this.sentence;
    this.#readout.textContent = spoken.map((state) => tale.describe(state)).join("\n");
    const told = this.#told;
    panels.counters.draw([told, tale.at], () => <Counters tale={tale} />);
    panels.code.draw([told, tale.line], () => <Pseudocode tale={tale} />);
    this.#revealLine();
    tale.parts.forEach(({ content }, i) => panels.parts[i]?.draw([told, tale.at], content));
  }

  /** Numbers come and go with the room for them. */
  #followSize(signal: AbortSignal): void {
    onResize(this.map.svg, signal, () => {
      this.tale.setScale(this.map.svg.getBoundingClientRect().width);
      this.#draw();
    });
  }
}

/** A map whose states can be pointed at, each where it stands. */
function byTargets(signal: AbortSignal): Point {
  return (map, changed) => {
    const targets = map.targets();
    const pointer = new MapPointer(map.svg, targets, "", signal, changed);
    return { element: pointer.element, get states() { return targets[pointer.at]?.states ?? []; } };
  };
}
