import { describe, expect, it } from "vitest";
import { fits, MOVES as LOG, PAGE, play, TABLE, tick, type Values, type View } from "./fake";
import { texts } from "./steps";

const ROUTE = {
  text: "depart Waldburgstraße, b1, b2", label: "Depart from Waldburgstraße (9 spaces)",
  cells: ["Waldburgstraße", "b1", "b2"], path: "M0 0L9 9",
};

const board = (view: View): void => view.find(".l1-ui-grid [tabindex='0']").focus();

describe("the table", () => {
  it("says what is to be done and advises, and speaks of what others did, once", async () => {
    const { game, view } = play({ advice: "Play one more tile." });
    expect(view.find(".l1-ui-says").textContent).toBe(TABLE.says);
    expect(view.find(".l1-ui-advice").textContent).toBe("Play one more tile.");
    expect(view.find(".l1-ui-comment").textContent).toBe("Lucky.");
    await game.update({ _table: { ...TABLE, toMove: 1, says: "Ben lays track: 2 plays left." } });
    expect(view.spoken).toBe("Ben lays track: 2 plays left.");
    expect(view.find(".l1-ui-seat[aria-current]").textContent).toContain("Ben");

    const moved = { n: 3, player: 1, text: "k8:S0", note: "earns the stop sign of Charly's Pub", comment: "" };
    const objection = { n: 5, player: -1, text: "object", note: "the route is wrong, and tiles are laid", comment: "" };
    const log = [...LOG, moved, { ...moved, n: 4, player: 0 }, objection];
    await game.update({ _table: { ...TABLE, turn: 4 }, _log: log.slice(0, 3) });
    expect(view.spoken).toBe(`Ben: k8:S0, earns the stop sign of Charly's Pub. ${TABLE.says}`);
    await game.update({ _table: { ...TABLE, turn: 5, says: "Ada draws 1 tile." }, _log: log.slice(0, 4) });
    expect(view.spoken).toBe("Ada draws 1 tile.");
    await game.update({ _table: { ...TABLE, turn: 6 }, _log: log });
    expect(view.spoken).toBe(`The others: object, the route is wrong, and tiles are laid. ${TABLE.says}`);
    expect(texts(view, ".l1-ui-move-name")).toEqual(["Ada", "Ben", "Ben", "Ada", "The others"]);
  });

  it.each([
    ["roll", "Roll the dice", { stage: "roll" }], ["object", "Object: the route is wrong", { stage: "roll", toMove: 1 }],
  ])("makes a move by its button, while there is no hand to play: %s", async (text, label, values) => {
    const { game, view } = play({ ...values, moves: [{ text, label }] }, { hand: [] });
    expect(view.find(".l1-ui-palette").textContent).toBe("");
    await view.hover("e5");
    expect(view.verdict).toBe("e5: empty");
    await view.click(view.button(label));
    expect(game.sent).toEqual([{ do: "move", text }]);
  });

  it("lays by a click as a board does", async () => {
    const { game, view } = play({}, { tile: "S", rotation: 90 });
    await view.click(view.cell("e5"));
    expect(game.sent).toEqual([{ do: "lay", cell: "e5", tile: "S90" }]);
  });

  it("names the faces of the dice, not by a drawing alone", () => {
    const { view } = play({
      stage: "use", dice: ["0", "H", "T", "2"], thrown: "Thrown: red light, H, tools", lights: true,
      moves: [{ text: "use H", face: "H", label: "Drive to the next stop (H)", why: "on to c5", worth: "4.2 more turns" }, { text: "again", label: "Throw 2 dice again" }],
    });
    expect(view.find(".l1-ui-dice .l1-ui-unseen").textContent).toBe("Thrown: red light, H, tools");
    expect(["red", "green", "letter"].map((mark) => view.el.querySelectorAll(`.l1-ui-die-${mark}`).length)).toEqual([1, 2, 1]);
    expect(view.button("Drive to the next stop (H)").textContent).toContain("4.2 more turns");
  });

  it("takes nothing but a picture for the picture at the end", () => {
    const rows = [{ name: "Ada", line: 1, stops: ["H"], plays: 9, exchanges: 1, rolls: 4, spaces: "9 of 9", bot: "" }];
    const summary = { rows, picture: "javascript:alert(1)", alt: "The end" };
    const { view } = play({ stage: "over", winner: "Ada", says: "Ada has won.", summary });
    expect(view.el.querySelector("img")).toBeNull();
    expect(view.find(".l1-ui-results").textContent).toContain("Adawon");
  });
});

