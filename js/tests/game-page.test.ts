// The game page: keys, focus, secrets, several views.

import { describe, expect, it, vi } from "vitest";
import { ADA, BEN, enter, gameAt, mount, play as playAt, resizes, TABLE, tick, type Values, type View } from "./fake";
import words from "../src/words/game.json";

const LOG = ["c5:S0", "c6:S0", "draw [L]"].map((text, at) => ({ n: at + 1, player: 0, text, note: "", comment: "" }));
const CARDS = { player: 0, line: 1, terminals: ["Waldburgstraße", "Auf der Schmelz"], stops: [{ letter: "H", name: "Hallenbad" }] };

/** A game at the second of three moves. */
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

  it("stands beside a slider that leaves the keys of the game alone, and keeps its own", async () => {
    const { game, view } = play();
    view.find(".l1-ui-slider").focus();
    await view.key(".");
    expect(game.sent).toEqual([{ do: "look", step: 3 }]);
    expect((await view.key("ArrowLeft")).defaultPrevented).toBe(false);
  });

  it("shows the move looked at as soon as the page has given it a place", () => {
    const callbacks = resizes();
    const view = play().view;
    const list = view.find(".l1-ui-moves");
    expect(list.scrollTop).toBe(0);
    vi.spyOn(view.find(".l1-ui-moves [aria-current]"), "offsetTop", "get").mockReturnValue(300);
    callbacks.forEach((callback) => callback());
    expect(list.scrollTop).toBe(300);
    view.controller.abort();
    expect(callbacks).toHaveLength(0);
  });
});

