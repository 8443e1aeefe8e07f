// What a page keeps for the time when its kernel is gone, and how it goes on then.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { type Fields, fields, list, text } from "../src/base/host/json";
import type { HostModel } from "../src/base/host/model";
import { standBy } from "../src/base/page/standby";
import { BoardKernel } from "../src/linie1/board/kernel/boardKernel";
import loader from "../src/base/page/standbyLoader";
import { GraphKernel } from "../src/laboratory/kernel/graphKernel";
import { GridKernel } from "../src/laboratory/kernel/gridKernel";
import { ProseKernel } from "../src/laboratory/kernel/proseKernel";
import { TREES } from "../src/paths/kernel/trees";
import { FakeModel, type Values, WORDS } from "./fake";

/** The scripts of the page, by what stands for their text. */
const SCRIPTS = new Map<string, unknown>([
  ["squares", { GridKernel }],
  ["graphs", { GraphKernel, TREES }],
  ["texts", { ProseKernel }],
  ["board", { BoardKernel }],
  ["standby", { standBy }],
  ["search", { default: { render: () => 0 } }],
]);

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as {
    pages: Record<string, Fields>;
  };
const [{ pages }, boards] = [read("kernel.json"), read("board.json")];
const GRAPH = "A at 0 0\nB at 4 0\nA -- B 4\nstart A\ngoal B";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(Symbol.for("linie1_widget") as never, SCRIPTS);
});

/** A model and two of its views, as anywidget passes them. */
function shown(values: Values) {
  const model = new FakeModel({
    _words: WORDS,
    algorithms: ["bfs"],
    heuristics: ["zero"],
    ...values,
  });
  model.widget_manager = { kernel: { id: "1" } };
  const view = () =>
    ({
      get: model.get.bind(model),
      set: model.set.bind(model),
      save_changes: model.save_changes.bind(model),
      send: model.send.bind(model),
      on: model.on.bind(model),
      off: model.off.bind(model),
      widget_manager: model.widget_manager,
    }) as unknown as HostModel;
  return { model, views: [view(), view()] as const };
}

const NAMES = ["map", "algorithms", "heuristics", "step", "last", "_words", "_shown", "_stage"];

async function standing(values: Values, kind = "squares", told: Fields = {}) {
  const made = shown({ directions: 4, weight: 1, step: 0, last: 0, _stage: {}, ...values });
  const { _kernel, _choices } = pages[`${kind === "graphs" ? "graph" : kind} en`]!;
  const message = {
    id: `${kind} ${JSON.stringify(values)}`,
    script: kind === "graphs" ? "laboratory_graph" : "laboratory",
    names: [...NAMES, "directions", "weight", "_notice", "_answered", "_history", "_choices"],
    state: { _kernel, _choices, _history: [0, 0] },
    notice: "Python is gone.",
    ...told,
  };
  const joined = await standBy(made.views[0], message, ["{}", kind]);
  for (const view of made.views) joined(view);
  const [first, second] = made.views;
  return { ...made, first, second };
}

const costs = (model: FakeModel): unknown[] =>
  list(fields(model.get("_shown")).traces).map((trace) => fields(trace).cost);
const wall = (request: string): Fields => ({
  do: "draw",
  strokes: [{ stroke: "a", brush: "#", squares: [[0, 1]] }],
  request,
});
const end = ({ widget_manager }: FakeModel): void => void (widget_manager.kernel = null);

