// The page and Python show the same watched searches: `watched.json` holds Python's packed
// stories and pictures.

import { describe, expect, it } from "vitest";
import { SearchMap } from "../src/search/map";
import { WatchedReplay } from "../src/search/watched/replay";
import { readWatched } from "../src/search/watched/story";
import { WatchedStoryView } from "../src/search/watched/watchedStoryView";
import { mount } from "./fake";
import { type Case, ended, everyWay, mapOf, ordered, reading, texts, trace } from "./steps";
import json from "./watched.json";

const cases = json.cases as unknown as Case[];

/** The visible marks of a map. */
function drawn(map: SearchMap) {
  const { place, marks } = reading(map);
  return {
    marks,
    current: place(map.svg.querySelector(".l1-ui-current")),
    way: map.svg.querySelector(".l1-ui-way")?.getAttribute("d") ?? "",
    looked: place(map.svg.querySelector(".l1-ui-looked")),
  };
}

describe.each(cases)("$name", ({ trace, map, pictures }) => {
  it("is described, drawn and read as Python does it, forwards, backwards and by leaps", () => {
    const shown = new SearchMap(map, "p-");
    const storyView = new WatchedStoryView(trace, shown);
    const replay = new WatchedReplay(readWatched(trace));
    const words = (entries: number[]): string[] => entries.map((entry) => String(replay.story.words[entry]));
    for (const picture of everyWay(pictures)) {
      storyView.go(picture.step);
      storyView.draw([]);
      expect([storyView.sentence, storyView.line]).toEqual([picture.sentence, picture.line]);
      const counters = storyView.counters.map(([name, value]) => [name.replace(" of the path", ""), value]);
      expect(counters).toEqual(picture.counters);
      expect(drawn(shown)).toEqual({
        marks: ordered(picture.marks), current: picture.current, way: picture.way, looked: picture.looked?.[0] ?? -1,
      });
      replay.go(picture.step);
      const rows = [...replay.shown].map(([row, [, ...entries]]) => [replay.story.rows[row]?.name, ...words(entries)]);
      expect(ordered(rows)).toEqual(ordered(picture.rows));
    }
    storyView.go(0);
    storyView.draw([]);
    expect(drawn(shown)).toEqual({ marks: [], current: -1, way: "", looked: -1 });
  });

  it("is shown in a view: source, variables, and the line that is run", () => {
    const view = mount(ended({ trace, map }));
    const [last] = pictures.slice(-1);
    const code = (trace.pseudocode as string[]).map((line) => line.trim());
    expect(texts(view, ".l1-ui-said")).toEqual([last?.sentence]);
    expect(view.find(".l1-ui-code-panel").getAttribute("aria-label")).toBe("Source");
    expect(texts(view, ".l1-ui-code-line")).toEqual(code);
    expect(texts(view, ".l1-ui-code-line[aria-current=step]")).toEqual([code[(last?.line ?? 0) - 1]]);
    const rows = [...view.el.querySelectorAll(".l1-ui-variables tr")].map((row) =>
      [row.querySelector("th")?.firstChild?.textContent, ...texts({ el: row }, "li:not(.l1-ui-muted)")]);
    expect(ordered(rows)).toEqual(ordered(last?.rows ?? []));
  });
});

it("a view says what a variable is for, and compares the search with one of ours", () => {
  const [breadth, heap] = ["bfs", "dijkstra"].map((name) => cases.find((each) => each.name === name)!) as [Case, Case];
  expect(texts(mount(ended(heap)), ".l1-ui-role")).toContain("frontier");
  const view = mount(ended(breadth, { trace: trace("grid bfs"), map: mapOf("grid bfs") }));
  const rows = [...view.el.querySelectorAll(".l1-ui-comparison tbody tr")].map((el) => texts({ el }, "*"));
  expect(rows.map((row) => row[0])).toEqual(["bfs", "Breadth-first search"]);
  expect(rows.map((row) => row.at(-1))).toEqual(["3", String(trace("grid bfs").cost)]);
});
