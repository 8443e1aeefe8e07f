// Watched searches in a view; `replay.test.ts` compares their pictures with those of Python.

import { describe, expect, it } from "vitest";
import { mount } from "./fake";
import { type Case, ended, mapOf, ordered, texts, trace } from "./steps";
import json from "./watched.json";

const cases = json.cases as unknown as Case[];

describe.each(cases)("$name", ({ trace, map, pictures }) => {
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
