import { expect, it, vi } from "vitest";
import everywhere from "../src/words/everywhere.json";
import analysis from "../src/words/analysis.json";
import { readMap } from "../src/trans_europa/mapPage";
import { drawTrack } from "../src/trans_europa/mapModel";
import {
  enter,
  FakeModel,
  loads,
  mount,
  play,
  TABLE,
  tick,
  type Values,
  type View,
  open,
  TASK,
} from "./fake";

const LOG = [1, 2, 3, 4].map((n) => ({
  n,
  player: n % 2,
  text: `move ${n}`,
}));

const thought = (cell: string, more: Values = {}): Values => ({
  move: `${cell}:S90`,
  text: `${cell}:S90`,
  tiles: [{ cell, tile: "S90" }],
  worth: `worth of ${cell}`,
  ...more,
});

const FOUND = {
  step: 4,
  message: "Ada misses 7 squares.",
  more: "2 more moves are worth no more.",
  goesOn: "How it goes on:",
  moves: [thought("c4", { chosen: true }), thought("d5")],
  line: [
    thought("c4", { player: 0 }),
    thought("e6", { player: 0 }),
    { move: "draw", text: "draw", player: 0, tiles: [] },
  ],
};
const COURSE = {
  message: ["Ada stayed ahead from move 2 on."],
  how: "The chances are estimated.",
  missing: "Squares missing",
  chances: "Chance to win",
  colours: [4, 2],
  moments: [
    { step: 0, missing: [9, 8], chances: [40, 60] },
    { step: 2, missing: [6, -1], chances: [90, 10] },
    { step: 4, missing: [0, -1], chances: [100, 0] },
  ],
};

const SCRIPT = {
  analyst: {
    finished: false,
    script: "its script",
    style: ".linie1 .l1-ui-played {}",
    words: { ...everywhere, ...analysis },
  },
};

async function opened(table: Values = {}, more: Values = {}, finished = false) {
  const { game, view } = play(table, { _log: LOG, step: 4, last: 4, ...more });
  loads("table/analysis/index.tsx");
  // How a game went is shown by itself.
  if (!finished) await view.press("Analysis");
  expect(game.sent).toEqual([{ do: "analyst" }]);
  game.sent.splice(0);
  await game.texts({ analyst: { ...SCRIPT.analyst, finished } });
  await vi.waitFor(() =>
    finished ? expect(game.sent).toHaveLength(1) : view.find(".l1-ui-analysis"),
  );
  return { game, view };
}

async function analysed(more: Values = {}) {
  const { game, view } = await opened();
  await game.texts({ analysis: { ...FOUND, ...more } });
  const moves = (): HTMLElement[] => view.all(".l1-ui-candidates button");
  const ghosts = (): number => view.number(".l1-ui-svg .l1-ui-ghost");
  return { game, view, moves, ghosts };
}

const chooseRandom = (view: View): void =>
  enter(view.find(".l1-ui-analysis select") as HTMLSelectElement, "random");

it("an analysis is asked for by button and key, of any bot, and not again after each move", async () => {
  const { game, view } = await opened();
  expect(game.sent).toEqual([{ do: "analyse", by: "greedy" }]);
  expect(view.text(".l1-ui-analysis")).toContain("Working it out");
  await game.texts({ analysis: FOUND });
  await game.update({ _table: { ...TABLE, turn: 4 } });
  expect(view.number(".l1-ui-candidates")).toBe(0);
  expect(game.sent).toHaveLength(1);
  chooseRandom(view);
  expect(game.sent.at(-1)).toEqual({ do: "analyse", by: "random" });
  await tick();
  expect(view.text(".l1-ui-analysis")).toContain("Working it out");
  // A refusal ends the waiting.
  await game.update({ _notice: { text: "There are no hints at this table.", n: 1 } });
  expect(view.text(".l1-ui-analysis")).not.toContain("Working it out");
  view.find(".l1-ui-grid [tabindex='0']").focus();
  await view.key("a");
  expect(view.number(".l1-ui-analysis")).toBe(0);
});

