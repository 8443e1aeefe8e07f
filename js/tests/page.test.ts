// A page without Python: its model and views.

import { expect, it, vi } from "vitest";
import { later, type StoredWidget, PageModel, readWidgets } from "../src/base/page/pageModel";
import { MOVE_TIME } from "../src/table/tableModel";
import { FakeModel, gameAt, laid, mount, TABLE, verdicts } from "./fake";

const stored = (more: Partial<StoredWidget>): StoredWidget => ({
  script: "board",
  state: {},
  positions: [],
  ...more,
});

const GAME = gameAt({}, { hand: [], hints: false }).values;
const POSITIONS = [
  { _table: [{ ...TABLE, live: false, status: "Ada lays." }], _laid: [laid("-")] },
  { _table: { status: ["Ben lays."] }, _laid: { tiles: [0, 0, laid("b1:S0").tiles] } },
  {
    _table: { status: ["Ada has won."] },
    _laid: { tiles: [1, 0, (laid("b1:S0 b2:S0").tiles as number[]).slice(1)] },
  },
] as StoredWidget["positions"];

it.each([
  [{ a: 1, b: 2 }, { a: [3], b: [] }, { a: 3 }],
  [{}, { a: [[1]] }, { a: [1] }],
  [
    [1, 2, 3],
    [1, 1, [7, 8]],
    [1, 7, 8, 3],
  ],
  [["a", ["b"]], { 1: { 0: ["c"] } }, ["a", ["c"]]],
  ["🚋 to a1 and on", [5, 2, "b22"], "🚋 to b22 and on"],
  [5, ["five"], "five"],
  [{ a: { b: null } }, {}, { a: { b: null } }],
] as const)("a difference leads from %j by %j to %j", (earlier, difference, now) => {
  const before = JSON.stringify(earlier);
  expect(later(earlier, difference as never)).toEqual(now);
  expect(JSON.stringify(earlier)).toBe(before);
});

it("traits shared by several widgets are read from one place", () => {
  const [one, two] = readWidgets(
    JSON.stringify({
      widgets: [
        { script: "board", state: { tile: "" }, same: { _page: 0 } },
        { script: "search", state: { step: 1 } },
      ],
      shared: [{ words: {} }],
    }),
  );
  expect(one).toEqual({
    script: "board",
    state: { tile: "", _page: { words: {} } },
    positions: [],
  });
  expect(two).toEqual({ script: "search", state: { step: 1 }, positions: [] });
});

it("a page model reports changes only, until its listener is removed", () => {
  const model = new PageModel(stored({ state: { step: 0 } }));
  const values: unknown[] = [];
  const heard = (): void => void values.push(model.get("step"));
  model.on("change:step", heard);
  model.set("step", 4);
  model.set("step", 4);
  model.off("change:step", heard);
  model.set("step", 5);
  expect(values).toEqual([4]);
});

it("a page shows any position of a game in any order, and answers with its name", () => {
  const model = new PageModel(stored({ state: GAME, positions: POSITIONS }));
  for (const [step, words] of [
    [0, "Ada lays."],
    [2, "Ada has won."],
    [1, "Ben lays."],
  ] as const) {
    model.send({ do: "look", step, request: `x.${step}` });
    expect((model.get("_table") as { status: string }).status).toBe(words);
    expect([model.get("step"), model.get("_answered")]).toEqual([
      step,
      expect.objectContaining({ id: `x.${step}` }),
    ]);
  }
});

it("a view that only looks on at a board explains, and offers nothing else", async () => {
  const _verdicts = verdicts("S0", { c1: "AN" });
  const state = new FakeModel({ state: "b1:S0", tile: "S", _verdicts }).values;
  const view = mount(new PageModel(stored({ state })));
  expect(view.number("select, .l1-ui-toolbar")).toBe(0);
  expect(await view.hover("c1")).toContain("may not be laid on c1");
  await view.click(view.cell("c1"));
  expect(view.spoken).toContain("the track would lead off the board");
  view.cell("c1").focus();
  await view.keys("z", "y", "p");
  expect(view.notice).toBe("");
});

const openGame = () =>
  mount(new PageModel(stored({ script: "game", state: GAME, positions: POSITIONS })));

it("a game in a page steps through its moves, and offers no move, file or secret", async () => {
  const view = openGame();
  expect(
    view.el.querySelector(
      "input[type=file], .l1-ui-toolbar, .l1-ui-hold, .l1-ui-back, .l1-ui-advice",
    ),
  ).toBeNull();
  await view.click(view.find('[title="One move back (,)"]'));
  expect(view.text(".l1-ui-says")).toBe("Ben lays.");
  expect(view.cell("b2").getAttribute("aria-label")).not.toContain("straight");
  await view.keys(",", "h", "z");
  expect(view.text(".l1-ui-at")).toBe("Move 0 of 2");
  expect(view.notice).toBe("");
});

it("a game in a page plays its moves from the first, until it is paused", async () => {
  vi.useFakeTimers();
  const view = openGame();
  const at = (): string => view.text(".l1-ui-at");
  await view.press("Play the moves");
  expect(at()).toBe("Move 0 of 2");
  await vi.advanceTimersByTimeAsync(MOVE_TIME);
  expect(at()).toBe("Move 1 of 2");
  await view.press("Pause");
  await vi.advanceTimersByTimeAsync(9 * MOVE_TIME);
  expect(at()).toBe("Move 1 of 2");
  await view.press("Play the moves");
  await vi.advanceTimersByTimeAsync(9 * MOVE_TIME);
  expect(at()).toBe("Move 2 of 2");
  expect(view.button("Play the moves")).toBeTruthy();
});
