// A step is drawn as Python draws it: the same marks, numbers and ways in the same places.

import { describe, expect, it } from "vitest";
import { SearchMap } from "../src/search/map";
import { Marks } from "../src/search/marks";
import { Replay } from "../src/search/replay";
import { readStory } from "../src/search/trace";
import { backAndForth, cases, mapOf, type Picture, reading, trace } from "./steps";

interface Drawn { marks: Picture["marks"]; way: string; looked: string[] }

/** A map with room for all its numbers. */
function opened(name: string) {
  const map = new SearchMap(mapOf(name), "p-");
  const story = readStory(trace(name));
  const marks = new Marks(map, story);
  marks.setScale(1e6);
  const replay = new Replay(story);
  return {
    map, replay, story,
    show(step: number): void {
      replay.go(step);
      marks.update(replay, []);
    },
  };
}

const shown = (node: Element): boolean => node.getAttribute("display") !== "none";

/** What is to be seen on a map; what lies beneath the current mark is not. */
function drawn({ map }: ReturnType<typeof opened>): Drawn {
  const { place, name, all } = reading(map);
  const found = new Map(all(".l1-ui-state, .l1-ui-current").filter(shown).map((mark) => [place(mark), name(mark)]));
  const written = all(".l1-ui-figure").map((figure) => {
    const [first] = figure.children;
    return { figure, x: Number(first?.getAttribute("x")), y: Number(first?.getAttribute("y")) };
  });
  const marks = [...found].sort(([a], [b]) => a - b).map(([state, status]): Picture["marks"][0] => {
    const [x, y] = map.wordsAt(state);
    const far = (each: { x: number; y: number }): number => Math.hypot(each.x - x, each.y - y);
    const nearest = written.sort((a, b) => far(a) - far(b))[0]?.figure;
    return [state, status, ...[...(nearest?.children ?? [])].map(({ textContent }) => textContent)];
  });
  expect(written).toHaveLength(found.size);
  const looked = all(".l1-ui-looked, .l1-ui-look").filter(shown);
  return {
    marks, looked: looked.map((mark) => mark.getAttribute("href") ?? ""),
    way: map.svg.querySelector(".l1-ui-way")?.getAttribute("d") ?? "",
  };
}

describe.each(cases)("$name", ({ name, map, pictures }) => {
  const expected = ({ marks, way, looked }: Picture): Drawn => ({
    marks, way, looked: looked ? [`#p-${map.shape}-looked`, `#p-${map.shape}-${looked[2]}`] : [],
  });

  it("is drawn as Python draws it, forwards and back, and empty before the first step", () => {
    const page = opened(name);
    for (const picture of backAndForth(pictures)) {
      page.show(picture.step);
      expect(drawn(page)).toEqual(expected(picture));
    }
    page.show(3);
    page.show(0);
    expect(drawn(page)).toEqual({ marks: [], way: "", looked: [] });
  });
});

describe("a map", () => {
  it("leads ways along its track, and straight where it knows of none", () => {
    const map = new SearchMap({
      spots: [[188, 139, 180], [220, 203, 90], [300, 300, 0], [9, 9]], leads: { 180: "v17", 90: "h17" },
      edges: [[0, 1, 1], [1, 2, 0]], pieces: ["l64 0", "a32 32 0 0 0 32 32"],
    }, "p-");
    expect(map.way([0, 1, 2])).toBe("M188 139v17a32 32 0 0 0 32 32l64 0");
    expect(map.way([1, 0, 3])).toBe("M220 203h17L188 139L9 9");
    expect([map.way([0]), map.way([]), map.way([0, 99])]).toEqual(["", "", "M188 139v17"]);
  });

  it("can be pointed at: a square with all its states, or each state by itself", () => {
    const spots = [[10, 20], [30, 25], [70, 20]];
    const squares = new SearchMap({ spots, size: 64, lattice: [0, 0] }, "p-").targets();
    expect(squares).toEqual([{ x: 32, y: 32, size: 64, states: [0, 1] }, { x: 96, y: 32, size: 64, states: [2] }]);
    const nodes = new SearchMap({ spots, size: 12 }, "p-").targets();
    expect(nodes.map(({ x, states }) => [x, ...states])).toEqual([[10, 0], [30, 1], [70, 2]]);
  });

  it("draws edges from rim to rim, which may lie within what can be pointed at", () => {
    const node = { shape: "node", spots: [[0, 0], [50, 0]], size: 20 };
    expect(new SearchMap(node, "p-").edge(0, 1).map(({ x }) => x)).toEqual([10, 40]);
    expect(new SearchMap({ ...node, rim: 8 }, "p-").edge(0, 1).map(({ x }) => x)).toEqual([4, 46]);
  });
});

describe("numbers", () => {
  it("are written as high as there is room, and larger where only some are asked for", () => {
    const figure = ["{g}", "figure", 0, 0, 24, 30];
    const map = new SearchMap({ window: [0, 0, 1000, 500], readable: 500, spots: [[10, 10]], figures: [figure] }, "p-");
    const story = readStory({ kinds: "s", states: ["A"], state: [0], parent: [-1], g: [0], numbers: [1234], effects: { s: "+." } });
    const marks = new Marks(map, story);
    const replay = new Replay(story);
    replay.go(1);
    const size = (pixels: number, asked: number[]): number => {
      marks.setScale(pixels);
      marks.update(replay, asked);
      return Number(map.svg.querySelector(".l1-figure")?.getAttribute("font-size") ?? 0);
    };
    expect(size(1000, [])).toBe(30 / 4);
    expect(size(500, [])).toBe(30 / 4);
    expect(size(499, [])).toBe(0);
    expect(size(100, [0])).toBeCloseTo(13 / 0.1);
    expect(size(10, [])).toBe(0);
  });
});
