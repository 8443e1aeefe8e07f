// One view of a LaboratoryWidget: an editable map and one or two searches, which run again
// after each change. The kernel searches; drawing shows at once.

import { consume } from "../ui/events";
import { h } from "../ui/jsx";
import { buildSheet, make, uniquePrefix } from "../ui/elements";
import { child, type Frame } from "../ui/frame";
import { count, fields, list, text } from "../host/json";
import { type HostModel, listen, readHistory } from "../host/model";
import type { Playback } from "../playback/playback";
import { type Around, type Content, renderSteps } from "../playback/view";
import { SearchView } from "../search/searchView";
import * as words from "../words/laboratory.json";
import type { MapKind, MapKindFactory, RunStoryView } from "./mapKind";
import { Chart, type Finding, Findings } from "./findings";
import { type Algorithm, Menus, type Offer } from "./menus";
import { Strokes } from "./strokes";

const CALM = 300; // Quiet time before an announcement, in milliseconds

export function renderLaboratory(host: HostModel, el: HTMLElement, signal: AbortSignal, createKind: MapKindFactory): void {
  renderSteps(host, el, signal, (layout, frame, around) =>
    new Laboratory(host, layout, frame, around, signal, createKind).content);
}

class Laboratory {
  readonly content: Content;
  readonly #strokes: Strokes;
  readonly #kind: MapKind;
  readonly #panels;
  readonly #stories: HTMLElement;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #algorithms: Algorithm[];
  #shown: unknown; // The traits shown last, compared by identity
  #staged: unknown;
  #runs: { story: RunStoryView; view: SearchView }[] = [];
  #closing = new AbortController();
  #findings: Finding[] = [];
  #trouble = "";
  #shows = 0;
  #step = 0;
  #done = ""; // The effect of the last key, announced with its result
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: HostModel, layout: HTMLElement, private readonly frame: Frame,
    private readonly around: Around, signal: AbortSignal, createKind: MapKindFactory,
  ) {
    const choices = fields(host.get("_choices"));
    this.#algorithms = list(choices.algorithms).map((each) => {
      const [name, title, guided, settings] = list(each);
      return { name: text(name), title: text(title), guided: guided === true, settings: list(settings).map(text) };
    });
    this.#titles = new Map(this.#algorithms.map(({ name, title }) => [name, title]));
    const prefix = uniquePrefix();
    frame.root.classList.add("l1-ui-laboratory");
    frame.root.append(make("svg", { class: "l1-ui-sheet", "aria-hidden": "true" }, make("defs", {}, ...buildSheet(host.get("_sheet"), prefix))));
    const strokes = (this.#strokes = new Strokes(host, signal, () => ({ step: this.#step }), (answered) => this.#settled(answered)));
    const top = child(layout, "div", "l1-ui-top");
    layout.prepend(top);
    this.#panels = {
      menus: frame.panel(top, "l1-ui-bench", words.searches),
      table: frame.panel(top, "l1-ui-comparison", words.found),
      chart: frame.panel(top, "l1-ui-chart-panel", words.chart),
    } as Record<"menus" | "table" | "chart" | "trouble", ReturnType<Frame["panel"]>>;
    this.#kind = createKind({
      host, frame, layout, prefix, signal, strokes,
      done: (text) => { this.#done = text; },
      ask: (request, effect) => {
        this.#done = effect;
        strokes.ask(request);
      },
      draw: () => around.draw(),
    });
    this.#panels.trouble = frame.panel(layout, "l1-ui-trouble", "");
    if (host.offline) for (const node of [this.#panels.menus.node, ...this.#kind.tools]) node.remove();
    this.#stories = child(layout, "div", "l1-ui-stories");
    this.#take();
    frame.root.addEventListener("keydown", (event) => this.#press(event), { signal });
    listen(host, signal, { "change:_shown": around.draw, "change:_history": around.draw });
    signal.addEventListener("abort", () => {
      clearTimeout(this.#timer);
      this.#closing.abort();
    });
    this.content = {
      name: () => words.laboratory,
      unit: "Step",
      last: () => Math.max(0, ...this.#findings.map(({ steps }) => steps)),
      arrows: words.arrows,
      show: (playback) => this.#show(playback),
      words: () => this.#trouble || this.#runs.map(({ view, story }) =>
        this.#runs.length > 1 ? `${story.title}: ${view.sentence}` : view.sentence).join(" "),
      keys: host.offline ? [] : this.#kind.keys,
    };
  }

  #take(): void {
    const [shown, staged] = [this.host.get("_shown") as unknown, this.host.get("_stage") as unknown];
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { map, traces, trouble } = fields(shown);
    this.#trouble = text(trouble);
    this.#kind.take(text(map));
    if (staged !== this.#staged) this.#build(staged);
    const names = this.#names;
    this.#runs.forEach(({ story, view }, at) => {
      story.show(list(traces)[at], this.#titles.get(names[at] ?? "") ?? "", this.#trouble);
      view.renewed();
    });
    this.#findings = this.#trouble ? [] : this.#runs.map(({ story }) => story.finding(this.#kind.pathOf));
    this.#shows++;
    this.#kind.paint();
  }

  get #names(): string[] { return list(this.host.get("algorithms")).map(text); }

  #build(staged: unknown): void {
    this.#staged = staged;
    const focused = this.#stories.querySelector<HTMLElement>("[role=application]:focus");
    this.#closing.abort();
    this.#closing = new AbortController();
    for (const { view } of this.#runs) view.close();
    const { signal } = this.#closing;
    const label = this.host.offline ? undefined : this.#kind.label;
    this.#runs = this.#kind.build(staged).map(({ story, map, point }) =>
      ({ story, view: new SearchView(this.#stories, this.frame, story, map, signal, point, label) }));
    // Moving an element removes its focus.
    focused?.focus({ preventScroll: true });
    this.#stories.className = `l1-ui-stories l1-ui-${this.#runs.length > 1 ? "two" : "one"}`;
  }

  #settled(answered: boolean): void {
    this.around.warn(this.#strokes.gone ? words.gone : "");
    this.#kind.paint();
    if (!answered) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const results = this.#findings.map(({ summary, caution = "" }) => `${summary}. ${caution}`.trim());
      this.frame.live.say([this.#done, this.#trouble || results.join(" ")].filter(Boolean).join(" "));
      this.#done = "";
      // Wait for the announcement of the new search's step.
    }, 2 * CALM);
  }

  #show({ step }: Playback): void {
    this.#take();
    this.#step = step;
    for (const { view } of this.#runs) view.go(step);
    const findings = this.#findings;
    const panels = this.#panels;
    panels.table.draw([this.#shows], () => findings.length > 0 && <Findings findings={findings} />);
    panels.chart.draw([this.#shows, step], () => findings.some(({ sizes }) => sizes.length) && <Chart findings={findings} step={step} />);
    panels.trouble.draw([this.#trouble], () => this.#trouble && <p class="l1-ui-hint">{this.#trouble}</p>);
    if (this.host.offline) return;
    this.#drawMenus();
    this.#kind.drawTools();
  }

  #drawMenus(): void {
    const { host } = this;
    const choices = fields(host.get("_choices"));
    const pairs = (value: unknown): [string, string][] => list(value).map((each) => {
      const [name, title] = list(each);
      return [text(name), text(title)];
    });
    const chosen = this.#names;
    const guesses = list(host.get("heuristics")).map(text);
    const settings = list(choices.settings).map((each): Offer => {
      const [name, values] = list(each);
      return { name: text(name), value: count(host.get(text(name))), offered: list(values).map(count) };
    });
    const heuristics = list(choices.heuristics).map(list)
      .filter(([name, , forStops]) => !forStops || this.#kind.stops || guesses.includes(text(name)));
    this.#panels.menus.draw([chosen, guesses, heuristics.length, ...settings.map(({ value }) => value)], () => (
      <Menus
        algorithms={this.#algorithms} heuristics={pairs(heuristics)} chosen={chosen}
        guesses={guesses} settings={settings} set={(values) => this.#strokes.ask({ do: "set", values })}
      />
    ));
  }

  #turn(what: "undo" | "redo"): void {
    const [undo, redo] = readHistory(this.host);
    if (what === "undo" ? undo : redo) this.#strokes.ask({ do: what });
    else this.frame.live.say(what === "undo" ? words.noUndo : words.noRedo);
  }

  #press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (this.host.offline || event.altKey || target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const letter = key.toLowerCase();
    const undo = letter === "z" ? (event.shiftKey && (event.ctrlKey || event.metaKey) ? "redo" : "undo") : letter === "y" ? "redo" : "";
    if (undo) this.#turn(undo);
    else if (event.ctrlKey || event.metaKey || !this.#kind.press(letter)) return;
    consume(event);
  }
}