describe("the focus", () => {
  const ROLL = { text: "roll", label: "Roll the dice" };
  const USE = { text: "use 4", face: "4", label: "Drive 4 spaces" };

  it("goes on to the next move when its button goes with the move, or waits for it in the widget", async () => {
    const { game, view } = play({ stage: "roll", moves: [ROLL] });
    view.button("Roll the dice").focus();
    await game.answer({ _table: { ...TABLE, toMove: 1, moves: [] } });
    expect(document.activeElement).toBe(view.root);
    await game.update({ _table: { ...TABLE, stage: "roll", moves: [ROLL] } });
    expect(document.activeElement?.textContent).toBe("Roll the dice");
    await game.answer({ _table: { ...TABLE, stage: "use", dice: ["4"], moves: [USE] } });
    expect(document.activeElement?.textContent).toContain("Drive 4 spaces");
    // Focus outside the widget is left alone.
    const other = document.body.appendChild(document.createElement("button"));
    other.focus();
    await game.update({ _table: { ...TABLE, stage: "roll", moves: [ROLL] } });
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
  const press = (view: View, type: string, more: KeyboardEventInit = {}): void => {
    const event = type.startsWith("key") ? new KeyboardEvent(type, { key: " ", bubbles: true, ...more }) : new PointerEvent(type, { bubbles: true });
    view.find(".l1-ui-hold").dispatchEvent(event);
  };

  it.each(["pointerup", "blur", "keyup"])("are open where the button is held, and spoken there, until %s", async (end) => {
    const { game, view } = play({ players: [ADA, { ...BEN, bot: "" }, BEN] });
    const other = mount(game);
    // Bots have none.
    expect(view.el.querySelectorAll(".l1-ui-hold")).toHaveLength(2);
    // A key repeat opens nothing, and another key closes nothing.
    press(view, "keydown", { repeat: true });
    press(view, "keyup", { key: "Tab" });
    await tick();
    expect(game.sent).toEqual([]);
    press(view, end === "keyup" ? "keydown" : "pointerdown");
    expect(game.sent).toEqual([{ do: "cards", player: 0 }]);
    expect(view.find(".l1-ui-hold").ariaLabel).toBe(`${words.hold}: Ada`);
    await game.texts({ cards: CARDS });
    expect(view.find(".l1-ui-opened").textContent).toContain("Hallenbad (H)");
    expect(view.spoken).toBe("Line 1 over Hallenbad.");
    expect(view.find(".l1-ui-hold").ariaLabel).not.toBe(`${words.hold}: Ada`);
    expect(other.el.querySelector(".l1-ui-opened")).toBeNull();
    press(view, end);
    await tick();
    expect(view.el.querySelector(".l1-ui-opened")).toBeNull();
  });

  it("are open for the only person, and marked on the board, until switched off", async () => {
    const { game, view } = play({ toMove: 1, players: [ADA, BEN], recent: ["c5"] }, { hand: [] });
    expect(game.own).toEqual([{ do: "cards", player: 0 }]);
    await game.texts({ cards: { ...CARDS, terminals: ["Waldburgstraße"] } });
    const marks = () => [...view.el.querySelectorAll(".l1-ui-own")].map((each) => [each.getAttribute("x"), each.getAttribute("width")]);
    expect(marks()).toEqual([["281", "70"], ["156", "128"]]);
    expect(view.el.querySelectorAll(".l1-ui-recent")).toHaveLength(1);
    expect(view.spoken).toBe("");
    // The hand stays where it is while others move.
    expect([...view.el.querySelectorAll<HTMLButtonElement>(".l1-ui-tile")].map(({ disabled }) => disabled)).toEqual([true, true]);
    await view.click(view.button("My cards"));
    expect(marks()).toEqual([]);
    await view.click(view.button("My cards"));
    expect(game.sent).toEqual([{ do: "cards", player: 0 }]);
    // Other cards are dealt for another game.
    await game.update({ _log: [{ n: 1, player: 0, text: "a1:C0" }] });
    await game.update({ _table: { ...TABLE, players: [{ ...ADA, name: "Eva" }, BEN] } });
    expect(game.own).toHaveLength(2);
  });

  it("stay closed if the button was left before they came", async () => {
    const { game, view } = play({ players: [ADA, { ...BEN, bot: "" }] });
    press(view, "pointerdown");
    press(view, "pointerleave");
    await game.texts({ cards: CARDS });
    expect(game.sent).toEqual([{ do: "cards", player: 0 }]);
    expect(view.el.querySelector(".l1-ui-opened")).toBeNull();
  });
});

describe("games and files", () => {
  it.each([false, true])("are the host's, as bots and undo are: a guest %s", async (guest) => {
    const game = gameAt({ players: [ADA, { ...BEN, bot: "elsewhere", level: "" }, BEN] }, { _history: [2, 0] });
    const view = mount(Object.assign(game, { guest }));
    const tools = [...view.find("[aria-label=Tools]").querySelectorAll("button, label")].map(({ textContent }) => textContent?.replace(/[A-Z]$/, ""));
    const own = ["Pair exchange", "Hint", "Analysis"];
    expect(view.el.querySelector(".l1-ui-help")?.textContent?.includes("undo")).toBe(!guest);
    expect(tools).toEqual(guest ? own : ["Undo", "Redo", ...own, "Stop the bots", "New game …", "Save", "Load …"]);
    expect([...view.el.querySelectorAll(".l1-ui-tag")].map(({ textContent }) => textContent)).toEqual(["elsewhere", "bot, greedy"]);
    if (guest) return;
    // Who plays elsewhere is a person in another game too.
    await view.click(view.button("New game"));
    expect([...view.el.querySelectorAll<HTMLSelectElement>(".l1-ui-setup .l1-ui-field select")].slice(1).map(({ value }) => value)).toEqual(["", "", "greedy"]);
  });

  it("deals a new game to whom the form names", async () => {
    const { game, view } = play();
    await view.click(view.button("New game"));
    await view.click(view.button("Add player"));
    await tick();
    const deal = (): boolean => view.find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    deal();
    await tick();
    const players = [{ name: "Ada", bot: "" }, { name: "Ben", bot: "greedy" }, { name: "Cleo", bot: "greedy" }];
    expect(game.sent.at(-1)).toEqual({ do: "new", edition: "1995", seed: null, players });
    await game.answer({});
    await view.click(view.button("New game"));
    const [book, who] = view.el.querySelectorAll<HTMLSelectElement>(".l1-ui-setup select");
    const [name, , seed] = view.el.querySelectorAll<HTMLInputElement>(".l1-ui-setup input");
    enter(book!, "guide");
    enter(who!, "random");
    enter(name!, "Zoë <b>");
    enter(seed!, "7");
    deal();
    await tick();
    expect(game.sent.at(-1)).toEqual({
      do: "new", edition: "guide", seed: 7, players: [{ name: "Zoë <b>", bot: "random" }, { name: "Ben", bot: "greedy" }],
    });
  });

  it("gives the kernel a file as it is, but reads none that is too large for any message", async () => {
    const { game, view } = play();
    const input = view.find(".l1-ui-file") as HTMLInputElement;
    const give = async (size: number, text: string): Promise<void> => {
      Object.defineProperty(input, "files", { value: [{ size, text: async () => text }], configurable: true });
      input.dispatchEvent(new Event("change", { bubbles: true }));
      await tick();
    };
    await give(5 * 2 ** 20, "");
    expect(game.sent).toEqual([]);
    expect(view.notice).toContain("This file is too large to be a game.");
    await give(2, "{}");
    expect(game.sent).toEqual([{ do: "load", text: "{}" }]);
  });

  it("survives any message of the kernel", async () => {
    const { game, view } = play();
    const before = view.root.textContent;
    for (const message of [null, 5, "x", [], {}, { cards: 5 }, { cards: { player: 0 } }, { hint: [] }, { check: "x" }, { file: {} }, { hint: { says: 5 } }]) {
      await game.texts(message as never);
    }
    expect(view.root.textContent.trimEnd()).toBe(before);
  });
});
