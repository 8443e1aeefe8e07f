// The page's pictures are Python's: `stories.json` is what Python packs, and what it sees.

import { describe, expect, it } from "vitest";
import { Replay } from "../src/search/replay";
import { readStory, sentence } from "../src/search/trace";
import { hundredths, tenths } from "../src/domain/writing";
import { backAndForth, cases, type Picture } from "./steps";

type Seen = Omit<Picture, "marks" | "way" | "looked">;

/** What the replay sees, in the form of the pictures. */
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

describe.each(cases)("$name", ({ title, trace, pictures }) => {
  it("is called and seen as Python does, forwards, backwards and by leaps", () => {
    const replay = new Replay(readStory(trace));
    expect(replay.story.title).toBe(title);
    for (const picture of backAndForth(pictures)) {
      replay.go(picture.step);
      expect(picture).toMatchObject(seen(replay));
    }
    for (const picture of pictures) {
      for (const step of [0, replay.length, picture.step]) replay.go(step);
      expect(picture).toMatchObject(seen(replay));
    }
  });

  it("counts what was expanded, and ends at its length", () => {
    const replay = new Replay(readStory(trace));
    replay.go(1e6);
    expect(replay.at).toBe(String(trace.kinds).length);
    expect(replay.expanded).toBe(trace.expanded);
    replay.go(-1);
    expect([replay.at, replay.expanded, replay.current]).toEqual([0, 0, -1]);
  });

  it("finds its way back to the start from what was taken last", () => {
    const story = readStory(trace);
    const replay = new Replay(story);
    replay.go(replay.length - 1);
    const way = replay.sides[replay.currentBack ? 1 : 0].way(replay.current);
    expect(way.at(-1)).toBe(replay.current);
    expect([story.start, ...story.goals]).toContain(way[0]);
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

  it.each([
    ["nothing", null], ["a list", []], ["wrong kinds", { kinds: 3, states: "x", numbers: [1], state: {} }],
    ["states that are not there", { kinds: "tak", states: ["S"], state: [5, -1, 9], parent: [7, 7, 7], g: [8, 0, 3], effects: { t: "-+", a: "+.", k: ".." }, numbers: [] }],
  ])("may be broken: %s", (_, trace) => {
    const replay = new Replay(readStory(trace));
    replay.go(10);
    replay.go(1);
    expect(replay.at).toBe(Math.min(1, replay.length));
    expect(sentence(replay.story, 0, NaN)).toBe("");
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
  ])("%s is said as %j, as Python does", (value, said) => {
    expect(hundredths(value)).toBe(said);
  });

  it.each([
    [3, "3"], [2.8284271, "2.8"], [0.25, "0.2"], [0.75, "0.8"], [0.35, "0.3"], [0.45, "0.5"], [12.04, "12"], [Infinity, "∞"], [NaN, ""],
  ])("%s stands on a mark as %j, as in Python's picture", (value, written) => {
    expect(tenths(value)).toBe(written);
  });
});
