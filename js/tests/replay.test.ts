// The page and Python draw the same pictures: `stories.json` holds Python's packed stories
// and pictures.

import { describe, expect, it } from "vitest";
import { SearchMap } from "../src/search/map";
import { Marks } from "../src/search/marks";
import { Replay } from "../src/search/replay";
import { readStory, sentence } from "../src/search/trace";
import { hundredths, tenths } from "../src/domain/writing";
import { backAndForth, cases, type Picture, reading } from "./steps";

type Seen = Omit<Picture, "marks" | "way" | "looked">;
type Drawn = Pick<Picture, "marks" | "way"> & { looked: string[] };

/** The state of the replay, in the form of the pictures. */
function seen(replay: Replay): Seen {
  const { story, at, sides } = replay;
  const states = [...story.states.keys()];
  return {
    step: at,
    sentence: sentence(story, at - 1, replay.old),
    line: Number(story.lines[story.kinds.charAt(at - 1)]),
    current: replay.current,
    frontiers: sides.map(({ frontier }) => frontier.map(({ state }) => state)),
    closed: sides.map(({ closed }) => states.filter((state) => closed[state])),
    g: sides.map(({ g }) => states.flatMap((state) => (Number.isNaN(g[state] ?? NaN) ? [] : [[state, g[state] as number]]))),
  };
}

const shown = (node: Element): boolean => node.getAttribute("display") !== "none";

/** The visible marks of a map; those below the current mark are omitted. */
function drawn(map: SearchMap): Drawn {
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

describe.each(cases)("$name", ({ title, trace, map: packed, pictures }) => {
  it("is called, seen and drawn as by Python, forwards, backwards and by leaps, and empty before the first step", () => {
    const [map, story] = [new SearchMap(packed, "p-"), readStory(trace)];
    const [replay, marks] = [new Replay(story), new Marks(map, story)];
    // Large enough for all numbers.
    marks.setScale(1e6);
    const go = (...steps: number[]): void => {
      for (const step of steps) replay.go(step);
      marks.update(replay, []);
    };
    const expectSeen = (picture: Picture): void => {
      const { marks, way, looked } = picture;
      expect(picture).toMatchObject(seen(replay));
      expect(drawn(map)).toEqual({ marks, way, looked: looked ? ["looked", looked[2]].map((mark) => `#p-${String(packed.shape)}-${mark}`) : [] });
    };
    expect(story.title).toBe(title);
    for (const picture of backAndForth(pictures)) {
      go(picture.step);
      expectSeen(picture);
    }
    for (const picture of pictures) {
      go(0, replay.length, picture.step);
      expectSeen(picture);
    }
    go(1e6);
    expect([replay.at, replay.expanded]).toEqual([String(trace.kinds).length, trace.expanded]);
    go(3);
    go(-1);
    expect([replay.at, replay.expanded, replay.current]).toEqual([0, 0, -1]);
    expect(drawn(map)).toEqual({ marks: [], way: "", looked: [] });
  });
});

describe("the stories", () => {
  it("show all that can happen", () => {
    const letters = new Set(cases.flatMap(({ trace }) => [...String(trace.kinds)]));
    expect([...letters].sort().join("")).toBe("acdfgiklmnprstvxy");
    expect(new Set(cases.map(({ trace }) => trace.algorithm)).size).toBe(17);
  });

  it("that were saved before traces had a title go by the name of their algorithm", () => {
    const { title, ...saved } = cases[0]?.trace ?? {};
    expect(title).toBe("Breadth-first search");
    expect(readStory(saved)).toEqual({ ...readStory(cases[0]?.trace), title: "bfs" });
  });

  it("say what is written around their words, and nothing that a script would know", () => {
    const sentences = { s: "<img> {state} {constructor}" };
    const story = readStory({ kinds: "s", states: ["<b>"], state: [0], sentences });
    expect(sentence(story, 0, NaN)).toBe("<img> <b> {constructor}");
  });

  it("can be long: going back far and on costs little more than the steps", () => {
    const events = 40000;
    const column = (of: (at: number) => number): number[] => Array.from({ length: events }, (_, at) => of(at));
    const replay = new Replay(readStory({
      frontier: "heap", priority: "g", kinds: "at".repeat(events / 2), numbers: [1], states: Array(100).fill("x"),
      state: column((at) => (at >> 1) % 100), parent: column(() => -1), g: column(() => 0), effects: { a: "+.", t: "-+" },
    }));
    replay.go(events);
    replay.go(events - 1);
    expect(replay.at).toBe(events - 1);
    expect(replay.sides[0].frontier).toHaveLength(1);
  });
});

describe("numbers", () => {
  it.each([
    [3, "3"], [2.8284271, "2.83"], [2.5, "2.5"], [0.125, "0.12"], [0.375, "0.38"], [-0.125, "-0.12"], [100, "100"],
    [Infinity, "∞"], [NaN, ""], [1200.5, "1200.5"],
    [2.345, "2.35"], [1.005, "1"], [1.015, "1.01"],
  ])("%s is formatted as %j, as Python does", (value, sentence) => {
    expect(hundredths(value)).toBe(sentence);
  });

  it.each([
    [3, "3"], [2.8284271, "2.8"], [0.25, "0.2"], [0.75, "0.8"], [0.35, "0.3"], [0.45, "0.5"], [12.04, "12"], [Infinity, "∞"], [NaN, ""],
  ])("%s stands on a mark as %j, as in Python's picture", (value, written) => {
    expect(tenths(value)).toBe(written);
  });
});

describe("a map", () => {
  it("leads ways along its track, and straight where it knows of none", () => {
    const map = new SearchMap({
      spots: [[188, 139, 180], [220, 203, 90], [300, 300, 0], [9, 9]], leads: { 180: "v17", 90: "h17" },
      edges: [[0, 1, 1], [1, 2, 0]], pieces: ["l64 0", "a32 32 0 0 0 32 32"],
    }, "p-");
    expect(map.pathData([0, 1, 2])).toBe("M188 139v17a32 32 0 0 0 32 32l64 0");
    expect(map.pathData([1, 0, 3])).toBe("M220 203h17L188 139L9 9");
    expect([map.pathData([0]), map.pathData([]), map.pathData([0, 99])]).toEqual(["", "", "M188 139v17"]);
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

it("numbers are as high as there is room, and larger where only some are asked for", () => {
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
