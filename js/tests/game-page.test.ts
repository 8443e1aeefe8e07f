// What makes the page of a game dependable: keys, focus, secrets, several views.

import { describe, expect, it, vi } from "vitest";
import { mount, play as playAt, resizes, TABLE, tick, type View } from "./fake";

type Values = Record<string, unknown>;

const LOG = ["c5:S0", "c6:S0", "draw [L]"].map((text, at) => ({ n: at + 1, player: 0, text, note: "", comment: "" }));
const CARDS = { player: 0, line: 1, terminals: ["Waldburgstraße", "Auf der Schmelz"], stops: [{ letter: "H", name: "Hallenbad" }] };

/** A game with three moves, at the second of them. */
const play = (table: Values = {}, more: Values = {}) => playAt(table, { _log: LOG, last: 3, ...more });

describe("the list of moves", () => {
  it("has one entry to reach by Tab, and arrows to the others", async () => {
    const view = play().view;
    const entries = [...view.el.querySelectorAll<HTMLElement>(".l1-ui-move-button")];
    expect(entries.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    entries[1]?.focus();
    await view.key("ArrowDown");
    expect(document.activeElement).toBe(entries[2]);
    await view.key("ArrowDown");
    expect(document.activeElement).toBe(entries[2]);
    await view.key("Home");
    expect(document.activeElement).toBe(entries[0]);
  });

  it("shows the move looked at as soon as the page has given it a place", () => {
    const told = resizes();
    const view = play().view;
    const list = view.find(".l1-ui-moves");
    expect(list.scrollTop).toBe(0);
    vi.spyOn(view.find(".l1-ui-moves [aria-current]"), "offsetTop", "get").mockReturnValue(300);
    told.forEach((callback) => callback());
    expect(list.scrollTop).toBe(300);
    view.controller.abort();
    expect(told).toHaveLength(0);
  });
});

describe("the slider", () => {
  it("leaves the keys of the game alone, and keeps its own", async () => {
    const { game, view } = play();
    view.find(".l1-ui-slider").focus();
    await view.key(".");
    expect(game.sent).toEqual([{ do: "look", step: 3 }]);
    expect((await view.key("ArrowLeft")).defaultPrevented).toBe(false);
  });
});

describe("the focus", () => {
  const ROLL = { text: "roll", label: "Roll the dice" };
  const USE = { text: "use 4", face: "4", label: "Drive 4 spaces" };

  it("goes on to the next move when its button goes with the move", async () => {
    const { game, view } = play({ stage: "roll", moves: [ROLL] });
    view.button("Roll the dice").focus();
    await game.answer({ _table: { ...TABLE, stage: "use", dice: ["4"], moves: [USE] } });
    expect(document.activeElement?.textContent).toContain("Drive 4 spaces");
  });

  it("waits in the widget while others move, and takes up the next move then", async () => {
    const { game, view } = play({ stage: "roll", moves: [ROLL] });
    view.button("Roll the dice").focus();
    await game.answer({ _table: { ...TABLE, toMove: 1, moves: [] } });
    expect(document.activeElement).toBe(view.root);
    await game.update({ _table: { ...TABLE, stage: "roll", moves: [ROLL] } });
    expect(document.activeElement?.textContent).toBe("Roll the dice");
  });

  it("is not taken from elsewhere", async () => {
    const { game } = play({ stage: "roll", moves: [ROLL] });
    const other = document.body.appendChild(document.createElement("button"));
    other.focus();
    await game.update({ _table: { ...TABLE, stage: "use", dice: ["4"], moves: [USE] } });
    expect(document.activeElement).toBe(other);
  });

  it("goes into the form of a new game, and with Escape back to its button", async () => {
    const view = play().view;
    await view.click(view.button("New game"));
    expect(view.find(".l1-ui-setup").contains(document.activeElement)).toBe(true);
    await view.key("Escape");
    expect(view.el.querySelector(".l1-ui-setup")).toBeNull();
    expect(document.activeElement?.textContent).toContain("New game");
  });
});

describe("secret cards", () => {
  const press = (view: View, type: string): boolean =>
    view.find(".l1-ui-hold").dispatchEvent(new PointerEvent(type, { bubbles: true }));

  it("stay closed if the button was left before they came", async () => {
    const { game, view } = play();
    press(view, "pointerdown");
    press(view, "pointerleave");
    await game.tell({ cards: CARDS });
    expect(game.sent).toEqual([{ do: "cards", player: 0 }]);
    expect(view.el.querySelector(".l1-ui-opened")).toBeNull();
  });

  it("are open in the view where the button is held, and spoken there", async () => {
    const { game, view: one } = play();
    const other = mount(game);
    press(one, "pointerdown");
    await game.tell({ cards: CARDS });
    expect(one.find(".l1-ui-opened").textContent).toContain("Hallenbad (H)");
    expect(one.spoken).toBe("Line 1 over Hallenbad.");
    expect(other.el.querySelector(".l1-ui-opened")).toBeNull();
  });

  it("are not asked to be closed by keys that did not open them", async () => {
    const { game, view } = play();
    view.find(".l1-ui-hold").dispatchEvent(new KeyboardEvent("keyup", { key: "Tab", bubbles: true }));
    await tick();
    expect(game.sent).toEqual([]);
  });
});

describe("a saved game", () => {
  it("is offered once, by the view that was asked", async () => {
    const made = vi.fn(() => "blob:1");
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { game, view } = play();
    mount(game);
    await view.click(view.button("Save"));
    await game.tell({ file: { name: "game.json", text: "{}" } });
    expect(made).toHaveBeenCalledOnce();
  });
});

describe("a file to load", () => {
  function give(view: View, size: number, text: string): void {
    const input = view.find(".l1-ui-file") as HTMLInputElement;
    Object.defineProperty(input, "files", { value: [{ size, text: async () => text }] });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  it("goes to the kernel as it is", async () => {
    const { game, view } = play();
    give(view, 2, "{}");
    await tick();
    expect(game.sent).toEqual([{ do: "load", text: "{}" }]);
  });

  it("is not even read if it is too large for any message", async () => {
    const { game, view } = play();
    give(view, 5 * 2 ** 20, "");
    await tick();
    expect(game.sent).toEqual([]);
    expect(view.notice).toContain("This file is too large to be a game.");
  });
});

describe("what the kernel tells alone", () => {
  it("may be of any kind", async () => {
    const { game, view } = play();
    const before = view.root.textContent;
    for (const told of [null, 5, "x", [], {}, { cards: 5 }, { cards: { player: 0 } }, { hint: [] }, { check: "x" }, { file: {} }, { hint: { says: 5 } }]) {
      await game.tell(told as never);
    }
    expect(view.root.textContent.trimEnd()).toBe(before);
  });
});

describe("a hand without tiles", () => {
  it("is told of no tile to take", async () => {
    const view = play({ stage: "roll" }, { hand: [] }).view;
    await view.hover("e5");
    expect(view.verdict).toBe("e5: empty");
  });
});
