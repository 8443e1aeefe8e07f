// One story on its map, with its panels.

import { h } from "../base/ui/jsx";
import { child, type Frame, onResize, type Panel, scrollToCurrent } from "../base/ui/frame";
import { revealSoon } from "../base/ui/pan";
import type { Tabs } from "../base/playback/tabs";
import type { LegendEntry, SearchMap } from "./map";
import { Counters, Legend, Pseudocode } from "./panels";
import { byEntries, highlight, light, type Point, type Pointing } from "./pointing";
import type { Shading } from "./shading";
import type { StoryView } from "./storyView";

/** A tree beside the map, and the state pointed at in it, or -1. */
export interface Beside {
  readonly pointed: number;
  readonly description: string;
  readonly legendEntry: LegendEntry;
  show(highlighted: readonly number[]): void;
}

export class SearchView {
  readonly element: HTMLElement;
  readonly #pointing: Pointing;
  readonly #title: HTMLElement;
  readonly #readout: HTMLElement;
  readonly #sentence: HTMLElement;
  readonly #revealLine: () => void;
  readonly #panels: { counters: Panel; code: Panel; legend: Panel; tables: Panel[] };
  readonly stage: HTMLElement; // The title and the map
  #entries: readonly number[] = []; // The states of the entry pointed at
  #meant: readonly number[] = []; // Those of a word in a text
  siblings: readonly SearchView[] = [this]; // The views that share the legend of the first
  readonly #label: string; // The name of the map, with a hole for the title
  shading?: Shading; // The switch of all siblings, at the first
  pointed?: (states: readonly number[]) => void; // Called when other states are pointed at
  #version = 1; // The number of searches shown so far
  protected beside: Beside | null = null;

  constructor(
    parent: HTMLElement,
    protected readonly frame: Frame,
    readonly story: StoryView,
    readonly map: SearchMap,
    protected readonly signal: AbortSignal,
    point: Point,
    protected readonly tabs: Tabs,
    label?: string,
  ) {
    const { words } = story;
    this.#label = label ?? words.map;
    this.#pointing = point(
      map,
      (spoken) => this.look(spoken),
      () => story.about[0] ?? -1,
      signal,
    );

    this.element = child(parent, "div", "l1-ui-story", { role: "group" });
    this.element.style.setProperty("--l1-ui-ratio", `${map.ratio}`);
    // Such maps are as high as their places ask for, which leaves less room for the code.
    this.element.classList.toggle("l1-ui-off-grid", !map.squares);
    const stage = (this.stage = child(this.element, "div", "l1-ui-stage"));
    this.#title = child(stage, "p", "l1-ui-title");
    stage.append(this.#pointing.element);
    this.#readout = child(stage, "p", "l1-ui-readout");
    const legend = frame.panel(stage, "l1-ui-signs-panel", words.signs);
    const side = child(this.element, "div", "l1-ui-story-side");
    this.#sentence = child(side, "p", "l1-ui-said");
    const codeLabel = story.story.ofOnesOwn ? words.source : words.pseudocode;
    const codeTab = tabs.panel("code", codeLabel);
    const code = frame.panel(codeTab, "l1-ui-code-panel l1-ui-long-code", codeLabel);
    const tables = story.panels.map(({ label, className, tab }) =>
      frame.panel(tab ? tabs.panel(tab, label) : side, className, label),
    );
    const counters = frame.panel(side, "l1-ui-counts", words.counters);
    this.#panels = { legend, code, tables, counters };
    for (const { node } of [code, ...tables]) {
      node.tabIndex = 0;
      const pointed = (states: readonly number[], spoken: boolean): void => {
        this.#entries = states;
        this.look(spoken);
      };
      byEntries(node, signal, pointed, node !== code.node);
    }
    // The code scrolls to its line, and shows all lines while it has the focus.
    this.#revealLine = scrollToCurrent(code.node, "", signal);
    // Numbers are shown or hidden as the size of the map changes; pixels have its size and colours.
    const fit = (): void => {
      story.marks.setScale(map.svg.getBoundingClientRect().width);
      this.draw();
    };
    onResize(map.svg, signal, fit);
    const theme = new MutationObserver(fit);
    theme.observe(frame.root, { attributeFilter: ["data-theme"] });
    signal.addEventListener("abort", () => theme.disconnect());
  }

