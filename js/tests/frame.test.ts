// The frame of searches: tabs, entries that stand for states, own code in colours, ticks.

import { expect, it } from "vitest";
import { readStory } from "../src/paths/story";
import { stopsOf } from "../src/paths/strides";
import { mount, type View } from "./fake";
import {
  clickOn,
  ended,
  leave,
  network,
  own,
  pointAt,
  pointOver,
  searchModel,
  trace,
} from "./steps";

async function open(name: string, step: number) {
  const model = searchModel([name]);
  const view = mount(model);
  await model.update({ step });
  return { model, view };
}

const lit = (view: View): string[] => view.texts("[data-lit]");
const readout = (view: View): string => view.text(".l1-ui-readout");
const glow = (view: View): string | null => view.find(".l1-ui-highlighted").getAttribute("d");

it("chips light their squares, and squares their chips", async () => {
  const { view } = await open("grid bfs", 20);
  const chips = view.el.querySelectorAll(".l1-ui-entry");
  const state = Number(chips[1]!.getAttribute("data-states"));
  await pointOver(chips[1]!);
  expect(readout(view)).toContain(`${readStory(trace("grid bfs")).states[state]}: `);
  expect([lit(view), glow(view)]).toEqual([
    [chips[1]!.textContent],
    expect.stringMatching(/^M\S+ \S+h0$/),
  ]);
  await leave(view, ".l1-ui-frontier");
  expect([lit(view), glow(view)]).toEqual([[], ""]);
  await pointAt(view, state);
  expect([lit(view), glow(view)]).toEqual([[chips[1]!.textContent], ""]);
});

it("arrow keys go along the frontier and speak; a touch holds until the next one", async () => {
  const { model, view } = await open("grid bfs", 20);
  const frontier = view.find(".l1-ui-frontier");
  const [first, second] = frontier.querySelectorAll(".l1-ui-entry");
  frontier.focus();
  for (const [key, chip] of [
    ["ArrowRight", first!],
    ["ArrowRight", second!],
    ["ArrowLeft", first!],
  ] as const) {
    expect(await view.keys(key)).toBe(readout(view));
    expect([lit(view), model.get("step")]).toEqual([[chip.textContent], 20]);
  }
  await view.key("Escape");
  expect(lit(view)).toEqual([]);
  frontier.blur();
  clickOn(second!);
  await leave(view, ".l1-ui-frontier");
  expect(lit(view)).toEqual([second!.textContent]);
  clickOn(second!);
  expect(lit(view)).toEqual([]);
});

it("cells and rows of tables, trees of union–find and variables point too", async () => {
  const floyd = mount(ended(network("distances")));
  await pointOver(floyd.el.querySelectorAll(".l1-ui-table td[data-states]")[1]!);
  expect(new Set(lit(floyd).filter((text) => /^[A-Z]$/.test(text)))).toEqual(new Set(["A", "B"]));
  const kruskal = mount(ended(network("kruskal")));
  await pointAt(kruskal, 0);
  expect(kruskal.texts(".l1-ui-forest [data-lit]")).toEqual(["A"]);
  const { trace, map } = own("bfs");
  const model = ended({ trace, map });
  const view = mount(model);
  await model.update({ step: 12 });
  const entry = view.find(".l1-ui-variables [data-states]");
  await pointOver(entry);
  expect(readout(view)).toContain(readStory(trace).states[Number(entry.dataset.states)]);
  expect(lit(view)).toContain(entry.textContent);
});

it("tabs hold what takes much room, and arrow keys choose them", async () => {
  const { trace, map } = own("bfs");
  const view = mount(ended({ trace, map }));
  const tabs = view.all("[role=tab]:not([hidden])");
  const shown = (): string[] =>
    view
      .all("[role=tabpanel]")
      .filter(({ hidden }) => !hidden)
      .map((panel) => panel.getAttribute("aria-labelledby")!);
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Source", "Variables"]);
  expect(shown()).toEqual([tabs[0]!.id]);
  tabs[0]!.focus();
  for (const at of [1, 0]) {
    await view.key("ArrowRight");
    expect([shown(), document.activeElement]).toEqual([[tabs[at]!.id], tabs[at]]);
  }
  clickOn(tabs[1]!);
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
});

it("own code has colours, and the current line what it has changed", async () => {
  const { trace, map } = own("bfs");
  const model = ended({ trace, map });
  const view = mount(model);
  expect(view.texts(".l1-ui-token-d")).toEqual(["bfs", "rebuilt"]);
  expect(view.texts(".l1-ui-token-k")).toContain("while");
  const changes = async (step: number): Promise<string[]> => {
    await model.update({ step });
    return view.texts("[aria-current=step] .l1-ui-changed");
  };
  const all: string[] = [];
  for (let step = 1; step < 20; step++) all.push(...(await changes(step)));
  expect(all.slice(0, 2)).toEqual(["start = (0, 0)", "goal = (1, 2)"]);
  expect(all.some((said) => /^frontier − \(\d, \d\)$/.test(said))).toBe(true);
  expect(all.some((said) => /^frontier \+ \(\d, \d\)$/.test(said))).toBe(true);
  expect(all.some((said) => /^came_from \+ \(\d, \d\) ← \(\d, \d\)$/.test(said))).toBe(true);
});

it("the slider has ticks at layers, or at the states of a search without them", async () => {
  const ticks = async (name: string): Promise<number> => {
    const { view } = await open(name, 0);
    return view.el.querySelector(".l1-ui-ticks path")?.getAttribute("d")?.split("M").length ?? 1;
  };
  const [taken, layers] = stopsOf(readStory(trace("grid bfs")));
  expect(await ticks("grid bfs")).toBe(layers.length + 1);
  expect(taken.length).toBeGreaterThan(layers.length);
  expect(await ticks("grid dfs")).toBe(stopsOf(readStory(trace("grid dfs")))[0].length + 1);
  const tree = mount(ended(network("kruskal")))
    .find(".l1-ui-ticks path")
    .getAttribute("d");
  expect(tree?.split("M")).toHaveLength(readStory(network("kruskal").trace).states.length);
});