it("an analysis lists, speaks and draws the moves, with arrows between them", async () => {
  const { view, moves, ghosts } = await analysed();
  const pressed = () => moves().map((each) => each.getAttribute("aria-pressed"));
  expect(moves().map(({ textContent }) => textContent)).toEqual([
    "c4:S90worth of c4the bot's move",
    "d5:S90worth of d5",
  ]);
  expect(view.spoken).toBe("Ada misses 7 squares. c4:S90: worth of c4.");
  expect(ghosts()).toBe(1);
  const href = view.find(".l1-ui-svg .l1-ui-ghost use").getAttribute("href") ?? "";
  expect(href).toMatch(/tile-S$/);
  expect(view.el.querySelector(`[id="${href.slice(1)}"]`)).not.toBeNull();
  expect(pressed()).toEqual(["true", "false"]);
  moves()[0]?.focus();
  await view.key("ArrowDown");
  await tick();
  expect(document.activeElement).toBe(moves()[1]);
  expect(pressed()).toEqual(["false", "true"]);
  await view.press("Make the move d5:S90");
  expect(view.number(".l1-ui-candidates [tabindex='0']")).toBe(1);
});

it("an analysis is shown for its position only, and in the view that asked", async () => {
  const { game, view } = await opened();
  await game.texts({ analysis: { ...FOUND, step: 3 } });
  expect(view.number(".l1-ui-candidates")).toBe(0);
  const other = mount(game);
  await game.texts(SCRIPT);
  await game.texts({ analysis: FOUND });
  expect(view.el.querySelector(".l1-ui-candidates")).not.toBeNull();
  expect(other.number(".l1-ui-candidates")).toBe(0);
});

it("an analysis is not offered while a bot is to move, or in a look back", async () => {
  for (const table of [{ toMove: 1 }, { live: false }]) {
    const { game, view } = await opened(table);
    expect(game.sent).toEqual([]);
    expect(view.button("Analyse this position").getAttribute("aria-disabled")).toBe("true");
  }
});

it("a line of the analysis is played move by move and back, without the kernel", async () => {
  const { game, view, ghosts } = await analysed();
  const asked = game.sent.length;
  await view.press("One move forward in this line");
  expect(view.text(".l1-ui-analysis")).toContain("1 of 3: Ada, c4:S90");
  await view.press("One move forward in this line");
  expect(ghosts()).toBe(2);
  expect(view.spoken).toBe("Ada: e6:S90");
  await view.press("One move forward in this line");
  expect(ghosts()).toBe(2);
  expect(view.button("One move forward in this line").getAttribute("aria-disabled")).toBe("true");
  await view.press("One move back in this line");
  expect(view.text(".l1-ui-analysis")).toContain("2 of 3: Ada, e6:S90");
  expect(game.sent).toHaveLength(asked);
});

async function answered() {
  const { game, view } = await opened(
    { stage: "over", toMove: 0, winner: "Ada" },
    { hand: null },
    true,
  );
  await game.texts({ course: COURSE });
  const turn = view.find(".l1-ui-played input") as HTMLInputElement;
  const lookBack = (): void => enter(turn, "1");
  const chart = view.find(".l1-ui-chart");
  vi.spyOn(chart, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 640, 150));
  const point = async (type: string, clientX: number): Promise<void> => {
    chart.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX }));
    await tick();
  };
  return { game, view, turn, lookBack, point };
}

it("the course of a game is asked for once it is over, drawn as curves, and given in a table", async () => {
  const { game, view, point } = await answered();
  expect(game.sent).toEqual([{ do: "course" }]);
  const curves = view.all("polyline").map((each) => each.getAttribute("points")?.split(" ").length);
  expect(curves).toEqual([3, 1, 3, 3]);
  // The curve of a player has the colour of the line.
  const colours = view.all("polyline").map((each) => each.getAttribute("style"));
  expect(colours.slice(0, 2)).toEqual(["stroke:var(--l1-line-4)", "stroke:var(--l1-line-2)"]);
  const cells = view.texts(".l1-ui-played tbody tr:nth-child(2) > *");
  expect(cells).toEqual(["2", "6, 90 %", "no way, 10 %"]);
  expect(view.text(".l1-ui-played-now")).toBe("After move 4: Ada 0, 100 %; Ben no way, 0 %");
  // The hovered moment is described without a request.
  await point("pointermove", 290);
  expect(view.text(".l1-ui-played-now")).toContain("After move 2:");
  expect(game.sent).toHaveLength(1);
  await game.update({ _log: [{ ...LOG[0], text: "another" }], last: 1, step: 1 });
  expect(view.number(".l1-ui-played")).toBe(0);
  expect(game.sent.slice(1)).toEqual([{ do: "course" }]);
});

