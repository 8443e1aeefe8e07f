// The game page: keys, focus, secrets, several views.

import { expect, it, vi } from "vitest";
import {
  ADA,
  BEN,
  enter,
  gameAt,
  mount,
  play as playAt,
  resizes,
  TABLE,
  tick,
  type Values,
  type View,
} from "./fake";
import words from "../src/words/game.json";

const LOG = ["c5:S0", "c6:S0", "draw [L]"].map((text, at) => ({
  n: at + 1,
  player: 0,
  text,
}));
const CARDS = {
  player: 0,
  line: 1,
  terminals: ["Waldburgstraße", "Auf der Schmelz"],
  stops: [{ letter: "H", name: "Hallenbad" }],
};
const TWO_PEOPLE = [ADA, { ...BEN, bot: "" }];

/** A game at the second of three moves. */
const play = (table: Values = {}, more: Values = {}) =>
  playAt(table, { _log: LOG, last: 3, ...more });
const focused = (): string => document.activeElement?.textContent ?? "";
const values = (view: View, selector: string): string[] =>
  [...view.el.querySelectorAll<HTMLSelectElement>(selector)].map(({ value }) => value);

it("the list of moves has one entry to reach by Tab, and arrows to the others", async () => {
  const { view } = play();
  const entries = view.all(".l1-ui-move-button");
  expect(entries.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  entries[1]?.focus();
  for (const [key, entry] of [
    ["ArrowDown", 2],
    ["ArrowDown", 0],
    ["End", 2],
    ["Home", 0],
  ] as const) {
    await view.key(key);
    expect(document.activeElement).toBe(entries[entry]);
  }
});

it("the slider of the moves keeps its own keys, and passes on those of the game", async () => {
  const { game, view } = play();
  view.find(".l1-ui-slider").focus();
  await view.key(".");
  expect(game.sent).toEqual([{ do: "look", step: 3 }]);
  expect((await view.key("ArrowLeft")).defaultPrevented).toBe(false);
});

it("the list of moves scrolls to the move shown, as soon as it is laid out", () => {
  const callbacks = resizes();
  const { view } = play();
  const list = view.find(".l1-ui-moves");
  expect(list.scrollTop).toBe(0);
  vi.spyOn(view.find(".l1-ui-moves [aria-current]"), "offsetTop", "get").mockReturnValue(300);
  callbacks.forEach((callback) => callback());
  expect(list.scrollTop).toBe(300);
  view.controller.abort();
  expect(callbacks).toHaveLength(0);
});

it("the focus goes from a button that vanishes to the next move, but is not taken from outside the widget", async () => {
  const ROLL = { ...TABLE, stage: "roll", moves: [{ text: "roll", label: "Roll the dice" }] };
  const { game, view } = play(ROLL);
  view.button("Roll the dice").focus();
  await game.answer({ _table: { ...TABLE, toMove: 1, moves: [] } });
  expect(document.activeElement).toBe(view.root);
  await game.update({ _table: ROLL });
  expect(focused()).toBe("Roll the dice");
  await game.answer({
    _table: {
      ...TABLE,
      stage: "use",
      dice: ["4"],
      moves: [{ text: "use 4", face: "4", label: "Drive 4 spaces" }],
    },
  });
  expect(focused()).toContain("Drive 4 spaces");
  const other = document.body.appendChild(document.createElement("button"));
  other.focus();
  await game.update({ _table: ROLL });
  expect(document.activeElement).toBe(other);
});

it("the focus goes into the form of a new game, and back to its button with Escape", async () => {
  const { view } = play();
  await view.press("New game");
  expect(view.find(".l1-ui-setup").contains(document.activeElement)).toBe(true);
  await view.key("Escape");
  expect(view.number(".l1-ui-setup")).toBe(0);
  expect(focused()).toContain("New game");
});

const hold = (view: View, type: string, more: KeyboardEventInit = {}): void => {
  const event = type.startsWith("key")
    ? new KeyboardEvent(type, { key: " ", bubbles: true, ...more })
    : new PointerEvent(type, { bubbles: true });
  view.find(".l1-ui-hold").dispatchEvent(event);
};

it.each(["pointerup", "blur", "keyup"])(
  "secret cards are shown and spoken in the view whose button is held, until %s",
  async (end) => {
    const { game, view } = play({ players: [...TWO_PEOPLE, BEN] });
    const other = mount(game);
    // Bots have none.
    expect(view.number(".l1-ui-hold")).toBe(2);
    // A key repeat opens nothing, and another key closes nothing.
    hold(view, "keydown", { repeat: true });
    hold(view, "keyup", { key: "Tab" });
    await tick();
    expect(game.sent).toEqual([]);
    hold(view, end === "keyup" ? "keydown" : "pointerdown");
    expect(game.sent).toEqual([{ do: "cards", player: 0 }]);
    expect(view.find(".l1-ui-hold").ariaLabel).toBe(`${words.hold}: Ada`);
    await game.texts({ cards: CARDS });
    expect(view.text(".l1-ui-opened")).toContain("Hallenbad (H)");
    expect(view.spoken).toBe("Line 1 over Hallenbad.");
    expect(view.find(".l1-ui-hold").ariaLabel).not.toBe(`${words.hold}: Ada`);
    expect(other.number(".l1-ui-opened")).toBe(0);
    hold(view, end);
    await tick();
    expect(view.number(".l1-ui-opened")).toBe(0);
  },
);

it("secret cards stay closed if the button is left before they come", async () => {
  const { game, view } = play({ players: TWO_PEOPLE });
  hold(view, "pointerdown");
  hold(view, "pointerleave");
  await game.texts({ cards: CARDS });
  expect(game.sent).toEqual([{ do: "cards", player: 0 }]);
  expect(view.number(".l1-ui-opened")).toBe(0);
});

it("cards are open for the only person and marked on the board, until switched off", async () => {
  const { game, view } = play({ toMove: 1, players: [ADA, BEN], recent: ["c5"] }, { hand: [] });
  expect(game.own).toEqual([{ do: "cards", player: 0 }]);
  await game.texts({ cards: { ...CARDS, terminals: ["Waldburgstraße"] } });
  const marks = () =>
    view.all(".l1-ui-own").map((each) => [each.getAttribute("x"), each.getAttribute("width")]);
  expect(marks()).toEqual([
    ["281", "70"],
    ["156", "128"],
  ]);
  expect([view.number(".l1-ui-recent"), view.spoken]).toEqual([1, ""]);
  expect(view.text(".l1-ui-recent-sign")).toBe("laid since your last turn");
  // The hand stays where it is while others move.
  expect(view.number(".l1-ui-tile:disabled")).toBe(2);
  await view.press("My cards");
  expect(marks()).toEqual([]);
  await view.press("My cards");
  expect(game.sent).toEqual([{ do: "cards", player: 0 }]);
  // Other cards are dealt for another game.
  await game.update({ _log: [{ n: 1, player: 0, text: "a1:C0" }] });
  await game.update({ _table: { ...TABLE, players: [{ ...ADA, name: "Eva" }, BEN] } });
  expect(game.own).toHaveLength(2);
});

it.each([false, true])(
  "bots, files and undo are the host's, not a guest's: guest %s",
  async (guest) => {
    const game = gameAt(
      { players: [ADA, { ...BEN, bot: "elsewhere", level: "" }, BEN] },
      { _history: [2, 0] },
    );
    const view = mount(Object.assign(game, { guest }));
    const tools = view
      .texts("[aria-label=Tools] :is(button, label)")
      .map((text) => text.replace(/[A-Z]$/, ""));
    const own = ["Pair exchange", "Hint", "Analysis"];
    expect(view.text(".l1-ui-help").includes("undo")).toBe(!guest);
    expect(tools).toEqual(guest ? own : ["Undo", "Redo", ...own, "New game …", "Save", "Load …"]);
    expect(view.texts(".l1-ui-tag")).toEqual(guest ? ["elsewhere", "bot, greedy"] : ["elsewhere"]);
    expect([values(view, ".l1-ui-players select"), view.texts(".l1-ui-bots button")]).toEqual(
      guest ? [[], []] : [["", "", "greedy", "0.6"], ["Stop the bots"]],
    );
    if (guest) return;
    // A person who plays elsewhere is a person in another game too.
    await view.press("New game");
    expect(values(view, ".l1-ui-setup .l1-ui-field select").slice(1)).toEqual(["", "", "greedy"]);
  },
);

it("seats change hands in the menu of each, and bots their speed in one below", async () => {
  const { game, view } = play({}, { pace: 5 });
  const [ada, ben, pace] = view.el.querySelectorAll<HTMLSelectElement>(".l1-ui-players select");
  expect(view.texts("[aria-label='Who plays as player 2'] option")).toEqual([
    "Person",
    "Random bot: plays any move",
    "Greedy bot",
  ]);
  expect([...pace!.options].at(-1)!.textContent).toBe("Bots take 5 s a move");
  for (const [menu, value] of [
    [ada, "random"],
    [ben, ""],
    [pace, "0"],
  ] as const)
    enter(menu!, value);
  expect(game.sent).toEqual([
    { do: "seat", player: 0, bot: "random" },
    { do: "seat", player: 1, bot: "" },
    { do: "pace", seconds: 0 },
  ]);
  // A bot of your own is named beside the others.
  await game.update({
    _table: { ...TABLE, players: [ADA, { ...BEN, level: "MyBot" }] },
    pace: 0.2,
  });
  expect(values(view, ".l1-ui-players select")).toEqual(["", "MyBot", "0.2"]);
  await game.update({
    _table: { ...TABLE, players: [ADA, { ...BEN, level: "MyBot" }], stage: "over" },
  });
  expect(view.number(".l1-ui-players select")).toBe(0);
});

it("a new game is dealt to the players of the form", async () => {
  const { game, view } = play();
  const deal = async (): Promise<unknown> => {
    view.find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await tick();
    return game.sent.at(-1);
  };
  await view.press("New game", "Add player");
  const players = [
    { name: "Ada", bot: "" },
    { name: "Ben", bot: "greedy" },
    { name: "Cleo", bot: "greedy" },
  ];
  expect(await deal()).toEqual({ do: "new", edition: "1995", seed: null, players });
  await game.answer({});
  await view.press("New game");
  const [book, who] = view.el.querySelectorAll<HTMLSelectElement>(".l1-ui-setup select");
  const [name, , seed] = view.el.querySelectorAll<HTMLInputElement>(".l1-ui-setup input");
  for (const [field, value] of [
    [book, "guide"],
    [who, "random"],
    [name, "Zoë <b>"],
    [seed, "7"],
  ] as const)
    enter(field!, value);
  expect(await deal()).toEqual({
    do: "new",
    edition: "guide",
    seed: 7,
    players: [
      { name: "Zoë <b>", bot: "random" },
      { name: "Ben", bot: "greedy" },
    ],
  });
});

it("a file is sent to the kernel as it is, unless it is too large for a message", async () => {
  const { game, view } = play();
  const input = view.find(".l1-ui-file") as HTMLInputElement;
  const give = async (size: number, text: string): Promise<void> => {
    Object.defineProperty(input, "files", {
      value: [{ size, text: async () => text }],
      configurable: true,
    });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await tick();
  };
  await give(5 * 2 ** 20, "");
  expect(game.sent).toEqual([]);
  expect(view.notice).toContain("This file is too large to be a game.");
  await give(2, "{}");
  expect(game.sent).toEqual([{ do: "load", text: "{}" }]);
});

it.each([
  null,
  5,
  "x",
  [],
  {},
  { cards: 5 },
  { cards: { player: 0 } },
  { hint: [] },
  { check: "x" },
  { file: {} },
  { hint: { message: 5 } },
])("an invalid message of the kernel changes nothing: %j", async (message) => {
  const { game, view } = play();
  const before = view.root.textContent;
  await game.texts(message as never);
  expect(view.root.textContent.trimEnd()).toBe(before);
});
