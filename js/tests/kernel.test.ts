// @vitest-environment node
// The searches of the page tell the same steps as Python's, on random maps: `kernel.json` holds digests.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Fields, fields, rows } from "../src/base/host/json";
import { GraphKernel } from "../src/laboratory/kernel/graphKernel";
import { GridKernel } from "../src/laboratory/kernel/gridKernel";
import { Heap } from "../src/paths/kernel/heap";
import { MAZES } from "../src/paths/kernel/mazes";
import { estimator, graphOf } from "../src/paths/kernel/problem";
import { problemOf } from "../src/paths/kernel/squares";
import { asText, finite, Interned } from "../src/paths/kernel/record";
import { search } from "../src/paths/kernel/searches";
import { TREES } from "../src/paths/kernel/trees";

type Run = [name: string, heuristic: string, weight: number, digest: string];
type Edges = [from: number, to: number, cost: number][];

type Laboratory = {
  language: string;
  start: Fields;
  answers: [request: Fields, shown: unknown, step: number, stage?: Fields][];
};

const { grids, stops, graphs, trees, mazes, pages, laboratories, drawn_graphs } = JSON.parse(
  readFileSync(join(import.meta.dirname, "kernel.json"), "utf8"),
) as {
  grids: { lines: string[]; directions: number; runs: Run[] }[];
  stops: typeof grids;
  graphs: {
    size: number;
    edges: Edges;
    start: number;
    goals: number[];
    places: [number, number][];
    runs: Run[];
  }[];
  trees: { size: number; edges: Edges; runs: [name: string, digest: string][] }[];
  mazes: [name: string, rows: number, cols: number, seed: number, digest: string][];
  pages: Record<string, Fields>;
  laboratories: Laboratory[];
  drawn_graphs: Laboratory[];
};

function digest(texts: unknown[], numbers: unknown[]): string {
  const floats = new Float64Array(numbers.map((each) => (each === null ? Infinity : Number(each))));
  return createHash("sha256")
    .update(texts.map((each) => each ?? "").join("\n"))
    .update(new Uint8Array(floats.buffer))
    .digest("hex")
    .slice(0, 12);
}

const of = (packed: Fields, names: string): unknown[] =>
  names.split(" ").map((name) => packed[name]);

function ofSearch(packed: Fields): string {
  const { start, goals, expanded, numbers, cost } = packed;
  const texts = of(packed, "kinds state parent g h hs back path");
  return digest(
    [...texts, JSON.stringify([start, goals, expanded])],
    [...(numbers as number[]), cost],
  );
}

function ofTree(packed: Fields): string {
  const { changes, keys, values, tree, numbers, tree_cost } = packed;
  const all = values as unknown[];
  const texts = all.map((each) => (typeof each === "string" ? each : "#"));
  return digest(
    [...of(packed, "kinds a b c cost costs"), JSON.stringify([changes, keys, texts, tree])],
    [...(numbers as number[]), ...all.filter((each) => typeof each !== "string"), tree_cost],
  );
}

const brief = (found: unknown[]): unknown[] => [found.length, ...found.slice(0, 1)];

it.each([
  ["squares", grids],
  ["squares with stops", stops],
])("searches on %s", (_, cases) => {
  expect(cases.length).toBe(400);
  expect(
    brief(
      cases.flatMap(({ lines, directions, runs }) => {
        return runs.flatMap(([name, heuristic, weight, expected]) => {
          const packed = search(name, problemOf(lines, directions, heuristic), weight);
          return ofSearch(packed) === expected ? [] : [{ name, heuristic, weight, lines, packed }];
        });
      }),
    ),
  ).toEqual([0]);
});