it("the course of a game offers lessons on the plays that cost most, as widgets", async () => {
  const { game, view } = play(
    { stage: "over", toMove: 0, winner: "Ada" },
    { _log: LOG, step: 4, last: 4, hand: null },
  );
  loads("table/analysis/index.tsx", "lessons/index.tsx");
  const other = open({ _task: TASK, _esm: "its script", _css: "its style" }).model;
  const get_model = async (id: string) => (id === "m1" ? other : undefined);
  Object.assign(game, { widget_manager: { get_model } });
  await game.texts({ analyst: { ...SCRIPT.analyst, finished: true, learns: true } });
  await vi.waitFor(() => expect(game.sent).toHaveLength(2));
  await game.texts({ course: COURSE });
  await view.press("Ada: find better moves for the three that cost most");
  expect(game.sent.at(-1)).toEqual({ do: "learn", player: 0 });
  expect(view.text(".l1-ui-played")).toContain("are being compared");
  await game.texts({ learning: { done: 2, of: 8 } });
  expect((view.find(".l1-ui-learned") as HTMLProgressElement).value).toBe(0.25);
  await view.press("Stop the search");
  expect([game.sent.at(-1), view.number(".l1-ui-learned")]).toEqual([{ do: "unlearn" }, 0]);
  await view.press("Ada: find better moves for the three that cost most");
  await game.texts({ learn: { player: 0, message: "The plays of Ada.", models: ["m1", "gone"] } });
  expect(view.spoken).toBe("The plays of Ada.");
  await vi.waitFor(() =>
    expect(view.el.querySelector(".l1-ui-own-lessons .l1-ui-task-title")?.textContent).toBe(
      TASK.title,
    ),
  );
  expect(view.text(".l1-ui-own-lessons style")).toBe("its style");
});

it("the chart of a game looks back by keyboard and by click", async () => {
  const { game, turn, lookBack, point } = await answered();
  expect(turn.getAttribute("aria-valuetext")).toBe("After move 4: Ada 0, 100 %; Ben no way, 0 %");
  lookBack();
  expect(game.sent.at(-1)).toEqual({ do: "look", step: 2 });
  await game.answer({ step: 2, _table: { ...TABLE, live: false } });
  expect(turn.getAttribute("aria-valuetext")).toContain("After move 2: Ada 6, 90 %");
  await point("click", 54);
  expect(game.sent.at(-1)).toEqual({ do: "look", step: 0 });
});

it("an analysis asked for during a look back waits for the position, and is not asked for if it is closed before", async () => {
  const there = { _table: { ...TABLE, live: false }, step: 2, _answered: { n: 1, id: "" } };
  const orders = [
    ["_table", "step", "_answered"],
    ["_answered", "step", "_table"],
    ["step", "_answered", "_table"],
  ] as const;
  for (const order of orders) {
    const { game, view, lookBack } = await answered();
    lookBack();
    await view.press("Analysis");
    chooseRandom(view);
    expect(game.sent.at(-1)).toEqual({ do: "look", step: 2 });
    await game.update(Object.fromEntries(order.map((trait) => [trait, there[trait]])));
    await tick();
    expect(game.sent.at(-1)).toEqual({ do: "analyse", by: "random" });
    expect(view.text(".l1-ui-analysis")).toContain("Working it out");
    await game.texts({ analysis: { ...FOUND, step: 2 } });
    expect(view.number(".l1-ui-candidates button")).toBe(2);
  }
  const { game, view, lookBack } = await answered();
  await view.press("Analysis");
  lookBack();
  chooseRandom(view);
  await view.press("Analysis");
  await game.answer(there);
  await tick();
  expect(game.sent.at(-1)).toEqual({ do: "look", step: 2 });
});

it("proposed track is drawn from crossing to crossing", () => {
  const page = {
    crossings: [
      ["a1", 10, 20],
      ["a3", 66, 20],
      ["b2", 38, 68.5],
    ],
    lines: "0 1,1 2 0",
  };
  const drawn = (thought: Values): Element[] =>
    drawTrack(
      [{ tiles: [], crossing: -1, line: -1, ...thought }],
      readMap(new FakeModel({ _page: page })),
    );
  const paths = [0, 1].flatMap((line) => drawn({ line }).map((path) => path.getAttribute("d")));
  expect(paths).toEqual(["M10 20L66 20", "M10 20L66 20", "M66 20L38 68.5", "M66 20L38 68.5"]);
  const [ring] = drawn({ crossing: 0 });
  expect(["cx", "cy"].map((name) => ring?.getAttribute(name))).toEqual(["10", "20"]);
});
