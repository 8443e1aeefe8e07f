// @vitest-environment node
// The sources of the page: rooms whose imports point only downwards, and style sheets.

import { readdirSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../src");

/** The layers, lowest first; rooms of one layer do not import each other. A module belongs to the room with the longest name. */
const FLOORS = [
  ["base/host", "base/ui"],
  ["base/page"],
  ["base/playback"],
  ["table", "linie1/board", "trans_europa/lattice"],
  ["paths", "linie1/drive", "table/analysis"],
  [
    "linie1/game",
    "trans_europa",
    "table/turn_game",
    "laboratory",
    "lessons",
    "rooms",
    "laboratory/prose",
  ],
  ["laboratory/grid_map", "laboratory/graph_map", "laboratory/tram_map", "laboratory/europa_map"],
];
const ROOMS = FLOORS.flat().sort((one, other) => other.length - one.length);

const ALL = readdirSync(SRC, { recursive: true, encoding: "utf8" });
const FILES = ALL.filter((name) => /(?<!\.d)\.tsx?$/.test(name));
const source = (name: string): string => readFileSync(join(SRC, name), "utf8");
const moduleOf = (name: string): string => name.replace(/\.tsx?$/, "");

type Graph = ReadonlyMap<string, readonly string[]>;

/** List the imports of a module, static and dynamic, of types too. */
function named(source: string): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"]+)"/g);
  return [...found].map(([, name = ""]) => name).filter((name) => name.startsWith("."));
}

/** The import graph, by names such as "paths/map". */
const MODULES = new Set(FILES.map(moduleOf));
const GRAPH: Graph = new Map(
  FILES.map((name) => {
    const imports = named(source(name)).map((target) => normalize(join(name, "..", target)));
    return [moduleOf(name), imports.filter((target) => MODULES.has(target))];
  }),
);

/** The modules in a cycle and those that lead to it, found by removing modules without imports. */
function circle(graph: Graph): string[] {
  const left = new Map(graph);
  const free = (): string | undefined =>
    [...left.keys()].find((module) => !left.get(module)?.some((target) => left.has(target)));
  for (let module = free(); module; module = free()) left.delete(module);
  return [...left.keys()];
}

const room = (module: string): string =>
  ROOMS.find((name) => `${module}/`.startsWith(`${name}/`)) ?? "";
const floor = (module: string): number => FLOORS.findIndex((rooms) => rooms.includes(room(module)));

/** Imports that lead up, or to another room of the same floor. */
function upwards(graph: Graph): string[] {
  return [...graph].flatMap(([module, targets]) =>
    targets
      .filter((target) => room(target) !== room(module) && floor(target) >= floor(module))
      .map((target) => `${module} imports ${target}`),
  );
}

it("modules are in known rooms, and import downwards only, without cycles", () => {
  expect([...GRAPH.keys()].filter((module) => floor(module) < 0)).toEqual([]);
  expect(GRAPH.get("paths/index")).toContain("paths/tree/view");
  expect([...GRAPH.values()].flat().length).toBeGreaterThan(150);
  expect(circle(GRAPH)).toEqual([]);
  expect(upwards(GRAPH)).toEqual([]);
});

it("modules read no string of a model as markup", () => {
  const markup = /(inner|outer|adjacent|set)HTML|srcdoc|Contextual|DOMParser|\.write\("/i;
  expect(FILES.filter((name) => markup.test(source(name)))).toEqual([]);
});

it("the check of imports reads all kinds, and sees cycles and imports that lead up", () => {
  const text = `
    // import "./not";
    import { a,
      b } from "./one"; import type { C } from "../two/c"; import "./three.css";
    export * from "./four"; const five = await import("./five"); import x from "preact";`;
  expect(named(text)).toEqual(["./one", "../two/c", "./three.css", "./four", "./five"]);
  expect(
    circle(
      new Map([
        ["a", ["b"]],
        ["b", ["c", "d"]],
        ["c", []],
        ["d", ["b"]],
      ]),
    ),
  ).toEqual(["a", "b", "d"]);
  const graph = new Map([
    ["base/host/a", ["base/ui/b"]],
    ["linie1/board/c", ["base/host/a", "linie1/game/d"]],
    ["paths/e", ["linie1/drive/f", "linie1/board/c"]],
  ]);
  expect(upwards(graph)).toEqual([
    "base/host/a imports base/ui/b",
    "linie1/board/c imports linie1/game/d",
    "paths/e imports linie1/drive/f",
  ]);
});

it("style sheets take colours from custom properties, leave the root to the build, and stop motion where users prefer none", () => {
  const css = ALL.filter((name) => name.endsWith(".css"))
    .map(source)
    .join("")
    .replace(/\/\*[\s\S]*?\*\/|@import [^;]*;/g, "");
  expect(css.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)).toBeNull();
  expect(css).not.toContain(".linie1");
  expect(css).toMatch(
    /@media \(prefers-reduced-motion: reduce\) \{\s*\.l1-ui-new \{ animation: none; \}/,
  );
});
