// One view of a LaboratoryWidget: a map to draw on, and one search or two that run on it
// anew after each stroke. The kernel searches; what is drawn shows at once.

import { h } from "../ui/jsx";
import { buildSheet, make, uniquePrefix } from "../ui/elements";
import { child, type Frame } from "../ui/frame";
import { fill, hundredths } from "../domain/writing";
import { count, fields, list, text } from "../host/json";
import type { HostModel } from "../host/model";
import type { Playback } from "../playback/playback";
import { type Around, type Content, renderSteps } from "../playback/view";
import { SearchMap } from "../search/map";
import { SearchView } from "../search/searchView";
import * as words from "../words/laboratory.json";
import { Canvas } from "./canvas";
import { guessed } from "./drawing";
import { type Desk, Editor } from "./editor";
import { Chart, type Finding, findingOf, Findings } from "./findings";
import { brushFor, HELP } from "./keys";
import { MapTale } from "./mapTale";
import { type Algorithm, Menus, type Offer } from "./menus";
import { Stage } from "./stage";
import { Strokes } from "./strokes";
import { brushName, isWeight, Making, Tools } from "./tools";

/** What is spoken waits for a moment in which nothing else happens. */
const CALM = 300;

export function renderLaboratory(host: HostModel, el: HTMLElement, signal: AbortSignal): void {
  renderSteps(host, el, signal, (layout, frame, around) => new Laboratory(host, layout, frame, around, signal).content);
}

/** A search on its map. */
interface Bench { tale: MapTale; canvas: Canvas; view: SearchView }

