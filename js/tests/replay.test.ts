// The page and Python replay the same stories, of any kind, and draw the same pictures:
// `stories.json`, `trees.json` and `watched.json` hold Python's packed stories and pictures.

import { describe, expect, it } from "vitest";
import { allFeatures } from "../src/paths/features";
import { endsOf } from "../src/paths/edgeMarks";
import { SearchMap, targetsOf } from "../src/paths/map";
import { Marks } from "../src/paths/marks";
import { waiting } from "../src/paths/panels";
import { Replay } from "../src/paths/replay";
import { type Entry, readStory, sentenceOf } from "../src/paths/story";
import { StoryView } from "../src/paths/storyView";
import { listed, shownColumns } from "../src/paths/tablePanels";
import { LANGUAGE, matrix } from "./fake";
import { cases, NETWORKS, ordered, type Picture, thereAndBack, WATCHED } from "./steps";

const { tenths, hundredths } = LANGUAGE;

type Seen = Omit<Picture, "marks" | "way" | "looked" | "edges" | "rings" | "focus">;

/** The state of the replay, in the form of the pictures; of a frontier the steps that added the entries. */
function seen(view: StoryView): Seen {
  const { replay, story } = view;
  const value = (value: unknown): unknown =>
    Array.isArray(value)
      ? (value as Entry[]).map(({ step }) => step + 1)
      : value === Infinity
        ? null
        : value;
  const tables = story.tables
    .filter(({ shown }) => shown !== "row")
    .map(({ name, key }) => {
      const entries = [...(replay.tables.get(name) ?? [])];
      return [
        name,
        ordered(
          entries.map(([at, each]) => [/edge|cell/.test(key) ? story.keys[at] : at, value(each)]),
        ),
      ];
    });
  const lists = story.tables.filter(({ shown }) => shown === "list" || shown === "queue").reverse(); // The start's side first
  const cells = story.tables.find(({ shown }) => shown === "cell");
  return {
    step: view.at,
    sentence: view.sentence,
    line: view.line,
    tables: Object.fromEntries(tables),
    listed: story.ofOnesOwn
      ? []
      : lists.flatMap((table) =>
          (story.isSearch ? waiting : listed)(replay, table).map(({ name, rank }) => [
            name,
            rank === null ? "" : hundredths(rank),
          ]),
        ),
    counters: view.counters.map((counter) => counter.map(String)),
    columns: cells ? shownColumns(replay, cells.name) : [],
    rows: ordered(
      [...(replay.tables.get("content") ?? [])].map(([row, content]) => {
        const [, ...entries] = content as number[];
        const { rows, words } = story.packed as { rows: string[][]; words: unknown[] };
        return [rows[row]?.[0], ...entries.map((entry) => String(words[entry]))];
      }),
    ),
  };
}

const shown = (node: Element): boolean => node.getAttribute("display") !== "none";

