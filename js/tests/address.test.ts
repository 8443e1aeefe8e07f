// @vitest-environment node
// What a page shows, in the fragment of its address.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Fields, fields, list } from "../src/base/host/json";
import { PageAddress } from "../src/base/page/address";
import { PageModel } from "../src/base/page/pageModel";
import { GraphKernel } from "../src/laboratory/kernel/graphKernel";
import { GridKernel } from "../src/laboratory/kernel/gridKernel";
import { packMap, readMap } from "../src/laboratory/kernel/squareMap";
import { TREES } from "../src/paths/kernel/trees";

const { pages } = JSON.parse(readFileSync(join(import.meta.dirname, "kernel.json"), "utf8")) as {
  pages: Record<string, Fields>;
};

const MAP = "S..#\n5..G";

const laboratory = (): PageModel =>
  new PageModel(
    {
      script: "laboratory",
      state: {
        ...pages["squares en"],
        map: MAP,
        algorithms: ["bfs", "astar"],
        heuristics: ["zero", "manhattan"],
        directions: 4,
        weight: 2,
        step: 3,
        last: 3,
        _history: [0, 0],
      },
      positions: [],
    },
    undefined,
    GridKernel,
  );
const search = (): PageModel =>
  new PageModel({ script: "search", state: { step: 0, last: 9 }, positions: [] });

const draw = (model: PageModel): void =>
  model.send({ do: "draw", strokes: [{ stroke: "a", brush: "#", squares: [[0, 1]] }] });

it("an address tells what has changed and shows it again", () => {
  const lab = laboratory();
  const address = new PageAddress([lab]);
  expect(address.fragment).toBe("");
  draw(lab);
  lab.set("step", 4);
  expect(address.fragment).toBe("map=4x2:swfwEf2g&a=bfs,astar&h=zero,manhattan&d=4&w=2&step=4");
  const other = laboratory();
  const again = new PageAddress([other]);
  expect(again.read(address.fragment)).toEqual([0]);
  expect([other.get("map"), other.get("step")]).toEqual(["S#.#\n5..G", 4]);
  expect(again.fragment).toBe(address.fragment);
  // Back to the page as it was.
  again.read("");
  expect([other.get("map"), again.fragment]).toEqual([MAP, ""]);
});

it("of several widgets each has its number, and those not named stand as at first", () => {
  const [one, lab] = [search(), laboratory()];
  const address = new PageAddress([one, lab]);
  one.set("step", 7);
  expect(address.fragment).toBe("1.step=7");
  draw(lab);
  expect(address.read("2.d=8&2.step=999")).toEqual([1]);
  expect([one.get("step"), lab.get("directions"), lab.get("map")]).toEqual([0, 8, MAP]);
  expect(lab.get("step")).toBe(lab.get("last"));
});

it.each([
  "map=<img src=x onerror=alert(1)>",
  "map=4x2:swf%3Cb%3E",
  "map=4x2:f7",
  "map=4x2:f9",
  "map=61x1:f61",
  "map=2x2:s2fg",
  "map=0x2:f",
  "a=bfs,astar,dfs",
  "a=constructor",
  "a=bfs,bfs",
  "h=python",
  "d=5",
  "w=-1",
  "w=1e9",
  "w=",
  "step=-1",
  "step=x",
  "2.step=1",
  "b=c2:Y270",
  "__proto__=1",
  "%",
  "nothing",
])("a page refuses the fragment %s whole", (wrong) => {
  const lab = laboratory();
  const address = new PageAddress([lab]);
  draw(lab);
  const before = address.fragment;
  expect(() => address.read(`step=2&${wrong}`)).toThrow();
  expect(address.fragment).toBe(before);
});

it.each([MAP, "S", ".1.23\n456G9", "#".repeat(60)])("a map is written and read: %s", (map) => {
  expect(readMap(packMap(map), 60)).toBe(map);
});

const graph = (): PageModel =>
  new PageModel(
    {
      script: "laboratory_graph",
      state: {
        ...pages["graph en"],
        map: "A at 0 0\nB at 3 0\nA -- B 3\nstart A\ngoal B",
        _stage: { frame: [-1, -1, 200] },
        algorithms: ["astar", "prim"],
        heuristics: ["zero"],
        directions: 4,
        weight: 2,
        step: 1,
        last: 1,
        _history: [0, 0],
      },
      positions: [],
    },
    undefined,
    GraphKernel,
    TREES,
  );

it("an address tells a graph, also names with signs", () => {
  const [one, other] = [graph(), graph()];
  const address = new PageAddress([one]);
  const drawn = "A,0,1;%25%3C%2C,2.5,4|0>1,3;1>0,12000|1|0,1";
  address.read(`map=${encodeURIComponent(drawn)}&step=0`);
  const { nodes, edges } = fields(one.get("_stage"));
  expect(nodes).toEqual(["A", "%<,"]);
  expect(list(edges).map((edge) => list(edge).slice(0, 4))).toEqual([
    [0, 1, 3, false],
    [1, 0, 12000, false],
  ]);
  new PageAddress([other]).read(address.fragment);
  expect([other.get("map"), other.get("step")]).toEqual([one.get("map"), 0]);
});

it.each([
  "",
  "A",
  "A,0",
  "A,0,0;A,1,1|||",
  ",0,0|||",
  " A,0,0|||",
  "A%0AB,0,0|||",
  "abcdefghijklm,0,0|||",
  "%,0,0|||",
  "A,0,NaN|||",
  "A,0,1e9|||",
  "A,0,0;B,1,1|0-2,1||",
  "A,0,0;B,1,1|0-0,1||",
  "A,0,0;B,1,1|0-1||",
  "A,0,0;B,1,1|0-1,Infinity||",
  "A,0,0;B,1,1|0-1,1;1-0,2||",
  "A,0,0|||7",
  "A,0,0|||0,0",
  "A,0,0||x|",
  "A,0,0||||",
  Array.from({ length: 61 }, (_, at) => `n${at},${at},0`).join(";"),
])("no graph: %s", (drawn) => {
  const model = graph();
  const before = model.get("_shown");
  expect(() => new PageAddress([model]).read(`map=${encodeURIComponent(drawn)}`)).toThrow();
  expect(model.get("_shown")).toBe(before);
});
