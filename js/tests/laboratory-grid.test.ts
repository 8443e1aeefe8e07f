import { expect, it, vi } from "vitest";
import squares from "../src/laboratory/grid_map/index";
import { between, guessed } from "../src/laboratory/grid_map/drawing";
import { brushFor, Making } from "../src/laboratory/grid_map/tools";
import { h, render } from "../src/base/ui/jsx";
import { Editor, type EditorOwner } from "../src/laboratory/grid_map/editor";
import { findingOf } from "../src/laboratory/findings";
import { type Piece, type Square, Strokes } from "../src/laboratory/strokes";
import { GridLayout } from "../src/laboratory/grid_map/gridLayout";
import type { LabContext } from "../src/laboratory/mapKind";
import { PATIENCE } from "../src/base/host/channel";
import { readStory } from "../src/paths/story";
import { enter, FakeModel, LANGUAGE, matrix, mount, textsIn, tick } from "./fake";
import { cases, laboratory, notes, person, picture, sized } from "./steps";

const LINES = ["S..", ".#.", "..G"];
const at = ([row, col]: Square): number => 3 * row + col;
const wall = (stroke: string, ...squares: Square[]): Piece => ({ stroke, brush: "#", squares });

/** A connection to a kernel, and the messages sent. */
function line() {
  const model = new FakeModel();
  const controller = new AbortController();
  const changed = vi.fn();
  const strokes = new Strokes(model, controller.signal, () => ({ step: 4 }), changed);
  return { model, strokes, changed };
}

it("strokes are sent at once, or together with the next request, in order with what is asked for later", async () => {
  const { model, strokes } = line();
  strokes.draw(wall("a", [0, 1]));
  strokes.draw(wall("a", [0, 2]));
  strokes.draw(wall("a", [1, 2]));
  strokes.draw(wall("b", [2, 0]));
  expect(model.sent).toEqual([{ do: "draw", strokes: [wall("a", [0, 1])], step: 4 }]);
  strokes.ask({ do: "undo" });
  strokes.draw(wall("c", [1, 0]));
  await model.answer({});
  expect(model.sent[1]).toEqual({
    do: "draw",
    strokes: [wall("a", [0, 2], [1, 2]), wall("b", [2, 0])],
    step: 4,
  });
  expect(strokes.pending).toHaveLength(3);
  for (let answers = 0; answers < 3; answers++) await model.answer({});
  expect(model.sent.slice(2).map((request) => (request as { do: string }).do)).toEqual([
    "undo",
    "draw",
  ]);
  expect(strokes.pending).toEqual([]);
});

it("strokes wait for a busy kernel, and for no other view's answers", async () => {
  vi.useFakeTimers();
  const { model, strokes } = line();
  strokes.draw(wall("a", [0, 1]));
  strokes.draw(wall("a", [0, 2]));
  vi.advanceTimersByTime(PATIENCE);
  expect(strokes.trouble("gone")).toBe("gone");
  expect(strokes.pending).toHaveLength(2);
  await model.update({ _answered: { n: 9, id: "another.1" } });
  expect(model.sent).toHaveLength(1);
  await model.answer({});
  expect([strokes.trouble("gone"), model.sent.length]).toEqual(["", 2]);
});

it("a refused stroke is explained until the next one", async () => {
  const { model, strokes, changed } = line();
  changed.mockImplementation(() => expect(strokes.trouble("gone")).toBe("too small"));
  strokes.draw(wall("a", [0, 1]));
  await model.answer({ _notice: { text: "too small", n: 1 } });
  expect(changed).toHaveBeenCalledOnce();
  changed.mockReset();
  strokes.draw(wall("b", [0, 1]));
  expect(strokes.trouble("gone")).toBe("");
});

it("strokes are dropped and reported when the kernel is gone", async () => {
  const { model, strokes, changed } = line();
  model.broken = true;
  strokes.draw(wall("a", [0, 1]));
  expect([strokes.trouble("gone"), strokes.pending.length]).toEqual(["gone", 0]);
  await tick();
  expect(changed).toHaveBeenCalledWith(false);
});

it("a drag moves a mark only to where it ends", async () => {
  const { model, strokes } = line();
  strokes.draw(wall("a", [0, 1]));
  for (const to of matrix("0 1, 0 2, 1 2") as Square[])
    strokes.draw({ stroke: "b", from: [0, 0], to });
  await model.answer({});
  expect(model.sent[1]).toEqual({
    do: "draw",
    strokes: [{ stroke: "b", from: [0, 0], to: [1, 2] }],
    step: 4,
  });
  expect(strokes.positionOf("b")).toBeUndefined();
  await model.answer({});
  expect(strokes.positionOf("b")).toEqual([1, 2]);
});

