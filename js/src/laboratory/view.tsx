// One view of a LaboratoryWidget: an editable map and one or two searches, which run again
// after each change. The kernel searches; drawing shows at once.

import { consume } from "../base/ui/events";
import { h } from "../base/ui/jsx";
import { buildSheet, make, uniquePrefix } from "../base/ui/elements";
import { child, type Panel } from "../base/ui/frame";
import { count, fields, list, text } from "../base/host/json";
import { listen, readHistory } from "../base/host/model";
import type { Strides } from "../base/playback/panels";
import { Tabs } from "../base/playback/tabs";
import { type Content, stepWidget, type StepView } from "../base/playback/view";
import { SearchView } from "../paths/searchView";
import { shadingOf } from "../paths/shading";
import { stridesOf } from "../paths/strides";
import type { LabStoryView, MapKindFactory } from "./mapKind";
import { Chart, type Finding, Findings } from "./findings";
import { Menus, readMenus } from "./menus";
import { Strokes } from "./strokes";
import "../base/ui/style.css";
import "../base/playback/playback.css";
import "../paths/search.css";
import "./laboratory.css";
import "../base/ui/everybody.css";

const CALM = 600; // Wait for the announcement of the new search's step, in milliseconds

/** Return the default export of the script of a kind. */
export const laboratory = (Kind: MapKindFactory, root: string) =>
  stepWidget((view) => contentOf(view, Kind), root);

