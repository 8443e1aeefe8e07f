// The analysis of a game or a map: a separate script, fetched on first use.

import { h } from "../../base/ui/jsx";
import { fields, text } from "../../base/host/json";
import { listen, type Manager } from "../../base/host/model";
import { load } from "../../base/page/scripts";
import type { Analysis, TableModel } from "../tableModel";
import { make, makeHtml } from "../../base/ui/elements";
import type { Frame } from "../../base/ui/frame";
import { Analyst } from "./analyst";
import { CoursePanel, Panel } from "./panels";
import "./analysis.css";

export function open(
  frame: Frame,
  model: TableModel,
  answered: unknown,
  signal: AbortSignal,
): Analysis {
  const { root } = frame;
  const { host } = model;
  const { style, words, finished, learns } = fields(answered);
  const texts = model.sentences(words);
  const manager = host.widget_manager as Manager | undefined;
  const analyst = new Analyst(model, texts, finished === true, learns === true && Boolean(manager));
  root.prepend(Object.assign(document.createElement("style"), { textContent: text(style) }));

  const panel = frame.panel(root, "l1-ui-analysis-panel", texts.analysis);
  root.querySelector(".l1-ui-log")?.before(panel.node);
  const course = frame.panel(root, "l1-ui-played-panel", texts.courseOf);
  // Below the result, which stays where it is.
  root.querySelector(".l1-ui-summary-panel")?.after(course.node);

  const exercises = makeHtml("div", "l1-ui-own-lessons");
  course.node.after(exercises);
  let stop = new AbortController();
  signal.addEventListener("abort", () => stop.abort());
  let shown: unknown = null;

  /** Show the widgets of lessons, which are models of their own. */
  function showLessons(): void {
    if (shown === analyst.lessons) return;
    shown = analyst.lessons;
    stop.abort();
    stop = new AbortController();
    exercises.replaceChildren(
      ...(analyst.lessons?.models ?? []).map((id) => {
        const el = document.createElement("div");
        showLesson(id, el, stop.signal).catch(() => el.remove());
        return el;
      }),
    );
  }

  async function showLesson(id: string, el: HTMLElement, closed: AbortSignal): Promise<void> {
    const lesson = await manager?.get_model(id);
    if (!lesson || closed.aborted) return;
    const loaded = await load(text(lesson.get("_esm")));
    if (closed.aborted) return;
    el.append(
      Object.assign(document.createElement("style"), { textContent: text(lesson.get("_css")) }),
    );
    await loaded.default.render({ model: lesson, el, signal: closed });
    // They are below the chart, perhaps out of sight.
    if (el === exercises.firstChild) el.scrollIntoView?.();
  }

  const svg = root.querySelector("svg.l1-ui-svg");
  // Every id in the page of a view begins with the prefix of its sheet.
  const prefix = /^l1-\w+-/.exec(svg?.querySelector("defs [id]")?.id ?? "")?.[0] ?? "";
  const layer = make("g");
  svg?.append(layer);
  let drawn: unknown = null;

  listen(host, signal, {
    "change:_table": () => analyst.moved(),
    "change:step": () => analyst.moved(),
    "change:_notice": () => analyst.refused(),
    // Traits that change together arrive one by one, in any order.
    "change:_answered": () => queueMicrotask(() => !signal.aborted && analyst.settled()),
    "msg:custom": (message) => analyst.answered(fields(message)),
  });

  analyst.follow();
  return {
    get open() {
      return analyst.open;
    },
    toggle: () => analyst.toggle(),
    draw(): void {
      const names = model.table.players.map(({ name }) => name);
      const { found, by, waits, at, played, pointed, analysable, finished } = analyst;
      panel.draw(
        [analyst.open, found, by, waits, at, played, model.isYourTurn, analysable, finished, names],
        () => <Panel analyst={analyst} />,
      );
      course.draw(
        [
          analyst.course?.moments.length,
          pointed,
          model.at,
          names,
          analyst.learning,
          analyst.learned,
          analyst.lessons,
        ],
        () => <CoursePanel analyst={analyst} />,
      );
      showLessons();
      const key = JSON.stringify(analyst.drawn);
      if (key === drawn) return;
      drawn = key;
      layer.replaceChildren(...model.drawMoves(analyst.drawn, prefix));
    },
  };
}