it.each<[string, Piece, Record<number, string>]>([
  ["leaves start and goals alone", wall("a", [0, 0], [0, 1], [2, 2]), { 1: "#" }],
  [
    "that erases leaves the start",
    { stroke: "a", brush: ".", squares: matrix("0 0, 1 1, 2 2") },
    { 4: ".", 8: "." },
  ],
  ["of weight 1 erases", { stroke: "a", brush: "1", squares: [[1, 1]] }, { 4: "." }],
  [
    "moves the only start",
    { stroke: "a", brush: "S", squares: matrix("0 1, 0 2") },
    { 0: ".", 2: "S" },
  ],
  ["drags a goal", { stroke: "a", from: [2, 2], to: [2, 0] }, { 8: ".", 6: "G" }],
])("a pending stroke %s", (_, piece, changes) => {
  expect(Object.fromEntries(guessed(LINES, [piece], at, () => undefined))).toEqual(changes);
});

it("a pending drag starts where the mark is now", () => {
  const moved = guessed(
    [".S.", "...", "..G"],
    [{ stroke: "a", from: [0, 0], to: [0, 2] }],
    at,
    () => [0, 1],
  );
  expect(Object.fromEntries(moved)).toEqual({ 1: ".", 2: "S" });
});

it("a quick pointer leaves no gaps", () => {
  expect(between([0, 0], [2, 4])).toEqual(matrix("1 1, 1 2, 2 3, 2 4"));
  expect(between([1, 1], [1, 1])).toEqual([]);
});

it("a finding without a path has infinite costs", () => {
  const { columns, largest } = findingOf(readStory({ cost: null }), "", LANGUAGE);
  expect([columns[0]?.value, columns[1]?.value, largest]).toEqual([Infinity, Infinity, 0]);
});

it.each(cases)("a finding has the frontier that Python has, $name", ({ trace, pictures }) => {
  const { sizes } = findingOf(readStory(trace), "", LANGUAGE);
  for (const { step, listed } of pictures) expect(sizes[step]).toBe(listed.length);
});

it("brushes are chosen by letters, and weights by digits", () => {
  expect([..."lwesgp129x"].map(brushFor)).toEqual([
    "",
    "#",
    ".",
    "S",
    "G",
    "*",
    ".",
    "2",
    "9",
    undefined,
  ]);
});

it("the form for a map resizes it within its limits, and sets the number of directions", () => {
  const [ask, place] = [vi.fn(), document.createElement("div")];
  const host = new FakeModel({ _choices: { most: 9, mazes: [["open", "Open"]] }, directions: 8 });
  const lab = { language: LANGUAGE, host, ask } as unknown as LabContext;
  const grid = new GridLayout({ rows: 1, cols: 9 });
  render(h(Making, { lab, grid, maze: { name: "open", seed: "" } }), place);
  const [rows, cols] = place.querySelectorAll<HTMLInputElement>("[type=number]");
  for (const size of ["2", "0", ""]) enter(rows!, size);
  for (const size of ["8", "10"]) enter(cols!, size);
  expect(ask.mock.calls.flat()).toEqual([
    { do: "resize", rows: 2, cols: 9 },
    { do: "resize", rows: 1, cols: 8 },
  ]);
  expect([rows!.value, cols!.value]).toEqual(["1", "9"]);
  enter(place.querySelector("select")!, "4");
  expect(ask).toHaveBeenLastCalledWith({ do: "set", values: { directions: 4 } });
});

const ENTRY = { window: [0, 0, 300, 300], size: 100, lattice: [0, 0] };
const stageOf = (visits: string[]) => ({
  rows: 3,
  cols: 3,
  squares: LINES.flatMap((_, row) => [0, 1, 2].map((col) => `(${row}, ${col})`)),
  visits,
  parts: visits.map((_, at) => at),
  across: 2,
  maps: [ENTRY],
});

/** An owner with a brush and a map. */
function owner(brush: string) {
  const { done, note } = notes();
  let strokes = 0;
  const all = {
    grid: new GridLayout(stageOf([""])),
    lines: LINES,
    brush,
    begin: () => `${++strokes}`,
    draw: note("draw"),
    say: note("say"),
  };
  const editor = new Editor(all as EditorOwner, new AbortController().signal);
  const renew = (): void => void editor.show(picture(ENTRY), vi.fn(), () => 8);
  renew();
  return { all, done, editor, renew, ...person(editor.element) };
}