describe("announcing a route", () => {
  const depart = (view: View): Element | undefined => [...view.el.querySelectorAll("button")].find(({ textContent }) => textContent === "Depart");

  it("previews the proposed one and takes it", async () => {
    const { game, view } = play({ moves: [ROUTE] });
    view.button("Depart from").parentElement?.dispatchEvent(new PointerEvent("pointerenter"));
    await tick();
    expect(view.find(".l1-ui-proposed").getAttribute("d")).toBe(ROUTE.path);
    await view.click(view.button("Depart from"));
    expect(game.sent).toEqual([{ do: "move", text: ROUTE.text }]);
  });

  it("asks for no check at a table without a referee, whatever is announced", async () => {
    const { game, view } = play({ announces: true });
    await view.click(view.button("Announce a route"));
    const { terminals } = game.get("_page") as typeof PAGE;
    for (const { name } of terminals) expect(view.button(`→ ${name}`)).toBeTruthy();
    await view.click(view.button("→ Waldburgstraße"));
    expect(depart(view)?.getAttribute("aria-disabled")).toBe("true");
    await view.click(view.cell("b1"));
    await view.click(depart(view) as HTMLElement);
    expect(game.sent.at(-1)).toEqual({ do: "move", text: "depart Waldburgstraße, b1" });
  });

  it("names places one after another, refuses a leap, and has it checked", async () => {
    const { game, view } = play({ moves: [ROUTE] });
    await view.click(view.button("Announce another route"));
    await view.click(view.button("→ Waldburgstraße"));
    await view.click(view.cell("h8"));
    expect(view.spoken).toContain("beside the last one");
    await view.click(view.cell("b1"));
    expect(view.spoken).toBe("b1: place 2 of the route.");
    expect(view.find(".l1-ui-order").textContent).toBe("2");
    const ends = () => texts(view, "button").filter((name) => name.startsWith("→"));
    expect(ends()).toEqual(["→ Waldburgstraße"]);
    await view.click(view.cell("b2"));
    expect(ends()).toEqual([]);
    await view.click(view.button("Take back"));
    await view.click(view.button("Check"));
    expect(game.sent.at(-1)).toEqual({ do: "check", text: "depart Waldburgstraße, b1" });
    await game.texts({
      check: { text: "depart Waldburgstraße, b1", right: false, says: "It ends on b1.", path: "", faults: [{ text: "It ends on b1.", cell: "b1" }] },
    });
    expect(view.find(".l1-ui-checked").textContent).toContain("It ends on b1.");
    expect(view.el.querySelectorAll(".l1-ui-fault")).toHaveLength(1);
    expect(view.el.querySelector(".l1-ui-fault ~ g use")?.getAttribute("href")).toMatch(/mark-no$/);
    expect(view.button("Take back").getAttribute("aria-disabled")).toBeNull();
    expect(depart(view)?.getAttribute("aria-disabled")).toBe("true");
  });
});

it("a hint marks the squares of a hint and plays what it proposes", async () => {
  const { game, view } = play();
  await view.key("h");
  board(view);
  await view.key("h");
  expect(game.sent.at(-1)).toEqual({ do: "hint" });
  await game.texts({ hint: { says: "7 squares.", squares: [{ cell: "c4", text: "c4" }], moves: [{ text: "c4:S0", named: "straight on c4", why: "leaves 6" }] } });
  expect(view.el.querySelectorAll(".l1-ui-wanted")).toHaveLength(1);
  await view.click(view.button("straight on c4"));
  expect(game.sent.at(-1)).toEqual({ do: "move", text: "c4:S0" });
});

describe("where the tile in hand helps", () => {
  const HELPS = { S0: ["c4", "c5"], S180: ["c4", "c5"], S90: ["d4"], C0: ["c4"] };
  async function hinted(more: Values = {}, helps: Values = HELPS) {
    const { game, view } = play({}, more);
    await game.texts({ hint: { says: "7 squares.", squares: [], moves: [], helps } });
    return { game, view };
  }

  it("is marked as it is turned, and otherwise in another way, and follows the tile", async () => {
    const { game, view } = await hinted();
    const hint = (): string => view.find(".l1-ui-hints").textContent;
    expect(hint()).toContain("Take a tile to see where it helps.");
    await game.answer({ tile: "S", rotation: 180 });
    expect(view.el.querySelectorAll(".l1-ui-helps")).toHaveLength(2);
    expect(view.el.querySelectorAll(".l1-ui-on-board .l1-ui-star")).toHaveLength(3);
    expect(hint()).toContain("Your tile helps on c4 and c5.");
    expect(hint()).toContain("Turned, your tile also helps on d4.");
    await game.answer({ tile: "C", rotation: 90 });
    expect(view.el.querySelectorAll(".l1-ui-helps")).toHaveLength(0);
    expect(hint()).toContain("Turned, your tile helps on c4.");
    await game.answer({ tile: "L", rotation: 0 });
    expect(hint()).toContain("Your tile helps nowhere.");
    await view.key("h");
    expect(view.el.querySelector(".l1-ui-star")).toBeNull();
  });

  it("is shown for one position only", async () => {
    for (const change of [{ _table: { ...TABLE, playsLeft: 1 } }, { step: 1 }]) {
      const { game, view } = await hinted();
      await game.answer(change);
      expect(view.el.querySelector(".l1-ui-hints")).toBeNull();
    }
  });

  it("is spoken on arriving", async () => {
    const helps = { S0: ["b1"], S90: ["c1"] };
    const { view } = await hinted({ tile: "S", rotation: 0, _fits: fits("S0", {}) }, helps);
    view.cell("a1").focus();
    await view.key("ArrowRight");
    expect(view.spoken).toMatch(/may lie here. It helps your route$/);
    await view.key("ArrowRight");
    expect(view.spoken).toMatch(/Turned, it helps your route$/);
    await view.key("ArrowRight");
    expect(view.spoken).not.toContain("route");
  });
});

