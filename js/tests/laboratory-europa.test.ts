import { expect, it, vi } from "vitest";
import { Editor, type EditorOwner } from "../src/laboratory/europa_map/editor";
import { TreeStoryView } from "../src/laboratory/treeStoryView";
import { EuropaLayout, readLaid } from "../src/laboratory/europa_map/europaLayout";
import { LANGUAGE, matrix } from "./fake";
import { notes, person, picture } from "./steps";

// Half of a hexagon: Aix and a4 above, b1, Bonn and b5 below.
const ENTRY = {
  window: [0, 0, 1000, 600],
  spots: matrix("200 100, 400 100, 100 273, 300 273, 500 273"),
  size: 100,
  shape: "node",
};
const STAGE = {
  crossings: [
    ["a2", "Aix"],
    ["a4", "a4"],
    ["b1", "b1"],
    ["b3", "Bonn"],
    ["b5", "b5"],
  ],
  lines: matrix("0 1 1, 2 0 2, 0 3 1, 3 1 1, 1 4 2, 2 3 1, 3 4 1"),
  cities: [
    ["Aix", 0, 180, 80],
    ["Bonn", 3, 280, 293],
  ],
  unit: 2,
  maps: [ENTRY],
};
const layout = new EuropaLayout(STAGE);

/** An owner that records its calls. */
function owner() {
  const { done, note } = notes();
  const all: EditorOwner = {
    layout,
    cursor: 0,
    turn: note("turn"),
    choose: note("choose"),
    nowhere: note("nowhere"),
  };
  const editor = new Editor(all, new AbortController().signal);
  const changed = vi.fn();
  const renew = (): void => void editor.show(picture(ENTRY), changed);
  renew();
  return { all, done, editor, changed, renew, ...person(editor.element) };
}

it("a map of Trans Europa knows its six directions, and finds crossings before lines, cities from further away", () => {
  expect([0, 1, 2, 3, 4, 5].map((direction) => layout.leading(0, direction).end)).toEqual([
    -1, 1, 3, 2, -1, -1,
  ]);
  expect(layout.leading(3, 5)).toEqual({ line: 2, end: 0 });
  expect(layout.leading(0, 4).line).toBe(-1);
  for (const [x, y, line, crossing] of [
    [245, 100, -1, 0],
    [355, 100, 0, -1],
    [300, 110, 0, -1],
    [900, 500, -1, -1],
  ] as const) {
    expect(layout.at({ x, y })).toEqual({ line, crossing });
  }
});

it("cities and tracks are read from the text of a map", () => {
  expect(readLaid("A---B\n\nA Aix, red\n\ncities: Aix, Bad Bonn\ntracks: a2-a4 b1-b3")).toEqual({
    cities: ["Aix", "Bad Bonn"],
    tracks: ["a2-a4", "b1-b3"],
  });
  expect(readLaid("cities:\ntracks:")).toEqual({ cities: [], tracks: [] });
});

it("a click turns a line or chooses a city, and only moves to other crossings", () => {
  const { all, done, at } = owner();
  at("click", 300, 105);
  at("click", 295, 280);
  at("click", 400, 100);
  at("click", 900, 500);
  expect(done).toEqual([
    ["turn", 0],
    ["choose", 3],
  ]);
  expect(all.cursor).toBe(1);
});

it("a line pointed at is marked with its ends, also when the picture changes", () => {
  const { editor, at, renew } = owner();
  at("pointermove", 300, 105);
  expect(editor.states).toEqual([0, 1]);
  expect(editor.element.querySelector(".l1-ui-aim")?.getAttribute("d")).toBe("M200 100L400 100");
  renew();
  expect(editor.states).toEqual([0, 1]);
  at("pointerleave", 0, 0);
  expect(editor.states).toEqual([]);
  renew();
  expect(editor.states).toEqual([]);
});

it("keys move along lines, and turn them with Shift", () => {
  const { all, done, press, changed } = owner();
  press("m");
  expect(all.cursor).toBe(3);
  expect(changed).toHaveBeenLastCalledWith(true);
  press("K", { shiftKey: true });
  expect([all.cursor, done]).toEqual([4, [["turn", 6]]]);
  press("ArrowRight");
  press("ArrowUp");
  expect(all.cursor).toBe(1);
  press("Enter");
  press("c");
  press("c");
  press("C", { shiftKey: true });
  expect(all.cursor).toBe(0);
  press("k", { ctrlKey: true });
  expect(done.slice(1)).toEqual([["nowhere"], ["choose", 1]]);
});

const TRACE = {
  title: "By hand",
  algorithm: "hand",
  pseudocode: ["join"],
  rows: [],
  columns: [],
  lines: { a: 1 },
  sentences: { a: "Join {a} and {b}." },
  holes: { a: "state", b: "state", cost: "number" },
  tables: [["edges", "edge", "", "", "edge"]],
  kinds: "aa",
  a: "$%",
  b: "'(",
  cost: "$%",
  numbers: [1, 2],
  keys: ["$'", "%("],
  values: ["tree"],
  costs: "$%",
  changes: ["$$$", "$%$"],
  tree: matrix("0 3, 1 4"),
  tree_cost: 3,
  edges: 2,
};

it("another tree replaces the one on the map", () => {
  const map = picture(ENTRY);
  const words = { cost: "Cost", edges: "Edges", found: "{title}: {cost}" };
  const tables = [["queue", "list", "", "Waiting", "edge"]];
  const storyView = new TreeStoryView(
    tables,
    map,
    layout.labels,
    LANGUAGE,
    words,
    (crossing) => crossing === 0,
  );
  expect(storyView.panels.map(({ label }) => label)).toEqual([LANGUAGE.words.search.queue, "Note"]);
  storyView.show(TRACE, "");
  storyView.replay.go(2);
  storyView.marks.update([]);
  expect(storyView.sentence).toBe("Join a4 and b5.");
  expect(map.svg.querySelectorAll(".l1-ui-edge-tree")).toHaveLength(2);
  expect(storyView.finding().columns.map(({ value }) => value)).toEqual([3, 2, 2]);
  expect(storyView.finding().summary).toBe("By hand: 3");
  expect([storyView.describe(0), storyView.describe(3)]).toEqual(["Aix, to be joined", "Bonn"]);
  storyView.show({}, "By hand");
  storyView.marks.update([]);
  expect(map.svg.querySelectorAll(".l1-ui-edge-tree")).toHaveLength(0);
  expect([storyView.title, storyView.length]).toEqual(["By hand", 0]);
});