it("asks some time after the first view, keeps the answer, and asks again in another language", async () => {
  const { model, views } = shown({ _shared: ["IPY_MODEL_search", "IPY_MODEL_sheet"] });
  const get_model = async (id: string) => new FakeModel({ text: id === "sheet" ? "" : id });
  Object.assign(model.widget_manager, { get_model });
  loader.initialize({ model: views[0] as never });
  for (const view of views)
    await loader.render({ model: view, el: document.createElement("div") } as never);
  expect(model.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(model.sent).toEqual([{ do: "kernel" }]);
  await model.texts({
    kernel: { id: "asked", texts: ["IPY_MODEL_standby", "IPY_MODEL_{}", "IPY_MODEL_squares"] },
  });
  await vi.waitFor(() => expect(views.every(({ stands }) => stands?.() === false)).toBe(true));
  model.fire("change:language");
  expect(model.sent).toHaveLength(2);
});

it("answers only once the kernel is gone, in all views of a model, and says so when all is calm", async () => {
  const { model, first, second } = await standing({ map: "S.G\n..." });
  first.send({ do: "undo", request: "0" });
  expect(model.sent).toEqual([{ do: "undo" }]);
  await model.answer({});
  end(model);
  first.send(wall("1"));
  expect(costs(model)).toEqual([4]);
  expect(model.get("_answered")).toMatchObject({ id: "1" });
  second.send({ do: "undo", request: "2" });
  expect([costs(model), model.get("map")]).toEqual([[2], "S.G\n..."]);
  second.save_changes();
  expect([model.sent.length, model.saved]).toEqual([1, []]);
  expect(model.get("_notice")).toEqual({});
  vi.advanceTimersByTime(1000);
  expect(model.get("_notice")).toMatchObject({ text: "Python is gone.", n: -1 });
  // It is said again if it could not be read, and then no more.
  for (const [wait, n] of [
    [1000, -2],
    [4000, -3],
    [1000, -3],
  ] as const) {
    second.send({ do: "clear" });
    vi.advanceTimersByTime(wait);
    expect(model.get("_notice")).toMatchObject({ n });
  }
});

it("answers what the kernel has left unanswered", async () => {
  const { model, first } = await standing({ map: "S.G\n....." });
  first.send(wall("1"));
  model.fire("comm:close");
  expect(model.get("_answered")).toMatchObject({ id: "1" });
});

it("leaves to Python what only Python can search", async () => {
  for (const values of [
    { map: "S.G", algorithms: ["idastar"] },
    { map: "S.G", heuristics: ["mine"] },
  ]) {
    const { model, first } = await standing(values);
    end(model);
    expect([first.stands?.(), first.stands?.(true)]).toEqual([false, false]);
  }
});

it("goes on from the graph drawn last, with the texts beside it", async () => {
  const values = { map: GRAPH, _stage: { frame: [-1, -1, 100] } };
  const lab = await standing(values, "graphs", { id: "lab" });
  const prose = shown({ _lab: "lab", _values: { weight: 1 } });
  const told = { id: "text", names: ["_lab", "_values", "_words", "_answered"], state: {} };
  (await standBy(prose.views[0], told, ["{}", "texts"]))(prose.views[0]);
  // The server is gone, and JupyterLab has stopped trying.
  Object.assign(lab.model.widget_manager.kernel!, { connectionStatus: "disconnected" });
  lab.first.send({ do: "turn", edge: ["A", "B"] });
  expect([costs(lab.model), text(lab.model.get("map"))]).toEqual([[null], expect.anything()]);
  end(prose.model);
  prose.views[0].send({ do: "set", name: "weight", value: 5 });
  expect([lab.model.get("weight"), prose.model.get("_values")]).toEqual([5, { weight: 5 }]);
});

it("goes on from the tiles laid last, by the rules", async () => {
  const { _kernel, _page } = boards.pages.en!;
  const { model, views } = shown({ _page, state: "e1:C90", edition: "1995", hand: null });
  const names = ["_page", "_words", "state", "edition", "hand", "tile", "rotation", "_laid"];
  const told = { id: "board", script: "board", names: [...names, "_verdict"], state: {} };
  (await standBy(views[0], told, [JSON.stringify({ _kernel }), "board"]))(views[0]);
  end(model);
  views[0].send({ do: "lay", cell: "d1", tile: "S0" });
  expect([model.get("state"), model.get("_verdict")]).toMatchObject(["e1:C90", { legal: false }]);
  views[0].send({ do: "lay", cell: "e2", tile: "S0" });
  expect(model.get("state")).toBe("e1:C90 e2:S0 | H:e2");
});