describe("a bot that could not go on", () => {
  it("is given in words, and leaves its seat to another bot or to a person, by Tab", async () => {
    const { game, view } = play({ toMove: 1 });
    await game.update({ _failed: { player: 1 } });
    expect(view.spoken).toBe("Choose who plays for Ben now.");
    const group = view.find(".l1-ui-failed");
    expect(group.textContent).toContain("The bot of Ben could not go on.");
    expect(group.getAttribute("aria-label")).toBe("Who plays for Ben");
    expect([...group.querySelectorAll("button")].every(({ tabIndex }) => tabIndex === 0)).toBe(true);
    await view.click(view.button("Let a Greedy bot play"));
    await view.click(view.button("Play for Ben yourself"));
    expect(game.sent).toEqual([{ do: "seat", player: 1, bot: "greedy" }, { do: "seat", player: 1, bot: "" }]);
    await game.answer({ _failed: {} });
    expect(view.el.querySelector(".l1-ui-failed")).toBeNull();
  });

  it("holds up nobody in a look back, or once somebody else is to move, and is believed by a number only", async () => {
    const { game, view } = play({ toMove: 1 }, { _failed: { player: 1 } });
    expect(view.el.querySelector(".l1-ui-failed")).not.toBeNull();
    for (const seen of [{ toMove: 1, live: false }, { toMove: 0 }]) {
      await game.update({ _table: { ...TABLE, ...seen } });
      expect(view.el.querySelector(".l1-ui-failed")).toBeNull();
    }
    for (const _failed of [{ player: "1" }, { player: null }, { player: 9 }, [], null]) {
      expect(play({ toMove: 1 }, { _failed }).view.el.querySelector(".l1-ui-failed")).toBeNull();
    }
  });
});

describe("looking back", () => {
  it("goes by key and by the list, and leads on", async () => {
    const { game, view } = play();
    const at = (): string => view.find(".l1-ui-at").textContent;
    board(view);
    await view.key(",");
    expect(at()).toBe("Move 1 of 2");
    await game.answer({ step: 1, _table: { ...TABLE, live: false } });
    expect(view.find(".l1-ui-back").textContent).toContain("after move 1 of 2");
    await view.key(".");
    await game.answer({ step: 2 });
    await view.click(view.find(".l1-ui-move-button"));
    await game.answer({ step: 1 });
    await view.click(view.button("Back to the game"));
    expect(game.sent).toEqual([1, 2, 1, 2].map((step) => ({ do: "look", step })));
    // A lost kernel is announced at once.
    await game.answer({ step: 2 });
    game.broken = true;
    await view.key(",");
    expect(view.notice).toContain("The kernel does not answer");
    expect(at()).toBe("Move 2 of 2");
  });

  it("asks for the last of many wishes when the first has been met", async () => {
    const { game, view } = play({}, { step: 4, last: 4 });
    board(view);
    for (const key of [",", ",", ","]) await view.key(key);
    expect(view.find(".l1-ui-at").textContent).toBe("Move 1 of 4");
    expect(game.sent).toEqual([{ do: "look", step: 3 }]);
    await game.answer({ step: 3 });
    await game.answer({ step: 1 });
    expect(game.sent).toEqual([{ do: "look", step: 3 }, { do: "look", step: 1 }]);
    expect(view.find(".l1-ui-at").textContent).toBe("Move 1 of 4");
  });

  it("reports all that was taken back, where the board shows a part of it", async () => {
    const { game, view } = play({}, { _history: [1, 0], hand: [], state: "f2:S0 h2:S0" });
    board(view);
    await view.key("z");
    const news = "Undone: your tile (h2) and the turn of Ben.";
    await game.answer({ state: "-", _table: { ...TABLE, news }, verdict: {} });
    expect(view.spoken).toBe(news);
    expect(view.find(".l1-ui-verdict").textContent).toContain(news);
    await view.key("ArrowRight");
    expect(view.find(".l1-ui-verdict").textContent).not.toContain(news);
  });

  it("takes back at the last move only, and after the kernel was sent there", async () => {
    const { game, view } = play({}, { step: 2, _history: [1, 0] });
    board(view);
    for (const key of [",", "z", ".", "z"]) await view.key(key);
    expect(game.sent).toEqual([{ do: "look", step: 1 }, { do: "look", step: 2 }, { do: "undo" }]);
  });
});