it("searches on graphs", () => {
  expect(
    brief(
      graphs.flatMap(({ size, edges, runs, start, goals, places }) => {
        const graph = graphOf(size, edges);
        return runs.flatMap(([name, heuristic, weight, expected]) => {
          const estimate = estimator(heuristic, goals, (state) => places[state]!);
          const packed = search(name, { ...graph, start, goals, estimate }, weight);
          return ofSearch(packed) === expected ? [] : [{ name, heuristic, weight, edges, packed }];
        });
      }),
    ),
  ).toEqual([0]);
});

it("trees", () => {
  expect(
    brief(
      trees.flatMap(({ size, edges, runs }) =>
        runs.flatMap(([name, expected]) => {
          const packed = TREES[name]!(graphOf(size, edges), { Heap, Interned, asText, finite });
          return ofTree(packed) === expected ? [] : [{ name, edges, packed }];
        }),
      ),
    ),
  ).toEqual([0]);
});

it("mazes from seeds", () => {
  expect(mazes.length).toBe(480);
  const wrong = mazes.filter(
    ([name, rows, cols, seed, expected]) =>
      createHash("sha256")
        .update(MAZES[name]![0](rows, cols, seed))
        .digest("hex")
        .slice(0, 12) !== expected,
  );
  expect(brief(wrong)).toEqual([0]);
});

/** A value with its numbers apart, also those in path data, which may differ by the rounding of a picture. */
function apart(value: unknown): [text: string, numbers: number[]] {
  const numbers: number[] = [];
  const put = (number: number): string => {
    numbers.push(number);
    return "#";
  };
  const text = JSON.stringify(value, (name, item: unknown) => {
    if (typeof item === "number") return put(item);
    if (item && typeof item === "object" && !Array.isArray(item))
      return Object.fromEntries(Object.entries(item).sort(([one], [two]) => (one < two ? -1 : 1)));
    if (name !== "d" && name !== "transform") return item;
    if (!item) return undefined; // No lines: Python writes no path
    return `${item}`.replace(/-?\d+(\.\d+)?/g, (number) => put(Number(number)));
  });
  return [text, numbers];
}

function expectAlike(one: unknown, other: unknown): void {
  const [[text, numbers], [expected, others]] = [apart(one), apart(other)];
  expect(text).toBe(expected);
  expect(Math.max(...numbers.map((number, at) => Math.abs(number - others[at]!)))).toBeLessThan(
    0.03,
  );
}

const digestOf = (trace: Fields): string => ("tree" in trace ? ofTree(trace) : ofSearch(trace));

it.each([
  ["squares", laboratories, (traits: Fields) => new GridKernel(traits, MAZES)],
  ["graph", drawn_graphs, (traits: Fields) => new GraphKernel(traits, TREES)],
] as const)("laboratories answer requests: %s", (kind, cases, kernelOf) => {
  expect(cases.length).toBe(20);
  for (const { language, start, answers } of cases) {
    const page = pages[`${kind} ${language}`]!;
    const traits: Fields = { ...page, ...start, _history: [0, 0] };
    const kernel = kernelOf(traits);
    let [before, shown] = [traits._stage, fields({})];
    for (const [request, expected, step, stage] of answers) {
      Object.assign(traits, kernel.answer(request));
      shown = fields(traits._shown);
      if (traits._shown) {
        const traces = rows(shown.traces).map(
          (trace) =>
            trace.trouble ?? [trace.title, trace.caution, trace.sentences, digestOf(trace)],
        );
        expect(
          [traits._history, traits.step, traits.last, traces],
          JSON.stringify(request),
        ).toEqual(expected);
      }
      expectAlike(traits._stage, stage ?? before);
      if (!stage && request.do === "draw" && kind === "squares") expect(traits._stage).toBe(before); // Views rebuild by identity
      before = traits._stage;
      traits.step = step;
    }
    // The address of what is shown leads to the same.
    kernel.answer({ do: "set", values: {} });
    const other = kernelOf({ ...traits, ...start });
    const told = kernel.address();
    const again = other.read(told)();
    expect(again._shown).toEqual(traits._shown);
  }
});
