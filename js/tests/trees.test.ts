// Trees, tables and watched searches in a view; `replay.test.ts` compares their pictures with Python's.

import { expect, it } from "vitest";
import { readStory } from "../src/paths/story";
import { LANGUAGE, mount, resizes, textsIn } from "./fake";
import {
  ended,
  mapOf,
  NETWORKS,
  network,
  ordered,
  own,
  pointAt,
  trace,
  WATCHED,
  widen,
} from "./steps";

const { hundredths } = LANGUAGE;

it.each(NETWORKS)("$name has a panel for each kind of its tables", (each) => {
  const { trace, pictures } = each;
  const view = mount(ended(each));
  const { tables, packed } = readStory(trace);
  const shown = (form: string): boolean => tables.some((table) => table.shown === form);
  const rows = packed.rows as string[];
  const [last] = pictures.slice(-1);
  expect(view.texts(".l1-ui-said")).toEqual([last?.sentence]);
  expect(view.number(".l1-ui-frontier, .l1-ui-in-tab")).toBe(
    ["list", "queue", "cell", "forest"].filter(shown).length,
  );
  expect(view.texts(".l1-ui-subsets tbody th")).toEqual(shown("cell") ? rows : []);
  const cellTable = tables.find((table) => table.shown === "cell")?.name ?? "";
  const entries = new Map(
    (last?.tables[cellTable] as [number[], number][])?.map(([key, value]) => [
      key.join(" "),
      hundredths(Number(value)),
    ]),
  );
  const cells = rows.flatMap((_, row) =>
    last?.columns.map((state: number) => entries.get(`${row} ${state}`) ?? "·"),
  );
  expect(view.texts(".l1-ui-subsets td").filter(Boolean)).toEqual(cells);
});

it("the forest of union–find is shown, and a node reached by keys is spoken", async () => {
  const view = mount(ended(network("kruskal")));
  expect(view.number(".l1-ui-forest > li")).toBe(1);
  expect(view.texts(".l1-ui-forest .l1-ui-entry")).toEqual([..."ABCDEF"]);
  view.find("[role=application]").focus();
  expect(await view.keys("ArrowRight")).toContain("A");
});

it("alpha–beta marks cut edges, and tells what became of each move", async () => {
  const [cut, whole] = ["alpha-beta", "minimax"].map((name) => mount(ended(network(name))));
  expect([cut!, whole!].map(({ el }) => el.querySelectorAll(".l1-edge-scissors").length)).toEqual([
    1, 0,
  ]);
  const states = readStory(network("alpha-beta").trace).states;
  for (const [name, said] of [
    ["a", "a: 3, best so far"],
    ["ab", "not better"],
    ["bb", "bb: cut off"],
    ["bba", "bba: 4, not looked at"],
  ] as const) {
    await pointAt(cut!, states.indexOf(name));
    expect(cut!.texts(".l1-ui-readout")[0]).toContain(said);
  }
});

it("a flow field draws an arrow from each state along its next step", () => {
  const view = mount(ended(network("flow field")));
  const arrows = view.all(".l1-ui-edge-next > g");
  expect(arrows).toHaveLength(8);
  const turns = arrows.map(
    (arrow) => /rotate\((-?\d+)\)/.exec(arrow.getAttribute("transform")!)?.[1],
  );
  expect(new Set(turns)).toEqual(new Set(["-90", "180"]));
});

it("two trees are compared in a table", () => {
  const pair = [network("prim"), network("kruskal")];
  const rows = pair.map(({ trace, pictures }) => {
    const { title, kinds } = readStory(trace);
    const [edges, cost] = pictures.at(-1)?.counters ?? [];
    return [title, `${kinds.length} of ${kinds.length}`, edges?.[1], cost?.[1]];
  });
  expect(mount(ended(...pair)).texts(".l1-ui-comparison tbody tr > *")).toEqual(rows.flat());
});

it("a dense map names only the node pointed at", async () => {
  const observed = resizes();
  const { trace, map } = network("mehlhorn");
  const figures = [
    [
      ["{name}", "node-name", 0, -30, 20, 300],
      ["{g}", "node-figure", 0, 30, 20, 300],
    ],
  ];
  const step = readStory(trace).kinds.length >> 1;
  const model = ended({ trace, map: { ...map, written: false, figures } });
  const view = mount(model);
  widen(view, observed, 640);
  await model.update({ step });
  expect(view.texts(".l1-ui-figure .l1-node-figure").length).toBeGreaterThan(0);
  expect(view.texts(".l1-ui-figure .l1-node-name")).toEqual([]);
  view.find("[role=application]").focus();
  await view.key("ArrowRight");
  expect(view.texts(".l1-ui-figure .l1-node-name")).toHaveLength(1);
});

it("the new cell of a table is marked", async () => {
  const { trace, map } = network("distances");
  const { changes, columns, tables } = readStory(trace);
  const cells = tables.findIndex(({ shown }) => shown === "cell");
  const model = ended({ trace, map });
  const view = mount(model);
  const step = changes.map(([table]) => table).lastIndexOf(cells);
  await model.update({ step: step + 1 });
  expect(view.texts(".l1-ui-fresh")).toEqual([hundredths(columns.cost?.[step])]);
});

it.each(WATCHED)(
  "$name shows source, variables and the current line",
  ({ trace, map, pictures }) => {
    const view = mount(ended({ trace, map }));
    const [last] = pictures.slice(-1);
    const code = (trace.pseudocode as string[]).map((line) => line.trim());
    expect(view.texts(".l1-ui-said")).toEqual([last?.sentence]);
    expect(view.find(".l1-ui-code-panel").getAttribute("aria-label")).toBe("Source");
    expect(view.texts(".l1-ui-code-line")).toEqual(code);
    expect(view.texts(".l1-ui-code-line[aria-current=step]")).toEqual([
      code[(last?.line ?? 0) - 1],
    ]);
    const rows = view
      .all(".l1-ui-variables tr")
      .map((row) => [
        row.querySelector("th")?.firstChild?.textContent,
        ...textsIn(row, "li:not(.l1-ui-muted)"),
      ]);
    expect(ordered(rows)).toEqual(ordered(last?.rows ?? []));
  },
);

it("a watched search names the roles of variables, and is compared with a built-in one", () => {
  const [breadth, heap] = [own("bfs"), own("dijkstra")];
  expect(mount(ended(heap)).texts(".l1-ui-role")).toContain("frontier");
  const view = mount(ended(breadth, { trace: trace("grid bfs"), map: mapOf("grid bfs") }));
  const rows = view.all(".l1-ui-comparison tbody tr").map((el) => textsIn(el, "*"));
  expect(rows.map((row) => row[0])).toEqual(["bfs", "Breadth-first search"]);
  expect(rows.map((row) => row.at(-1))).toEqual(["3", String(trace("grid bfs").cost)]);
});