it("the square below a resting pointer is reported again when the map gets a stop", () => {
  const { all, editor, renew, at } = owner("");
  at("pointermove", 150, 50);
  all.grid = new GridLayout(stageOf(["", " {A}"]));
  renew();
  expect(editor.states).toEqual([1, 10]);
  at("pointerleave", 0, 0);
  expect(editor.states).toEqual([]);
});

it.each([
  [
    "#",
    matrix("0 1, 2 1"),
    [
      { brush: "#", squares: [[0, 1]] },
      { brush: "#", squares: matrix("1 1, 2 1") },
    ],
  ],
  [
    "#",
    matrix("1 1, 1 0"),
    [
      { brush: ".", squares: [[1, 1]] },
      { brush: ".", squares: [[1, 0]] },
    ],
  ],
  [
    "#",
    matrix("0 0, 1 1, 2 2, 2 0"),
    [
      { from: [0, 0], to: [1, 1] },
      { from: [0, 0], to: [2, 0] },
    ],
  ],
  [".", [[2, 2]], [{ brush: ".", squares: [[2, 2]] }]],
  ["", matrix("1 0, 2 0"), []],
] as [string, Square[], object[]][])(
  "brush %j draws with a pointer along %j",
  (brush, path, pieces) => {
    const { done, at, drag } = owner(brush);
    drag(...path.map(([row, col]) => [100 * col + 50, 100 * row + 50] as const));
    at("pointermove", 150, 150);
    expect(done).toEqual(pieces.map((piece) => ["draw", { stroke: "1", ...piece }]));
  },
);

it("keys draw from the state of the search on, and several squares in one stroke with Shift", () => {
  const { done, editor, press } = owner("#");
  press("ArrowDown");
  expect(editor.states).toEqual([8]);
  for (const key of ["ArrowUp", "ArrowLeft", "Enter"]) press(key);
  for (const key of ["ArrowLeft", "ArrowDown"]) press(key, { shiftKey: true });
  const [erased, first, second] = [
    { brush: ".", squares: [[1, 1]] },
    { brush: "#", squares: [[1, 0]] },
    { brush: "#", squares: [[2, 0]] },
  ];
  expect(done).toEqual([
    ["draw", { stroke: "1", ...erased }],
    ["say", ".", [1, 1]],
    ["draw", { stroke: "2", ...first }],
    ["say", "#", [1, 0]],
    ["draw", { stroke: "2", ...second }],
    ["say", "#", [2, 0]],
  ]);
  press("Escape");
  expect(editor.states).toEqual([]);
});

const CHOICES = {
  algorithms: [
    ["astar", "A*", true, []],
    ["dijkstra", "Dijkstra", false, []],
    ["beam", "Beam search", true, ["width"]],
  ],
  heuristics: [
    ["manhattan", "Manhattan", false],
    ["zero", "h = 0", false],
    ["farthest_stop", "farthest stop", true],
  ],
  settings: [
    ["limit", [3, 12]],
    ["width", [1, 5]],
  ],
  mazes: [
    ["open", "Open"],
    ["kruskal", "Kruskal"],
  ],
  most: 60,
};
const trace = (title: string, expanded: number) => ({
  title,
  kinds: "sat",
  effects: { s: "frontier,push", a: "frontier,push", t: "frontier,pop" },
  path: "$%&",
  cost: 4,
  expanded,
});

function opened(algorithms: string[], heuristics = ["manhattan"], map = LINES.join("\n")) {
  const model = laboratory({
    algorithms,
    heuristics,
    _history: [1, 1],
    width: 5,
    limit: 12,
    directions: 4,
    _choices: CHOICES,
    _stage: { ...stageOf([""]), maps: algorithms.map(() => ENTRY) },
    _shown: { map, traces: [trace("One", 7), trace("Other", 9)].slice(0, algorithms.length) },
  });
  const view = mount(model, squares);
  const field = (label: string) => {
    const around = view.all("label").find((each) => each.firstElementChild?.textContent === label);
    const named = view.el.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
    return named ?? around?.querySelector<HTMLSelectElement | HTMLInputElement>("select, input");
  };
  return { model, view, field };
}