class Laboratory {
  readonly content: Content;
  readonly #prefix = uniquePrefix();
  readonly #strokes: Strokes;
  readonly #desk: Desk;
  readonly #panels;
  readonly #stories: HTMLElement;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #algorithms: Algorithm[];
  /** What of the model is shown: searches on a map, and the sizes that they have. */
  #shown: unknown;
  #staged: unknown;
  #stage = new Stage(null);
  #lines: readonly string[] = [];
  #benches: Bench[] = [];
  readonly #editors: Editor[] = [];
  #benching = new AbortController();
  #findings: Finding[] = [];
  #trouble = "";
  #shows = 0;
  #brush: string;
  #weight = 5;
  #maze = { name: "", seed: "1" };
  #step = 0;
  /** What a key has just done, to be said with what came of it. */
  #done = "";
  #saying: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: HostModel, layout: HTMLElement, private readonly frame: Frame,
    private readonly around: Around, private readonly signal: AbortSignal,
  ) {
    const choices = fields(host.get("_choices"));
    this.#algorithms = list(choices.algorithms).map((each) => {
      const [name, title, guided, settings] = list(each);
      return { name: text(name), title: text(title), guided: guided === true, settings: list(settings).map(text) };
    });
    this.#titles = new Map(this.#algorithms.map(({ name, title }) => [name, title]));
    this.#maze.name = text(list(list(choices.mazes)[0])[0]);
    // A finger that comes to the map wants to scroll past it first.
    this.#brush = host.offline || matchMedia?.("(pointer: coarse)").matches ? "" : "#";
    frame.root.classList.add("l1-ui-laboratory");
    frame.root.append(make("svg", { class: "l1-ui-sheet", "aria-hidden": "true" }, make("defs", {}, ...buildSheet(host.get("_sheet"), this.#prefix))));
    this.#strokes = new Strokes(host, signal, () => ({ step: this.#step }), (answered) => this.#heard(answered));
    const top = child(layout, "div", "l1-ui-top");
    layout.prepend(top);
    this.#panels = {
      menus: frame.panel(top, "l1-ui-bench", words.searches),
      table: frame.panel(top, "l1-ui-comparison", words.found),
      chart: frame.panel(top, "l1-ui-chart-panel", words.chart),
      tools: frame.panel(layout, "l1-ui-tools", words.tools),
      making: frame.panel(layout, "l1-ui-making", words.making),
      trouble: frame.panel(layout, "l1-ui-trouble", ""),
    };
    if (host.offline) for (const { node } of [this.#panels.menus, this.#panels.tools, this.#panels.making]) node.remove();
    this.#stories = child(layout, "div", "l1-ui-stories");
    this.#desk = this.#makeDesk();
    this.#take();
    frame.root.addEventListener("keydown", (event) => this.#press(event), { signal });
    const redraw = (): void => around.draw();
    for (const name of ["_shown", "_history"]) host.on(`change:${name}`, redraw);
    signal.addEventListener("abort", () => {
      for (const name of ["_shown", "_history"]) host.off(`change:${name}`, redraw);
      clearTimeout(this.#saying);
      this.#benching.abort();
    });
    this.content = {
      unit: "Step",
      last: () => Math.max(0, ...this.#findings.map(({ steps }) => steps)),
      arrows: words.arrows,
      show: (playback) => this.#show(playback),
      words: () => this.#trouble || this.#benches.map(({ view, tale }) =>
        this.#benches.length > 1 ? `${tale.title}: ${view.sentence}` : view.sentence).join(" "),
      keys: host.offline ? [] : HELP,
    };
  }

  #makeDesk(): Desk {
    const laboratory = this;
    return {
      get stage() { return laboratory.#stage; },
      get lines() { return laboratory.#lines; },
      get brush() { return laboratory.#brush; },
      begin: () => this.#strokes.begin(),
      draw: (piece) => {
        this.#strokes.draw(piece);
        this.#paint();
      },
      say: (brush, square) => {
        this.#done = fill(words.drawn, { brush: brushName(brush), square: this.#stage.name(square) });
      },
    };
  }

  // --- what the kernel says ---

  /** Takes over what the model holds, all of one moment. */
  #take(): void {
    const [shown, staged] = [this.host.get("_shown") as unknown, this.host.get("_stage") as unknown];
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { map, traces, trouble } = fields(shown);
    this.#lines = text(map).split("\n");
    this.#trouble = text(trouble);
    if (staged !== this.#staged) this.#build(staged);
    const names = this.#names;
    this.#benches.forEach(({ tale, view }, at) => {
      tale.show(list(traces)[at], this.#titles.get(names[at] ?? "") ?? "", this.#lines, this.#trouble);
      view.renewed();
    });
    this.#findings = this.#trouble ? [] : this.#benches.map(({ tale }) => findingOf(tale.story));
    this.#shows++;
    this.#paint();
  }

  get #names(): string[] { return list(this.host.get("algorithms")).map(text); }

  /** Maps of another size, or of other searches. */
  #build(staged: unknown): void {
    this.#staged = staged;
    const focused = this.#editors.find(({ element }) => element.matches(":focus"));
    const stage = (this.#stage = new Stage(staged));
    this.#benching.abort();
    this.#benching = new AbortController();
    for (const { view } of this.#benches) view.close();
    const { signal } = this.#benching;
    this.#benches = stage.maps.map((entry, at) => {
      const canvas = new Canvas(stage, this.#prefix);
      const map = new SearchMap(entry, this.#prefix, canvas);
      const tale = new MapTale(map, stage);
      const editor = (this.#editors[at] ??= new Editor(this.#desk, this.signal));
      const view = new SearchView(this.#stories, this.frame, tale, map, signal, (_, changed) => {
        editor.show(map, changed);
        return editor;
      }, this.host.offline ? undefined : words.map);
      return { tale, canvas, view };
    });
    // What is moved to another place loses the focus.
    focused?.element.focus({ preventScroll: true });
    this.#stories.className = `l1-ui-stories l1-ui-${this.#benches.length > 1 ? "two" : "one"}`;
  }

  #heard(answered: boolean): void {
    this.around.warn(this.#strokes.gone ? words.gone : "");
    this.#paint();
    if (!answered) return;
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => {
      this.frame.live.say([this.#done, this.#said].filter(Boolean).join(" "));
      this.#done = "";
    }, CALM);
  }

  /** What was found, in words. */
  get #said(): string {
    if (this.#trouble) return this.#trouble;
    return this.#findings.map(({ title, cost, expanded }) => {
      const found = { title, cost: hundredths(cost), expanded };
      return `${cost === Infinity ? fill(words.foundNone, { title, expanded }) : fill(words.foundPath, found)}.`;
    }).join(" ");
  }

  // --- what is shown ---

  /** The squares, with what has been drawn and is not confirmed yet. */
  #paint(): void {
    const stage = this.#stage;
    const pending = guessed(this.#lines, this.#strokes.pending, (square) => stage.at(square), (stroke) => this.#strokes.stands(stroke));
    for (const { canvas } of this.#benches) canvas.draw(this.#lines, pending);
  }

  #show({ step }: Playback): void {
    this.#take();
    this.#step = step;
    for (const { view } of this.#benches) view.go(step);
    const findings = this.#findings;
    const panels = this.#panels;
    panels.table.draw([this.#shows], () => findings.length > 0 && <Findings findings={findings} />);
    panels.chart.draw([this.#shows, step], () => findings.length > 0 && <Chart findings={findings} step={step} />);
    panels.trouble.draw([this.#trouble], () => this.#trouble && <p class="l1-ui-hint">{this.#trouble}</p>);
    if (!this.host.offline) this.#drawTools();
  }

  #drawTools(): void {
    const { host } = this;
    const choices = fields(host.get("_choices"));
    const pairs = (value: unknown): [string, string][] => list(value).map((each) => {
      const [name, title] = list(each);
      return [text(name), text(title)];
    });
    const history = list(host.get("_history")).map(count);
    const chosen = this.#names;
    const guesses = list(host.get("heuristics")).map(text);
    const directions = count(host.get("directions"));
    const settings = list(choices.settings).map((each): Offer => {
      const [name, values] = list(each);
      return { name: text(name), value: count(host.get(text(name))), offered: list(values).map(count) };
    });
    const stops = this.#lines.some((line) => line.includes("*"));
    const heuristics = list(choices.heuristics).map(list)
      .filter(([name, , forStops]) => !forStops || stops || guesses.includes(text(name)));
    const { rows, cols } = this.#stage;
    const panels = this.#panels;
    this.frame.root.classList.toggle("l1-ui-drawing", this.#brush !== "");
    panels.menus.draw([chosen, guesses, heuristics.length, ...settings.map(({ value }) => value)], () => (
      <Menus
        algorithms={this.#algorithms} heuristics={pairs(heuristics)} chosen={chosen}
        guesses={guesses} settings={settings} set={(values) => this.#set(values)}
      />
    ));
    panels.tools.draw([this.#brush, this.#weight, history], () => (
      <Tools
        brush={this.#brush} weight={this.#weight} history={history} href={(symbol) => `#${this.#prefix}${symbol}`}
        choose={(brush) => this.#choose(brush)} ask={(what) => this.#strokes.ask({ do: what })}
      />
    ));
    panels.making.draw([rows, cols, directions], () => (
      <Making
        rows={rows} cols={cols} most={count(choices.most)} directions={directions} mazes={pairs(choices.mazes)} maze={this.#maze}
        grow={(more, across) => this.#strokes.ask({ do: "grow", rows: more, cols: across })}
        turn={(to) => this.#set({ directions: to })}
        make={() => this.#strokes.ask({ do: "maze", name: this.#maze.name, seed: Math.trunc(Number(this.#maze.seed)) || 0 })}
      />
    ));
  }

  // --- what is asked for ---

  #set(values: Record<string, unknown>): void {
    this.#strokes.ask({ do: "set", values });
  }

  #choose(brush: string): void {
    this.#brush = brush;
    if (isWeight(brush)) this.#weight = Number(brush);
    this.frame.live.say(fill(words.chosen, { brush: brushName(brush) }));
    this.around.draw();
  }

  #press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (this.host.offline || event.altKey || target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const letter = key.toLowerCase();
    const undo = letter === "z" ? (event.shiftKey && (event.ctrlKey || event.metaKey) ? "redo" : "undo") : letter === "y" ? "redo" : "";
    const brush = event.ctrlKey || event.metaKey ? undefined : brushFor(letter);
    if (undo) this.#strokes.ask({ do: undo });
    else if (brush !== undefined) this.#choose(brush);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
