// @vitest-environment node
// The sources of the page: rooms whose imports point only downwards, and style sheets.

import { readdirSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../src");

/** The layers, lowest first; folders of one layer do not import each other. */
const FLOORS = [["host", "ui"], ["domain", "page"], ["board"], ["playback"], ["table"], ["search", "drive", "analysis"], ["game", "trans_europa", "turn_game", "laboratory", "lesson", "classroom", "prose"], ["laboratory_graph", "laboratory_board", "laboratory_lattice"]];

const FILES = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => /(?<!\.d)\.tsx?$/.test(name));

type Graph = ReadonlyMap<string, readonly string[]>;

/** List the imports of a module, static and dynamic, of types too. */
function named(source: string): string[] {
  const text = source.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"]+)"/g);
  return [...found].map(([, name = ""]) => name).filter((name) => name.startsWith("."));
}

/** The import graph, by names such as "search/map". */
function read(): Graph {
  const modules = new Set(FILES.map((name) => name.replace(/\.tsx?$/, "")));
  return new Map(FILES.map((name) => {
    const imports = named(readFileSync(join(SRC, name), "utf8")).map((target) => normalize(join(name, "..", target)));
    return [name.replace(/\.tsx?$/, ""), imports.filter((target) => modules.has(target))];
  }));
}

/** The modules in a cycle and those that lead to it, found by removing modules without imports. */
function circle(graph: Graph): string[] {
  const left = new Map(graph);
  const free = (): string | undefined => [...left.keys()].find((module) => !left.get(module)?.some((target) => left.has(target)));
  for (let module = free(); module; module = free()) left.delete(module);
  return [...left.keys()];
}

const room = (module: string): string => module.split("/")[0] ?? "";
const floor = (module: string): number => FLOORS.findIndex((rooms) => rooms.includes(room(module)));

/** Imports that lead up, or to another room of the same floor. */
function upwards(graph: Graph): string[] {
  return [...graph].flatMap(([module, targets]) =>
    targets.filter((target) => room(target) !== room(module) && floor(target) >= floor(module))
      .map((target) => `${module} imports ${target}`));
}

describe("the modules of the page", () => {
  const graph = read();

  it("stand in known rooms, and can be found", () => {
    expect([...graph.keys()].filter((module) => floor(module) < 0)).toEqual([]);
    expect(graph.get("search/index")).toContain("search/tree/view");
    expect([...graph.values()].flat().length).toBeGreaterThan(150);
  });

  it("import nothing in a circle", () => {
    expect(circle(graph)).toEqual([]);
  });

  it("import downwards only", () => {
    expect(upwards(graph)).toEqual([]);
  });

  it("read no string of a model as markup", () => {
    const markup = /(inner|outer|adjacent|set)HTML|srcdoc|Contextual|DOMParser|\.write\("/i;
    const source = (name: string): string => readFileSync(join(SRC, name), "utf8");
    expect(FILES.filter((name) => markup.test(source(name)))).toEqual([]);
  });
});

describe("the judge", () => {
  it("reads all kinds of imports", () => {
    const source = `
      // import "./not";
      import { a,
        b } from "./one"; import type { C } from "../two/c"; import "./three.css";
      export * from "./four"; const five = await import("./five"); import x from "preact";`;
    expect(named(source)).toEqual(["./one", "../two/c", "./three.css", "./four", "./five"]);
  });

  it("sees circles and what leads up", () => {
    expect(circle(new Map([["a", ["b"]], ["b", ["c", "d"]], ["c", []], ["d", ["b"]]]))).toEqual(["a", "b", "d"]);
    expect(circle(new Map([["a", ["b", "c"]], ["b", ["c"]], ["c", []]]))).toEqual([]);
    const graph = new Map([["host/a", ["ui/b"]], ["board/c", ["host/a", "game/d"]], ["search/e", ["drive/f", "board/c"]]]);
    expect(upwards(graph)).toEqual(["host/a imports ui/b", "board/c imports game/d", "search/e imports drive/f"]);
  });
});

const css = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(join(SRC, name), "utf8"))
  .join("")
  .replace(/\/\*[^]*?\*\/|@import [^;]*;/g, "");

describe("the style sheet", () => {
  it("takes its colours from the custom properties", () => {
    expect(css.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)).toBeNull();
  });

  it("leaves the class of the root to the build, which nests it", () => {
    expect(css).not.toContain(".linie1");
  });

  it("stops its motion where the user prefers none", () => {
    expect(css).toMatch(/@media \(prefers-reduced-motion: reduce\) \{\s*\.l1-ui-new \{ animation: none; \}/);
  });
});
