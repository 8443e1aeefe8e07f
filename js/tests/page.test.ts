// A page without Python: its model and views.

import { describe, expect, it, vi } from "vitest";
import { later, type StoredWidget, PageModel, readWidgets } from "../src/page/pageModel";
import { MOVE_TIME } from "../src/table/desk";
import { fits, laid, mountOn, PAGE, WORDS } from "./fake";

const stored = (more: Partial<StoredWidget>): StoredWidget => ({ script: "board", state: {}, fits: null, positions: [], ...more });

const BOARD = {
  tile: "", rotation: 0, hovered: "", selected: "", report_hover: false, verdict: {}, edition: "1995",
  hand: null, _history: [0, 0], _pair: {}, _fits: {}, _page: PAGE, _words: WORDS, _laid: laid("b1:S0"),
};

const table = (says: string, laidThere: string) => ({
  _table: { live: false, stage: "laying", says, advice: "", title: "1995", players: [{ name: "Ada", bot: "", hand: ["S"] }, { name: "Ben", bot: "greedy", hand: [] }] },
  _laid: laid(laidThere),
});
const GAME = {
  ...BOARD, hand: [], step: 2, last: 2, hints: false, thinking: false, _failed: {},
  "_log.1": { n: 1, player: 0, text: "b1:S0", note: "", comment: "" },
  "_log.2": { n: 2, player: 1, text: "b2:S0", note: "", comment: "" },
};
const POSITIONS = [
  { _table: [table("Ada lays.", "-")._table], _laid: [laid("-")] },
  { _table: { says: ["Ben lays."] }, _laid: { tiles: [0, 0, laid("b1:S0").tiles] } },
  { _table: { says: ["Ada has won."] }, _laid: { tiles: [1, 0, (laid("b1:S0 b2:S0").tiles as number[]).slice(1)] } },
] as StoredWidget["positions"];

it.each([
  [{ a: 1, b: 2 }, { a: [3], b: [] }, { a: 3 }],
  [{}, { a: [[1]] }, { a: [1] }],
  [[1, 2, 3], [1, 1, [7, 8]], [1, 7, 8, 3]],
  [["a", ["b"]], { 1: { 0: ["c"] } }, ["a", ["c"]]],
  ["🚋 to a1 and on", [5, 2, "b22"], "🚋 to b22 and on"],
  [5, ["five"], "five"],
  [{ a: { b: null } }, {}, { a: { b: null } }],
] as const)("a difference leads from %j by %j to %j", (earlier, difference, now) => {
  const before = JSON.stringify(earlier);
  expect(later(earlier, difference as never)).toEqual(now);
  expect(JSON.stringify(earlier)).toBe(before);
});

describe("the model of a page", () => {
  it("reads what several widgets have from the place where it stands once", () => {
    const [one, two] = readWidgets(JSON.stringify({
      widgets: [{ script: "board", state: { tile: "" }, same: { _page: 0 }, fits: { C0: {} } }, { script: "search", state: { step: 1 } }],
      shared: [{ words: {} }],
    }));
    expect(one).toEqual({ script: "board", state: { tile: "", _page: { words: {} } }, fits: { C0: {} }, positions: [] });
    expect(two).toEqual({ script: "search", state: { step: 1 }, fits: null, positions: [] });
  });

  it("reports a change once all values are there, and none where none is", () => {
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

  it("knows where the tile in hand may lie", () => {
    const model = new PageModel(stored({ state: { tile: "C", rotation: 90 }, fits: { C90: { turns: "1" }, S0: { turns: "2" } } }));
    expect(model.get("_fits")).toEqual({ turns: "1" });
    model.set("tile", "S");
    model.set("rotation", 0);
    model.save_changes();
    expect(model.get("_fits")).toEqual({ turns: "2" });
    model.set("tile", "");
    model.save_changes();
    expect(model.get("_fits")).toEqual({});
  });

  it("shows any position in any order, and answers with its name", () => {
    const model = new PageModel(stored({ state: GAME, positions: POSITIONS }));
    const says = (): unknown => (model.get("_table") as { says: string }).says;
    expect(says()).toBe("Ada has won.");
    for (const [step, words] of [[0, "Ada lays."], [2, "Ada has won."], [1, "Ben lays."]] as const) {
      model.send({ do: "look", step, request: `x.${step}` });
      expect([says(), model.get("step"), model.get("_answered")]).toEqual([words, step, expect.objectContaining({ id: `x.${step}` })]);
    }
  });
});

describe("a board in a page", () => {
  const open = () => mountOn(new PageModel(stored({
    state: BOARD,
    fits: { S0: fits("S0", { c1: "AN" }), S90: fits("S90", {}), C0: fits("C0", {}) },
  })));

  it("explains, and offers nothing that Python would have to do", async () => {
    const view = open();
    expect(view.el.querySelector("select, .l1-ui-toolbar")).toBeNull();
    await view.click(view.button("straight"));
    await view.hover("c1");
    expect(view.verdict).toContain("may not lie on c1");
    await view.click(view.cell("c1"));
    expect(view.spoken).toContain("the track would lead off the board");
    expect(view.notice).toBe("");
    view.cell("c1").focus();
    for (const key of ["r", "z", "y", "p"]) await view.key(key);
    expect(view.verdict).toContain("The straight may lie on c1.");
    expect(view.notice).toBe("");
  });
});

describe("a game in a page", () => {
  const open = () => mountOn(new PageModel(stored({ script: "game", state: GAME, positions: POSITIONS })));

  it("is looked through, and offers no move, no file and no secret", async () => {
    const view = open();
    expect(view.el.querySelector("input[type=file], .l1-ui-toolbar, .l1-ui-hold, .l1-ui-back, .l1-ui-advice")).toBeNull();
    await view.click(view.find('[title="One move back (,)"]'));
    expect(view.find(".l1-ui-says").textContent).toBe("Ben lays.");
    expect(view.cell("b2").getAttribute("aria-label")).not.toContain("straight");
    await view.key(",");
    await view.key("h");
    await view.key("z");
    expect(view.find(".l1-ui-at").textContent).toBe("Move 0 of 2");
    expect(view.notice).toBe("");
  });

  it("plays its moves from the first one, until somebody stops it", async () => {
    vi.useFakeTimers();
    const view = open();
    const at = (): string => view.find(".l1-ui-at").textContent;
    await view.click(view.button("Play the moves"));
    expect(at()).toBe("Move 0 of 2");
    await vi.advanceTimersByTimeAsync(MOVE_TIME);
    expect(at()).toBe("Move 1 of 2");
    await view.click(view.button("Pause"));
    await vi.advanceTimersByTimeAsync(9 * MOVE_TIME);
    expect(at()).toBe("Move 1 of 2");
    await view.click(view.button("Play the moves"));
    await vi.advanceTimersByTimeAsync(9 * MOVE_TIME);
    expect(at()).toBe("Move 2 of 2");
    expect(view.button("Play the moves")).toBeTruthy();
  });
});