/** The visible marks of a map; those below the current mark are omitted. */
function drawn(map: SearchMap) {
  const at = new Map(map.spots.map((spot, state) => [map.placed(spot), state]));
  const place = (node: Element): number => at.get(node.getAttribute("transform") ?? "") ?? -1;
  const name = (node: Element): string =>
    (node.getAttribute("href") ?? "").replace(/^#p-[a-z]+-/, "");
  const all = (selector: string): Element[] => [...map.svg.querySelectorAll(selector)];
  const found = new Map(
    all(".l1-ui-state, .l1-ui-current")
      .filter(shown)
      .map((mark) => [place(mark), name(mark)]),
  );
  const written = all(".l1-ui-figure").map((figure) => {
    const [first] = figure.children;
    return { figure, x: Number(first?.getAttribute("x")), y: Number(first?.getAttribute("y")) };
  });
  const marks = [...found]
    .sort(([a], [b]) => a - b)
    .map(([state, status]) => {
      const [x, y] = map.wordsAt(state);
      const far = (each: { x: number; y: number }): number => Math.hypot(each.x - x, each.y - y);
      const nearest = written
        .filter((each) => far(each) < 60)
        .sort((a, b) => far(a) - far(b))[0]?.figure;
      return trimmed([
        state,
        status,
        ...[...(nearest?.children ?? [])].map(({ textContent }) => textContent),
      ]);
    });
  return {
    marks,
    way: map.svg.querySelector(".l1-ui-way")?.getAttribute("d") ?? "",
    looked: all(".l1-ui-look").filter(shown).map(name),
    rings: all(".l1-ui-looked").filter(shown).map(place),
    focus: all("[class^=l1-edge-focus]").some(shown),
    edges: ordered(
      all(".l1-ui-edge").map((node) => [
        (node.querySelector("path")?.getAttribute("d") ?? "").replace(/[ML]/g, " ").trim(),
        (node.getAttribute("class") ?? "").replace("l1-ui-edge l1-ui-edge-", ""),
      ]),
    ),
  };
}

describe.each([...cases, ...NETWORKS, ...WATCHED])(
  "$name",
  ({ title, trace, map: packed, pictures }) => {
    it("is replayed and drawn as by Python, forwards and backwards, and empty before the first step", () => {
      const map = new SearchMap(packed, "p-");
      const view = new StoryView(trace, map, allFeatures(), LANGUAGE);
      // Large enough for all numbers.
      view.marks.setScale(1e6);
      const expectSeen = (picture: Picture): void => {
        const { step, sentence, line, columns, rows, listed, tables, counters } = picture;
        const { marks, way, looked, rings, focus, edges } = picture;
        view.replay.go(step);
        view.marks.update([]);
        const now = seen(view);
        expect(now).toMatchObject({ step, sentence, line, ...(columns && { columns }) });
        expect(now.rows).toEqual(ordered(rows));
        expect(now.listed).toEqual(view.story.ofOnesOwn ? [] : listed);
        const names = Object.keys(tables);
        expect(names.map((name) => now.tables[name])).toEqual(
          names.map((name) => ordered(tables[name] ?? [])),
        );
        if (view.story.frontier === "")
          expect(
            now.counters.map(([name = "", value]) => [name.replace(" of the path", ""), value]),
          ).toEqual(counters);
        const ringed = looked ? [looked[0]] : rings;
        expect(drawn(map)).toEqual({
          marks: marks.map(trimmed),
          way,
          looked: looked ? [looked[2]] : [],
          rings: ringed,
          focus,
          edges: ordered(edges),
        });
      };
      expect(view.title).toBe(title);
      for (const picture of thereAndBack(pictures)) expectSeen(picture);
      view.replay.go(1e6);
      expect(view.at).toBe(String(trace.kinds).length);
      if (trace.expanded !== undefined) expect(view.counters[0]?.[1]).toBe(trace.expanded);
      view.replay.go(3);
      view.replay.go(-1);
      view.marks.update([]);
      expect([view.at, view.replay.current]).toEqual([0, -1]);
      expect(drawn(map)).toEqual({
        marks: [],
        way: "",
        looked: [],
        rings: [],
        focus: false,
        edges: [],
      });
    });
  },
);

/** A mark without empty labels. */
const trimmed = ([state, status, ...labels]: unknown[]): unknown[] => [
  state,
  status,
  ...labels.filter(Boolean),
];

it("the stories cover all kinds of events and all algorithms", () => {
  const letters = new Set(cases.flatMap(({ trace }) => [...String(trace.kinds)]));
  expect([...letters].sort().join("")).toBe("acdfgiklmnprstvxy");
  expect(new Set(cases.map(({ trace }) => trace.algorithm)).size).toBe(17);
});

it("a saved story without a title is called by its algorithm", () => {
  const { title, ...saved } = cases[0]?.trace ?? {};
  expect(title).toBe("Breadth-first search");
  expect(readStory(saved).title).toBe("bfs");
});

it("sentences fill in the holes of their story only, and no properties of objects", () => {
  const sentences = { s: "<img> {state} {constructor}" };
  const story = readStory({ kinds: "s", states: ["<b>"], state: [0], sentences });
  expect(sentenceOf(story, 0, NaN, LANGUAGE)).toBe("<img> <b> {constructor}");
});

it("a long story is replayed far back and on", () => {
  const events = 40000;
  const column = (of: (at: number) => number): number[] =>
    Array.from({ length: events }, (_, at) => of(at));
  const replay = new Replay(
    readStory({
      frontier: "heap",
      priority: "g",
      kinds: "at".repeat(events / 2),
      numbers: [1],
      states: Array(100).fill("x"),
      state: column((at) => (at >> 1) % 100),
      parent: column(() => -1),
      g: column(() => 0),
      effects: { a: "frontier,push,g,g", t: "frontier,pop,closed,number" },
      tables: [["frontier", "list"], ["closed"], ["g", "number"]],
    }),
    LANGUAGE,
  );
  replay.go(events);
  replay.go(events - 1);
  expect(replay.at).toBe(events - 1);
  expect(replay.size("frontier")).toBe(1);
});

it.each([
  [3, "3", "3"],
  [2.8284271, "2.83", "2.8"],
  [2.5, "2.5", "2.5"],
  [0.125, "0.12", "0.1"],
  [0.375, "0.38", "0.4"],
  [-0.125, "-0.12", "-0.1"],
  [0.25, "0.25", "0.2"],
  [0.75, "0.75", "0.8"],
  [0.35, "0.35", "0.3"],
  [0.45, "0.45", "0.5"],
  [12.04, "12.04", "12"],
  [100, "100", "100"],
  [1200.5, "1200.5", "1200.5"],
  [9999.5, "9999.5", "9999.5"],
  [-12345.5, "-12,345.5", "-12,345.5"],
  [1234567, "1,234,567", "1,234,567"],
  [2.345, "2.35", "2.3"],
  [1.005, "1", "1"],
  [1.015, "1.01", "1"],
  [Infinity, "∞", "∞"],
  [NaN, "", ""],
])("%s is formatted as %j, and on a mark as %j, as Python does", (value, sentence, mark) => {
  expect([hundredths(value), tenths(value)]).toEqual([sentence, mark]);
});

it("a path follows the track of its map, and is straight elsewhere", () => {
  const map = new SearchMap(
    {
      spots: matrix("188 139 180, 220 203 90, 300 300 0, 9 9"),
      leads: { 180: "v17", 90: "h17" },
      edges: matrix("0 1 1, 1 2 0"),
      pieces: ["l64 0", "a32 32 0 0 0 32 32"],
    },
    "p-",
  );
  expect(map.pathData([0, 1, 2])).toBe("M188 139v17a32 32 0 0 0 32 32l64 0");
  expect(map.pathData([1, 0, 3])).toBe("M220 203h17L188 139L9 9");
  expect([map.pathData([0]), map.pathData([]), map.pathData([0, 99])]).toEqual([
    "",
    "",
    "M188 139v17",
  ]);
});

it("a pointer hits a square with all its states, or a single node", () => {
  const spots = matrix("10 20, 30 25, 70 20");
  const squares = targetsOf(new SearchMap({ spots, size: 64, lattice: [0, 0] }, "p-"));
  expect(squares).toEqual([
    { x: 32, y: 32, size: 64, states: [0, 1] },
    { x: 96, y: 32, size: 64, states: [2] },
  ]);
  const nodes = targetsOf(new SearchMap({ spots, size: 12 }, "p-"));
  expect(nodes.map(({ x, states }) => [x, ...states])).toEqual(matrix("10 0, 30 1, 70 2"));
});

it("edges are drawn from rim to rim of their nodes", () => {
  const node = {
    shape: "node",
    spots: matrix("0 0, 50 0"),
    size: 20,
  };
  expect(endsOf(new SearchMap(node, "p-"), 0, 1).map(({ x }) => x)).toEqual([10, 40]);
  expect(endsOf(new SearchMap({ ...node, rim: 8 }, "p-"), 0, 1).map(({ x }) => x)).toEqual([4, 46]);
});

it("numbers on a map are legible or left out: all, then one, then only those asked for", () => {
  const levels = [[["{g}", "figure", 0, 0, 24, 60]], [["{g}", "figure", 0, 0, 32, 120]]];
  const map = new SearchMap(
    { window: [0, 0, 1000, 500], written: true, spots: [[10, 10]], figures: levels },
    "p-",
  );
  const story = readStory({
    kinds: "s",
    states: ["A"],
    state: [0],
    parent: [-1],
    g: [0],
    numbers: [1234],
    effects: { s: "frontier,push,g,g" },
    tables: [
      ["frontier", "list", "frontier"],
      ["g", "number"],
    ],
  });
  const replay = new Replay(story, LANGUAGE);
  const marks = new Marks(map, replay);
  replay.go(1);
  const size = (pixels: number, asked: number[]): number => {
    marks.setScale(pixels);
    marks.update(asked);
    return Number(map.svg.querySelector(".l1-figure")?.getAttribute("font-size") ?? 0);
  };
  expect(size(1000, [])).toBe(60 / 4);
  expect(size(600, [])).toBe(60 / 4);
  expect(size(599, [])).toBe(120 / 4);
  expect(size(299, [])).toBe(0);
  expect(size(100, [0])).toBeCloseTo(13 / 0.1);
  expect(size(10, [])).toBe(0);
});

it("squares are named by two columns", () => {
  expect(readStory({ squares: ["$%", "&&"] }).states).toEqual(["(0, 2)", "(1, 2)"]);
});
