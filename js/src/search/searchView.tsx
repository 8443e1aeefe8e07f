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
import { TreeView } from "./tree/view";
import { fields } from "../host/json";
import * as words from "../words/search.json";
import * as treeWords from "../words/search_tree.json";

export class SearchView {
  readonly tale: Tale;
  readonly element: HTMLElement;
  readonly #pointer: MapPointer;
  readonly #targets: { states: number[] }[];
  readonly #readout: HTMLElement;
  readonly #said: HTMLElement;
  readonly #revealLine: () => void;
  readonly #panels: { counters: Panel; code: Panel; legend: Panel; parts: Panel[] };
  readonly #wait: HTMLElement;
  #tree: TreeView | null = null;
  #closing = new AbortController();

  constructor(
    parent: HTMLElement, private readonly frame: Frame, trace: unknown, readonly map: SearchMap, signal: AbortSignal,
  ) {
    const Told = isWatched(trace) ? WatchedTale : isNetwork(trace) ? NetworkTale : SearchTale;
    const tale: Tale = (this.tale = new Told(trace, map));
    const targets = (this.#targets = map.targets());
    const label = fill(words.map, { title: tale.title });
    this.#pointer = new MapPointer(map.svg, targets, label, signal, (spoken) => {
      this.#draw();
      if (spoken) frame.live.say(this.#told.join(". "));
    });

    this.element = child(parent, "div", "l1-ui-story");
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", tale.title);
    const stage = child(this.element, "div", "l1-ui-stage");
    child(stage, "p", "l1-ui-title").textContent = tale.title;
    stage.append(this.#pointer.element);
    this.#readout = child(stage, "p", "l1-ui-readout");
    const legend = frame.panel(stage, "l1-ui-signs-panel", words.signs);
    this.#wait = child(this.element, "p", "l1-ui-tree-wait l1-ui-hint");
    const side = child(this.element, "div", "l1-ui-story-side");
    this.#said = child(side, "p", "l1-ui-said");
    this.#panels = {
      legend,
      counters: frame.panel(side, "l1-ui-counts", words.counters),
      code: frame.panel(side, "l1-ui-code-panel", tale.codeLabel ?? words.pseudocode),
      parts: tale.parts.map(({ label, className }) => frame.panel(side, className, label, "group")),
    };
    this.#revealLine = scrollToCurrent(this.#panels.code.node, ".l1-ui-long-code", signal);
    this.#followSize(signal);
    signal.addEventListener("abort", () => this.#closing.abort());
  }

  /** Opens the tree, if there is one, or closes it; without a layout it is waited for. */
  showTree(open: boolean, raw: unknown): void {
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
      ? new TreeView(element, this.frame, raw, tale.title, tale.replay, this.#closing.signal, (spoken) => {
        this.#draw();
        if (spoken) this.frame.live.say(this.#told.join(". "));
      })
      : null;
    this.#draw();
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

  /** What is known of what is pointed at, or else of what the step is about. */
  get #told(): string[] {
    const { tale } = this;
    if ((this.#tree?.pointed ?? -1) >= 0) return [this.#tree?.told ?? ""];
    return (this.#pointed.length ? this.#pointed : tale.about).map((state) => tale.describe(state));
  }

  #draw(): void {
    const { tale } = this;
    const panels = this.#panels;
    this.#tree?.show(this.#pointed);
    const looked = this.#tree?.pointed ?? -1;
    const pointed = looked < 0 ? this.#pointed : [looked];
    this.#pointer.ring(looked < 0 ? this.#pointer.at : this.#targets.findIndex(({ states }) => states.includes(looked)));
    tale.draw(pointed.length ? pointed : tale.about);
    this.#said.textContent = this.sentence;
    this.#readout.textContent = this.#told.join("\n");
    const signs = [...this.map.legend, ...(this.#tree ? [this.#tree.sign] : [])];
    panels.legend.draw([signs.map(({ href }) => href)], () => <Legend signs={signs} />);
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