it.each([
  [["astar"], ["manhattan"], "Algorithm", "dijkstra", { algorithms: ["dijkstra"] }],
  [
    ["astar", "dijkstra"],
    ["manhattan"],
    "Algorithm",
    "dijkstra",
    { algorithms: ["dijkstra", "astar"] },
  ],
  [["astar", "dijkstra"], ["manhattan"], "Algorithm", "beam", { algorithms: ["beam", "dijkstra"] }],
  [["astar"], ["manhattan"], "Compare with", "astar", { algorithms: ["astar", "astar"] }],
  [["astar", "dijkstra"], ["manhattan"], "Compare with", "", { algorithms: ["astar"] }],
  [["astar"], ["manhattan"], "Heuristic", "zero", { heuristics: ["zero"] }],
  [["astar", "astar"], ["manhattan"], "Heuristic", "zero", { heuristics: ["zero", "manhattan"] }],
  [
    ["astar", "astar"],
    ["zero"],
    "Its heuristic",
    "manhattan",
    { heuristics: ["zero", "manhattan"] },
  ],
  [["beam"], ["zero"], "Width of the beam", "1", { width: 1 }],
])(
  "the menus of %j with %j ask for another %s: %j",
  (algorithms, heuristics, label, choice, values) => {
    const { model, field } = opened(algorithms, heuristics);
    enter(field(label)!, choice);
    expect(model.sent).toEqual([{ do: "set", values, step: 0 }]);
  },
);

it("menus offer what a search and its map can use, and nothing else", () => {
  const { field } = opened(["dijkstra"]);
  expect([
    field("Heuristic"),
    field("Its heuristic"),
    field("Width of the beam"),
    field("Depth limit"),
  ]).toEqual(Array(4).fill(undefined));
  const guesses = (map: string): number =>
    opened(["astar"], ["manhattan"], map).field("Heuristic")!.children.length;
  expect([guesses("S.G"), guesses("S*G")]).toEqual([2, 3]);
  expect([...field("Compare with")!.children].map((each) => each.getAttribute("value"))).toEqual([
    "",
    "astar",
    "beam",
  ]);
});

it.each([
  ["Wall", "#"],
  ["Erase", "."],
  ["Weight", "5"],
  ["Start", "S"],
  ["Goal", "G"],
  ["Stop", "*"],
])("%s draws %j on either map, and shows it at once", (tool, brush) => {
  const { model, view } = opened(["astar", "dijkstra"]);
  const [, second] = view.el.querySelectorAll("[role=application]");
  sized(second!.querySelector(".l1-ui-map")!, ENTRY.window);
  view.button(tool).click();
  expect(view.button(tool).ariaPressed).toBe("true");
  person(second!).at("pointerdown", 150, 50);
  expect(model.sent).toEqual([
    { do: "draw", strokes: [{ stroke: expect.any(String), brush, squares: [[0, 1]] }], step: 0 },
  ]);
  expect(view.el.querySelector(".l1-ui-pending > *")).not.toBeNull();
});
it("waves and costs of mud are drawn above the marks, also for cost 1", () => {
  const { view } = opened(["astar"], undefined, "S1.\n.#9\n..G");
  expect(view.texts(".l1-ui-map .l1-weight-ink")).toEqual(["1", "9"]);
  expect(view.find(".l1-ui-map .l1-mud").getAttribute("d")).toBe(
    "M88 57q4-12 8 0t8 0M136 121q4-12 8 0t8 0t8 0t8 0t8 0t8 0",
  );
});

it("a maze from a seed, another size, undo, redo and clear are asked for, and another weight is chosen", async () => {
  const { model, view, field } = opened(["astar"]);
  view.button("Weight").click();
  enter(field("Weight to draw")!, "9");
  expect(view.button("Weight").title).toContain("cost 9 to enter");

  enter(field("Maze")!, "kruskal");
  enter(field("Seed")!, "12");
  const menu = view.find("details") as HTMLDetailsElement;
  menu.open = true;
  view.find("form [type=submit]").click();
  expect([menu.open, document.activeElement]).toEqual([false, menu.querySelector("summary")]); // It would lie over the maze
  enter(field("Columns")!, "4");
  for (const name of ["Undo", "Redo", "Clear"]) view.button(name).click();
  for (let answers = 0; answers < 4; answers++) await model.answer({});
  expect(model.sent).toEqual(
    [
      { do: "maze", name: "kruskal", seed: 12 },
      { do: "resize", rows: 3, cols: 4 },
      { do: "undo" },
      { do: "redo" },
      { do: "clear" },
    ].map((request) => ({ ...request, step: 0 })),
  );
});

it("findings are compared in a table and a chart, and the best is marked", async () => {
  const { model, view } = opened(["astar", "dijkstra"]);
  await model.update({ last: 3, step: 2 });
  const rows = view.all(".l1-ui-found tbody tr").map((el) => textsIn(el, ":scope > *"));
  expect(rows).toEqual([
    ["One", "3 squares", "4", "7 (best)", "2", "3"],
    ["Other", "3 squares", "4", "9", "2", "3"],
  ]);
  expect(view.find("[role=img]").getAttribute("aria-label")).toBe(
    "Size of the frontier: One: now 2, at most 2; Other: now 2, at most 2",
  );
  expect(view.number(".l1-ui-best")).toBe(1);
});
