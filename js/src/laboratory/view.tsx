// One view of a LaboratoryWidget: an editable map and one or two searches, which run again
// after each change. The kernel searches; drawing shows at once.

import { consume } from "../ui/events";
import { h } from "../ui/jsx";
import { buildSheet, make, uniquePrefix } from "../ui/elements";
import { child, type Frame, type Panel } from "../ui/frame";
import { fields, list, text } from "../host/json";
import type { Language } from "../host/language";
import { type HostModel, listen, readHistory } from "../host/model";
import { widget } from "../host/mount";
import type { Playback } from "../playback/playback";
import { type Around, type Content, renderSteps } from "../playback/view";
import { SearchView } from "../search/searchView";
import type { MapKind, MapKindOf, RunStoryView } from "./mapKind";
import { Chart, type Finding, Findings } from "./findings";
import { Menus, type MenusRead, readMenus } from "./menus";
import { Strokes } from "./strokes";
import "../ui/style.css";
import "../playback/playback.css";
import "../search/search.css";
import "./laboratory.css";
import "../ui/everybody.css";

const CALM = 600; // Wait for the announcement of the new search's step, in milliseconds

/** Return the default export of the script of a kind. */
export const laboratory = (Kind: MapKindOf, root: string) =>
  widget((host, el, signal, language) => renderSteps(host, el, signal, (layout, frame, around) =>
    new Laboratory(host, layout, frame, around, signal, language, Kind).content, language), root);

class Laboratory {
  readonly content: Content;
  readonly #strokes: Strokes;
  readonly #kind: MapKind;
  readonly #panels: { menus: Panel; table: Panel; chart: Panel; trouble: Panel };
  readonly #stories: HTMLElement;
  #shown: unknown; // The traits shown last, compared by identity
  #canvas: unknown;
  #runs: { story: RunStoryView; view: SearchView }[] = [];
  #closing = new AbortController();
  #findings: Finding[] = [];
  #trouble = "";
  #shows = 0;
  #step = 0;
  #done = ""; // The effect of the last key, announced with its result
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #host: HostModel;
  readonly #frame: Frame;
  readonly #around: Around;
  readonly #language: Language;

  constructor(
    host: HostModel, layout: HTMLElement, frame: Frame,
    around: Around, signal: AbortSignal, language: Language, Kind: MapKindOf,
  ) {
    this.#host = host;
    this.#frame = frame;
    this.#around = around;
    this.#language = language;
    const words = language.words.laboratory;
    const prefix = uniquePrefix();
    frame.root.classList.add("l1-ui-laboratory");
    frame.root.append(make("svg", { class: "l1-ui-sheet", "aria-hidden": "true" }, make("defs", {}, ...buildSheet(host.get("_sheet"), prefix))));
    const strokes = (this.#strokes = new Strokes(host, signal, () => ({ step: this.#step }), (answered) => this.#settled(answered)));
    const top = child(layout, "div", "l1-ui-top");
    layout.prepend(top);
    const above = {
      menus: frame.panel(top, "l1-ui-bench", words.searches),
      table: frame.panel(top, "l1-ui-comparison", words.found),
      chart: frame.panel(top, "l1-ui-chart-panel", words.chart),
    };
    const kind = (this.#kind = new Kind({
      host, language, frame, layout, prefix, signal, strokes,
      done: (effect) => { this.#done = effect; },
      ask: (request, effect) => {
        if (host.offline) return;
        if (effect) this.#done = effect;
        strokes.ask(request);
      },
      draw: () => around.draw(),
    }));
    this.#panels = { ...above, trouble: frame.panel(layout, "l1-ui-trouble", "") };
    if (host.offline) for (const node of [above.menus.node, ...kind.tools]) node.remove();
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
      keys: host.offline ? [] : kind.keys,
    };
  }

  get #menus(): MenusRead { return readMenus(this.#host, !!this.#kind.stops); }

  #take(): void {
    const host = this.#host;
    const shown: unknown = host.get("_shown");
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { map, traces, trouble } = fields(shown);
    this.#trouble = text(trouble);
    this.#kind.take?.(text(map));
    if (host.get("_stage") !== this.#canvas) this.#build();
    const { running } = this.#menus;
    this.#runs.forEach(({ story, view }, at) => {
      story.show(list(traces)[at], running[at]?.title ?? "", this.#trouble);
      view.renewed();
    });
    this.#findings = this.#trouble ? [] : this.#runs.map(({ story }) => story.finding(this.#kind.pathOf ?? ""));
    this.#shows++;
    this.#kind.paint();
  }

  #build(): void {
    this.#canvas = this.#host.get("_stage");
    const focused = this.#stories.querySelector<HTMLElement>("[role=application]:focus");
    this.#closing.abort();
    this.#closing = new AbortController();
    for (const { view } of this.#runs) view.close();
    const { signal } = this.#closing;
    const label = this.#host.offline ? undefined : this.#kind.label;
    this.#runs = this.#kind.build(this.#canvas).map(({ story, map, point }) =>
      ({ story, view: new SearchView(this.#stories, this.#frame, story, map, signal, point, label) }));
    // Moving an element removes its focus.
    focused?.focus({ preventScroll: true });
    this.#stories.className = this.#runs.length > 1 ? "l1-ui-stories l1-ui-two" : "l1-ui-stories l1-ui-one";
  }

  #settled(answered: boolean): void {
    this.#around.warn(this.#strokes.gone ? this.#language.words.laboratory.gone : "");
    this.#kind.paint();
    if (!answered) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const results = this.#findings.map(({ summary, caution = "" }) => `${summary}. ${caution}`.trim());
      this.#frame.live.say([this.#done, this.#trouble || results.join(" ")].filter(Boolean).join(" "));
      this.#done = "";
    }, CALM);
  }

  #show({ step }: Playback): void {
    this.#take();
    this.#step = step;
    for (const { view } of this.#runs) view.go(step);
    const findings = this.#findings;
    const panels = this.#panels;
    panels.table.draw([this.#shows], () => findings.length > 0 && <Findings findings={findings} language={this.#language} />);
    panels.chart.draw([this.#shows, step], () => findings.some(({ sizes }) => sizes.length) && <Chart findings={findings} step={step} language={this.#language} />);
    panels.trouble.draw([this.#trouble], () => this.#trouble && <p class="l1-ui-hint">{this.#trouble}</p>);
    if (this.#host.offline) return;
    const menus = this.#menus;
    panels.menus.draw([menus], () => <Menus menus={menus} language={this.#language} set={(values) => this.#strokes.ask({ do: "set", values })} />);
    this.#kind.drawTools();
  }

  #turn(what: "undo" | "redo"): void {
    const [undo, redo] = readHistory(this.#host);
    const words = this.#language.words.laboratory;
    if (what === "undo" ? undo : redo) this.#strokes.ask({ do: what });
    else this.#frame.live.say(what === "undo" ? words.noUndo : words.noRedo);
  }

  #press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (this.#host.offline || event.altKey || target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const letter = key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    if (letter === "z") this.#turn(event.shiftKey && command ? "redo" : "undo");
    else if (letter === "y") this.#turn("redo");
    else if (command || !this.#kind.press?.(letter)) return;
    consume(event);
  }
}
