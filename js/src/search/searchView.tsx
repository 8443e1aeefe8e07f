// One story on its map, with the panels beside it.

import { h } from "../ui/jsx";
import { fill } from "../domain/writing";
import { fields } from "../host/json";
import { child, type Frame, onResize, type Panel, scrollToCurrent } from "../ui/frame";
import { MapPointer } from "../ui/mapPointer";
import type { SearchMap } from "./map";
import { Counters, Legend, Pseudocode } from "./panels";
import { SearchTale } from "./searchTale";
import type { Tale } from "./tale";
import type { TreeView } from "./tree/view";
import * as words from "../words/search.json";
import * as treeWords from "../words/search_tree.json";

/** What of a map is pointed at: the element that takes the focus, and the states there. */
export interface Pointing {
  readonly element: HTMLElement;
  readonly states: readonly number[];
  /** Rings a state that is pointed at elsewhere; with -1 what is pointed at here. */
  ring?: (state: number) => void;
}

/**
 * Makes a map one that can be pointed at; it calls when something else is, `spoken` if by keyboard.
 * The arrow keys begin at the state that the step is about.
 */
export type Point = (map: SearchMap, changed: (spoken: boolean) => void, about: () => number) => Pointing;

export class SearchView {
  readonly element: HTMLElement;
  readonly #pointing: Pointing;
  readonly #title: HTMLElement;
  readonly #readout: HTMLElement;
  readonly #said: HTMLElement;
  readonly #revealLine: () => void;
  readonly #panels: { counters: Panel; code: Panel; legend: Panel; parts: Panel[] };
  readonly #wait: HTMLElement;
  /** What the map is called, with a hole for the title. */
  readonly #label: string;
  /** How many searches it has told. */
  #told = 1;
  #tree: TreeView | null = null;
  #closing = new AbortController();

  constructor(
    parent: HTMLElement, private readonly frame: Frame, readonly tale: Tale, readonly map: SearchMap,
    signal: AbortSignal, point: Point = byTargets(signal), label: string = words.map,
  ) {
    this.#label = label;
    this.#pointing = point(map, (spoken) => this.#look(spoken), () => tale.about[0] ?? -1);

    this.element = child(parent, "div", "l1-ui-story");
    this.element.setAttribute("role", "group");
    const stage = child(this.element, "div", "l1-ui-stage");
    this.#title = child(stage, "p", "l1-ui-title");
    stage.append(this.#pointing.element);
    this.#readout = child(stage, "p", "l1-ui-readout");
    const legend = frame.panel(stage, "l1-ui-signs-panel", words.signs);
    this.#wait = child(this.element, "p", "l1-ui-tree-wait l1-ui-hint");
    const side = child(this.element, "div", "l1-ui-story-side");
    this.#said = child(side, "p", "l1-ui-said");
    this.#panels = {
      legend,
      counters: frame.panel(side, "l1-ui-counts", words.counters),
      code: frame.panel(side, "l1-ui-code-panel", tale.codeLabel ?? words.pseudocode),
      parts: tale.parts.map(({ label, className, below }) => frame.panel(below ? stage : side, className, label, "group")),
    };
    this.#revealLine = scrollToCurrent(this.#panels.code.node, ".l1-ui-long-code", signal);
    this.#followSize(signal);
    signal.addEventListener("abort", () => this.#closing.abort());
  }

  /**
   * Opens the tree, if there is one, or closes it; without a layout it is waited for. What draws
   * it is named by who asks, so that no script holds it that never does.
   */
  showTree(open: boolean, raw: unknown, Tree: typeof TreeView): void {
    const { tale, element } = this;
    if (!(tale instanceof SearchTale)) return;
    const tree = fields(raw);
    const shown = open && "parent" in tree;
    this.#wait.textContent = open && !shown ? treeWords.waiting : "";
    element.classList.toggle("l1-ui-with-tree", shown);
    element.classList.toggle("l1-ui-mapless", shown && tree.instead === true);
    if (shown === !!this.#tree) return;
    this.#closing.abort();
    this.#tree?.element.remove();
    this.#closing = new AbortController();
    this.#tree = shown
      ? new Tree(element, this.frame, raw, tale.title, tale.replay, this.#closing.signal, (spoken) => this.#look(spoken))
      : null;
    this.#draw();
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
    const { counters, code, legend, parts } = this.#panels;
    // The frame knows its panels as long as it lives: nothing else shall hang on them.
    for (const panel of [counters, code, legend, ...parts]) {
      panel.draw([], () => null);
      panel.node.remove();
    }
    this.#closing.abort();
    this.element.remove();
  }

  /** The tale is another one by now: all of it is drawn anew with the next step. */
  renewed(): void { this.#told++; }

  /** Something else is pointed at, on the map or in the tree. */
  #look(spoken: boolean): void {
    this.#draw();
    if (spoken) this.frame.live.say(this.#known.join(". "));
  }

  /** What is known of what is pointed at, or else of what the step is about. */
  get #known(): string[] {
    const { tale } = this;
    if ((this.#tree?.pointed ?? -1) >= 0) return [this.#tree?.told ?? ""];
    const { states } = this.#pointing;
    return (states.length ? states : tale.about).map((state) => tale.describe(state));
  }

  #draw(): void {
    const { tale } = this;
    const panels = this.#panels;
    const { states } = this.#pointing;
    this.#tree?.show(states);
    const looked = this.#tree?.pointed ?? -1;
    const pointed = looked < 0 ? states : [looked];
    this.#pointing.ring?.(looked);
    tale.draw(pointed.length ? pointed : tale.about);
    this.#title.textContent = tale.title;
    this.#pointing.element.setAttribute("aria-label", fill(this.#label, { title: tale.title }));
    this.element.setAttribute("aria-label", tale.title);
    this.#said.textContent = this.sentence;
    this.#readout.textContent = this.#known.join("\n");
    const signs = [...this.map.legend, ...(this.#tree ? [this.#tree.sign] : [])];
    const told = this.#told;
    panels.legend.draw([signs.length, signs.map(({ href }) => href).join()], () => <Legend signs={signs} />);
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
  return (map, changed, about) => {
    const targets = map.targets();
    const holding = (state: number): number => targets.findIndex(({ states }) => states.includes(state));
    const pointer = new MapPointer(map.svg, targets, "", signal, changed, () => holding(about()));
    return {
      element: pointer.element,
      get states() { return targets[pointer.at]?.states ?? []; },
      ring(state) {
        pointer.ring(state < 0 ? pointer.at : holding(state));
      },
    };
  };
}