function contentOf(given: StepView, Kind: MapKindFactory): Content {
  const { host, signal, language, layout, frame, around } = given;
  const words = language.words.laboratory;
  const prefix = uniquePrefix();
  let shown: unknown; // The traits shown last, compared by identity
  let canvas: unknown;
  let runs: { story: LabStoryView; view: SearchView }[] = [];
  let closing = new AbortController();
  let findings: Finding[] = [];
  let strides: Strides;
  let troubles: string[] = []; // Why each search could not run, or empty
  let results: string[] = []; // Both in sentences, as they are announced
  let shows = 0;
  let at = 0; // The step shown; -1 before new results are
  let done = ""; // The effect of the last key, announced with its result
  let timer: ReturnType<typeof setTimeout> | undefined;

  frame.root.append(
    make(
      "svg",
      { class: "l1-ui-sheet", "aria-hidden": "true" },
      make("defs", {}, ...buildSheet(host.get("_sheet"), prefix)),
    ),
  );
  const strokes = new Strokes(host, signal, () => ({ step: at }), settled);
  const bench = frame.panel(layout, "l1-ui-bench", words.searches);
  const stories = child(layout, "div", "l1-ui-stories");
  const tabs = new Tabs(signal);
  const kind = new Kind({
    ...given,
    tabs,
    prefix,
    strokes,
    done: (effect) => {
      done = effect;
    },
    ask: (request, effect) => {
      if (host.offline) return;
      if (effect) done = effect;
      strokes.ask(request);
    },
    rebuild: () => {
      shown = canvas = undefined;
      around.draw();
    },
  });
  const table = frame.panel(layout, "l1-ui-comparison", words.found);
  let chart: Panel | undefined;
  // What comes and goes stands below the maps, so that nothing moves them.
  bench.node.before(kind.tools[0]!);
  if (host.offline) for (const node of [bench.node, ...kind.tools]) node.remove();
  const shading = shadingOf(host, signal, language.words.search.shade, around.draw);
  take();
  frame.root.addEventListener("keydown", press, { signal });
  listen(host, signal, {
    "change:_shown": around.draw,
    "change:_history": around.draw,
    "change:_highlighted": highlightStates,
  });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    closing.abort();
  });

  function take(): void {
    const now: unknown = host.get("_shown");
    if (now === shown) return;
    shown = now;
    const { map, traces } = fields(shown);
    troubles = list(traces).map((trace) => text(fields(trace).trouble));
    results = [];
    kind.take?.(text(map));
    if (host.get("_stage") !== canvas) build();
    const { running } = readMenus(host, !!kind.stops);
    findings = runs.flatMap(({ story, view }, run) => {
      const trouble = troubles[run];
      story.show(list(traces)[run], running[run]?.title ?? "");
      view.reset();
      const found = trouble ? undefined : story.finding(kind.words.pathOf ?? "");
      story.heading = found?.summary ?? trouble;
      results.push(found ? `${found.summary}. ${found.caution ?? ""}`.trim() : (trouble ?? ""));
      view.element.classList.toggle("l1-ui-no-way", !found || found.columns[0]?.value === Infinity);
      view.element.classList.toggle("l1-ui-refused", !found);
      return found ?? [];
    });
    strides = stridesOf(
      runs.map(({ story }) => story),
      language.words.search,
    );
    // A tab without content is not shown.
    if (chart && findings.some(({ sizes }) => sizes.length))
      tabs.panel("chart", words.chart).append(chart.node);
    else chart?.node.remove();
    tabs.show();
    shows++;
    at = -1;
    kind.paint();
  }

  function build(): void {
    canvas = host.get("_stage");
    const focused = stories.querySelector<HTMLElement>(":focus");
    closing.abort();
    closing = new AbortController();
    for (const { view } of runs) view.close();
    const label = host.offline ? undefined : kind.words.map;
    runs = kind.build(canvas).map(({ story, map, point }) => ({
      story,
      view: new SearchView(stories, frame, story, map, closing.signal, point, tabs, label),
    }));
    stories.append(tabs.element);
    const views = runs.map(({ view }) => view);
    if (views[0]) views[0].shading = shading;
    for (const view of views) {
      view.siblings = views;
      view.pointed = (states) => host.set("_at", states);
    }
    table.node.before(...stories.querySelectorAll(".l1-ui-signs-panel"));
    chart ??= frame.panel(tabs.panel("chart", words.chart), "l1-ui-chart-panel", words.chart);
    highlightStates();
    // Moving an element removes its focus.
    focused?.focus({ preventScroll: true });
    stories.className = `l1-ui-stories l1-ui-${runs.length > 1 ? "two" : "one"}`;
  }

  /** Show what the words of a `ProseWidget` mean; see there for both values, which are the page's own. */
  function highlightStates(): void {
    runs.forEach(({ view }, run) =>
      view.mean(list(list(host.get("_highlighted"))[run]).map(count)),
    );
  }

  function settled(answered: boolean): void {
    const trouble = strokes.trouble(words.gone);
    around.warn(trouble);
    if (trouble) done = "";
    kind.paint();
    if (!answered) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      frame.live.say([done, ...new Set(results)].filter(Boolean).join(" "));
      done = "";
    }, CALM);
  }

  function turn(forward: boolean): void {
    if (readHistory(host)[forward ? 1 : 0]) strokes.ask({ do: forward ? "redo" : "undo" });
    else frame.live.say(forward ? words.noRedo : words.noUndo);
  }

  function press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (
      host.offline ||
      event.altKey ||
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement
    )
      return;
    const letter = key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    if (letter === "z") turn(event.shiftKey && command);
    else if (letter === "y") turn(true);
    else if (command || !kind.press?.(letter)) return;
    consume(event);
  }

  return {
    name: () => words.laboratory,
    unit: "Step",
    last: () => Math.max(0, ...findings.map(({ steps }) => steps)),
    arrows: words.arrows,
    strides: () => strides,
    show({ step }) {
      take();
      // Several traits change at once, and each asks for a drawing.
      if (at !== step) for (const { view } of runs) view.go(step);
      at = step;
      table.draw(
        [shows],
        () => findings.length > 0 && <Findings findings={findings} language={language} />,
      );
      chart?.draw(
        [shows, step],
        () =>
          findings.some(({ sizes }) => sizes.length) && (
            <Chart findings={findings} step={step} language={language} />
          ),
      );
      if (host.offline) return;
      const menus = readMenus(host, !!kind.stops);
      bench.draw([menus], () => (
        <Menus
          menus={menus}
          language={language}
          set={(values) => strokes.ask({ do: "set", values })}
        />
      ));
      kind.drawTools();
    },
    words: () =>
      (findings.length
        ? runs.map(({ view, story }, run) => {
            const { title } = story;
            const sentence = troubles[run] || view.sentence;
            return runs.length > 1 && !sentence.startsWith(title)
              ? `${title}: ${sentence}`
              : sentence;
          })
        : [...new Set(troubles)]
      ).join(" "),
    keys: host.offline ? [] : kind.keys,
  };
}
