import { describe, expect, it, vi } from "vitest";
import { Editor, type EditorOwner } from "../src/laboratory_lattice/editor";
import { TreeStoryView } from "../src/laboratory/treeStoryView";
import { EuropaLayout, readLaid } from "../src/laboratory_lattice/europaLayout";
import { readStory, type Story } from "../src/search/story";
import { LANGUAGE } from "./fake";
import { notes, person, picture } from "./steps";

// Half of a hexagon: Aix and a4 above, b1, Bonn and b5 below.
const ENTRY = { window: [0, 0, 1000, 600], spots: [[200, 100], [400, 100], [100, 273], [300, 273], [500, 273]], size: 100, shape: "node", cover: [] };
const STAGE = {
  crossings: [["a2", "Aix"], ["a4", "a4"], ["b1", "b1"], ["b3", "Bonn"], ["b5", "b5"]],
  lines: [[0, 1, 1], [2, 0, 2], [0, 3, 1], [3, 1, 1], [1, 4, 2], [2, 3, 1], [3, 4, 1]],
  cities: [["Aix", 0, 180, 80], ["Bonn", 3, 280, 293]],
  unit: 2,
  maps: [ENTRY],
};
const ground = new EuropaLayout(STAGE);

/** An owner that records its calls. */
function owner() {
  const { done, note } = notes();
  const all: EditorOwner = { ground, cursor: 0, turn: note("turn"), choose: note("choose"), nowhere: note("nowhere") };
  const editor = new Editor(all, new AbortController().signal);
  const changed = vi.fn();
  const renew = (): void => void editor.show(picture(ENTRY), changed);
  renew();
  return { all, done, editor, changed, renew, ...person(editor.element) };
}

describe("a map of Trans Europa", () => {
  it("knows where six directions lead", () => {
    expect([0, 1, 2, 3, 4, 5].map((direction) => ground.leading(0, direction).end)).toEqual([-1, 1, 3, 2, -1, -1]);
    expect(ground.leading(3, 5)).toEqual({ line: 2, end: 0 });
    expect(ground.leading(0, 4).line).toBe(-1);
  });

  it("finds crossings before their lines, and cities from further away", () => {
    expect(ground.at({ x: 245, y: 100 })).toEqual({ line: -1, crossing: 0 });
    expect(ground.at({ x: 355, y: 100 })).toEqual({ line: 0, crossing: -1 });
    expect(ground.at({ x: 300, y: 110 })).toEqual({ line: 0, crossing: -1 });
    expect(ground.at({ x: 900, y: 500 })).toEqual({ line: -1, crossing: -1 });
  });

  it("reads what lies from the text", () => {
    expect(readLaid("A---B\n\nA Aix, red\n\ncities: Aix, Bad Bonn\ntracks: a2-a4 b1-b3")).toEqual(
      { cities: ["Aix", "Bad Bonn"], tracks: ["a2-a4", "b1-b3"] });
    expect(readLaid("cities:\ntracks:")).toEqual({ cities: [], tracks: [] });
  });
});

describe("laying track", () => {
  it("takes a line where it is clicked, and a city, and nothing of other crossings", () => {
    const { all, done, at } = owner();
    at("click", 300, 105);
    at("click", 295, 280);
    at("click", 400, 100);
    at("click", 900, 500);
    expect(done).toEqual([["turn", 0], ["choose", 3]]);
    expect(all.cursor).toBe(1);
  });

  it("points at a line by its ends, and while a pointer rests on it the picture may change", () => {
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

  it("goes by keys, with track on the way or without", () => {
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
});

describe("the tale of a tree", () => {
  const TRACE = {
    title: "By hand", algorithm: "hand", pseudocode: ["join"], rows: [], columns: [], lines: { a: 1 }, sentences: { a: "Join {a} and {b}." },
    holes: { a: "state", b: "state", cost: "number" }, tables: [["edges", "edge", "", "", "edge"]],
    kinds: "aa", a: "$%", b: "'(", cost: "$%", numbers: [1, 2], keys: ["$'", "%("], values: ["tree"], costs: "$%",
    changes: ["$$$", "$%$"], tree: [[0, 3], [1, 4]], tree_cost: 3, edges: 2,
  };

  it("is read from letters as from lists", () => {
    const listed = { ...TRACE, a: [0, 1], keys: [[0, 3], [1, 4]], changes: [[0, 0, 0], [0, 1, 0]], costs: [0, 1] };
    const read = ({ packed, ...story }: Story): object => story;
    expect(read(readStory(TRACE))).toEqual(read(readStory(listed)));
  });

  it("is described anew on the same map, and nothing of the old one stays", () => {
    const map = picture(ENTRY);
    const words = { cost: "Cost", edges: "Edges", told: "{title}: {cost}" };
    const tables = [["queue", "list", "", "Waiting", "edge"]];
    const storyView = new TreeStoryView(tables, map, ground.called, LANGUAGE, words, (crossing) => crossing === 0);
    expect(storyView.parts.map(({ label }) => label)).toEqual([LANGUAGE.words.search.queue, "Note"]);
    storyView.show(TRACE, "");
    storyView.go(2);
    storyView.draw([]);
    expect(storyView.sentence).toBe("Join a4 and b5.");
    expect(map.svg.querySelectorAll(".l1-ui-edge-tree")).toHaveLength(2);
    expect(storyView.finding().columns.map(({ value }) => value)).toEqual([3, 2, 2]);
    expect(storyView.finding().summary).toBe("By hand: 3");
    expect([storyView.describe(0), storyView.describe(3)]).toEqual(["Aix, to be joined", "Bonn"]);
    storyView.show({}, "By hand");
    storyView.draw([]);
    expect(map.svg.querySelectorAll(".l1-ui-edge-tree")).toHaveLength(0);
    expect([storyView.title, storyView.length]).toEqual(["By hand", 0]);
  });
});