  get sentence(): string {
    return this.story.at ? this.story.sentence : this.story.words.before;
  }

  go(step: number): void {
    this.story.replay.go(step);
    this.draw();
    // With the next frame, which is laid out anyway: a step is drawn without a layout of its own.
    requestAnimationFrame(this.#revealLine);
    const current = this.map.svg.querySelector(".l1-ui-current");
    if (current) revealSoon(current);
  }

  close(): void {
    // The frame keeps its panels for life, so release their content.
    for (const panel of Object.values(this.#panels).flat()) {
      panel.draw([], () => null);
      panel.node.remove();
    }
    this.element.remove();
  }

  /** Redraw everything at the next step, for another story. */
  reset(): void {
    this.#version++;
  }

  /** Light what a word of a text means. */
  mean(states: readonly number[]): void {
    this.#meant = states;
    this.draw();
  }

  protected look(spoken: boolean): void {
    this.draw();
    this.pointed?.(this.#states);
    if (spoken) this.frame.live.say(this.#description.join(". "));
  }

  get #legendEntries(): LegendEntry[] {
    return [...this.map.legend, ...(this.beside ? [this.beside.legendEntry] : [])];
  }

  /** The states pointed at in the tree or at an entry, not on the map. */
  get #elsewhere(): readonly number[] {
    const inTree = this.beside?.pointed ?? -1;
    return inTree >= 0 ? [inTree] : this.#entries;
  }

  get #states(): readonly number[] {
    const elsewhere = this.#elsewhere;
    return elsewhere.length ? elsewhere : this.#pointing.states;
  }

  get #description(): string[] {
    const { story } = this;
    if ((this.beside?.pointed ?? -1) >= 0) return [this.beside?.description ?? ""];
    const states = this.#states;
    // A name alone, of what nobody points at, says nothing.
    return (states.length ? states : story.about)
      .map((state) => story.describe(state))
      .filter((said) => states.length || said.includes(":"));
  }

  protected draw(): void {
    const { story } = this;
    const panels = this.#panels;
    this.beside?.show(this.#entries.length ? this.#entries : this.#pointing.states);
    const states = this.#states;
    const elsewhere = this.#elsewhere;
    const shading = story.story.isSearch ? this.siblings[0]!.shading : undefined;
    story.marks.shaded = !!shading?.on();
    story.marks.update(states.length ? states : story.about, !!states.length);
    highlight(this.map, elsewhere.length ? elsewhere : this.#meant);
    this.#title.title = this.#title.textContent = story.heading ?? story.title;
    this.#pointing.element.setAttribute(
      "aria-label",
      story.language.fill(this.#label, { title: story.title }),
    );
    this.element.setAttribute("aria-label", story.title);
    this.#sentence.textContent = this.sentence;
    // Steps of tree algorithms are about up to three states, for which there are two lines.
    const between = this.map.rim ? " · " : "\n";
    this.#readout.title = this.#readout.textContent = this.#description.join(between);
    const legends = this.siblings.map((view) => view.#legendEntries);
    const entries = new Map<string, LegendEntry>();
    legends.forEach((legend, at) => {
      for (const entry of legend) {
        let { href, words } = entry;
        // What a number means on one of the maps names its search.
        if (!href && !legends.every((each) => each.some((other) => other.words === words)))
          words += ` (${this.siblings[at]!.story.title})`;
        entries.set(words, { ...entry, words });
      }
    });
    const version = this.#version;
    this.siblings[0]!.#panels.legend.draw([...entries.keys(), shading?.on()], () => (
      <Legend
        entries={[...entries.values()].sort((a, b) => Number(!a.href) - Number(!b.href))}
        shading={shading}
      />
    ));
    panels.counters.draw([version, story.at], () => <Counters story={story} />);
    panels.code.draw([version, story.line, story.story.ofOnesOwn && story.at], () => (
      <Pseudocode story={story} />
    ));
    story.panels.forEach(({ content }, i) => panels.tables[i]?.draw([version, story.at], content));
    const lit = states.length ? states : this.#meant;
    for (const { node } of [panels.code, ...panels.tables]) light(node, lit);
  }
}
