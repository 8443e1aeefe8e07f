import { expect, it } from "vitest";
import {
  ADA,
  BEN,
  verdicts,
  MOVES as LOG,
  type PAGE,
  play,
  TABLE,
  tick,
  type Values,
  type View,
} from "./fake";

const ROUTE = {
  text: "depart Waldburgstraße, b1, b2",
  label: "Depart from Waldburgstraße (9 spaces)",
  cells: ["Waldburgstraße", "b1", "b2"],
  path: "M0 0L9 9",
};

/** Open a table, with the focus on the board. */
function atBoard(table: Values = {}, more: Values = {}) {
  const opened = play(table, more);
  opened.view.find(".l1-ui-grid [tabindex='0']").focus();
  return opened;
}

it("a table says what to do and advises, and speaks of what others did, once", async () => {
  const { game, view } = play({ advice: "Play one more tile." });
  expect([".l1-ui-says", ".l1-ui-advice", ".l1-ui-comment"].map(view.text)).toEqual([
    TABLE.status,
    "Play one more tile.",
    "Lucky.",
  ]);
  await game.update({ _table: { ...TABLE, toMove: 1, status: "Ben lays track: 2 plays left." } });
  expect(view.spoken).toBe("Ben lays track: 2 plays left.");
  expect(view.text(".l1-ui-seat[aria-current]")).toContain("Ben");

  const moved = { n: 3, player: 1, text: "k8:S0", note: "earns the stop sign of Charly's Pub" };
  const objection = { n: 5, player: -1, text: "object", note: "the route is wrong" };
  const log = [...LOG, moved, { ...moved, n: 4, player: 0 }, objection];
  for (const [turn, moves, spoken] of [
    [4, 3, `Ben: k8:S0, earns the stop sign of Charly's Pub. ${TABLE.status}`],
    [5, 4, "Ada draws 1 tile."],
    [6, 5, `The others: object, the route is wrong. ${TABLE.status}`],
  ] as const) {
    await game.update({
      _table: { ...TABLE, turn, status: turn === 5 ? "Ada draws 1 tile." : TABLE.status },
      _log: log.slice(0, moves),
    });
    expect(view.spoken).toBe(spoken);
  }
  expect(view.texts(".l1-ui-move-name")).toEqual(["Ada", "Ben", "Ben", "Ada", "The others"]);

  // Words stand for the notation, which is a tooltip, and perhaps for the effect.
  const drawn = { n: 6, player: 1, text: "draw [C]", words: "draws a tile", note: "draws" };
  await game.update({ _table: { ...TABLE, turn: 7, status: "" }, _log: [...log, drawn] });
  expect([
    view.texts(".l1-ui-move-text").at(-1),
    view.texts(".l1-ui-move .l1-ui-muted").length,
  ]).toEqual(["draws a tile", 4]);
  expect(view.all(".l1-ui-move-text").at(-1)!.title).toBe("draw [C]");
  expect(view.spoken).toBe("Ben: draws a tile.");
});

it.each([
  ["roll", "Roll the dice", { stage: "roll" }],
  ["object", "Object: the route is wrong", { stage: "roll", toMove: 1 }],
])(
  "a move is made by its button, while there is no hand to play: %s",
  async (text, label, values) => {
    const { game, view } = play({ ...values, moves: [{ text, label }] }, { hand: [] });
    expect(view.text(".l1-ui-palette")).toBe("");
    expect(await view.hover("e5")).toBe("e5: empty");
    await view.press(label);
    expect(game.sent).toEqual([{ do: "move", text }]);
  },
);

it("a click on the board lays the tile in hand", async () => {
  const { game, view } = play({}, { tile: "S", rotation: 90 });
  await view.click(view.cell("e5"));
  expect(game.sent).toEqual([{ do: "lay", cell: "e5", tile: "S90" }]);
});

it("dice are named in words, and their buttons say what a face is worth", () => {
  const { view } = play({
    stage: "use",
    dice: ["0", "H", "T", "2"],
    thrown: "Thrown: red light, H, tools",
    lights: true,
    moves: [
      {
        text: "use H",
        face: "H",
        label: "Drive to the next stop (H)",
        why: "on to c5",
        worth: "4.2 more turns",
      },
      { text: "again", label: "Throw 2 dice again" },
    ],
  });
  expect(view.text(".l1-ui-dice .l1-ui-unseen")).toBe("Thrown: red light, H, tools");
  expect(["red", "green", "letter"].map((mark) => view.number(`.l1-ui-die-${mark}`))).toEqual([
    1, 2, 1,
  ]);
  expect(view.button("Drive to the next stop (H)").textContent).toContain("4.2 more turns");
});

it("a drive shows the trolley where it is, and how far it has come", async () => {
  const players = [{ ...ADA, line: 1, spaces: [2, 9], at: "b1" }, BEN];
  const trolley = { player: 0, line: 1, x: 10, y: 20.004, heading: 90, path: "M0 0L9 9" };
  const { game, view } = play({ stage: "roll", players, trolleys: [trolley] });
  expect(view.find(".l1-ui-trolley").getAttribute("transform")).toBe(
    "translate(10 20) rotate(90.0)",
  );
  const ride = { player: 0, spaces: 2, shares: [0, 0.5] };
  await game.update({
    _table: { ...TABLE, stage: "roll", players, trolleys: [{ ...trolley, x: 30 }], ride },
    step: 3,
    last: 3,
  });
  expect(view.find(".l1-ui-trolley").getAttribute("transform")).toBe(
    "translate(30 20) rotate(90.0)",
  );
  expect((view.find(".l1-ui-progress") as HTMLProgressElement).position).toBeCloseTo(2 / 9);
});

it("the picture at the end is shown only if it is a picture", () => {
  const summary = { rows: [{ name: "Ada" }], picture: "javascript:alert(1)", alt: "The end" };
  const { view } = play({ stage: "over", winner: "Ada", status: "Ada has won.", summary });
  expect(view.number("img")).toBe(0);
  expect(view.text(".l1-ui-results")).toContain("Adawon");
});

const depart = (view: View) =>
  view.all("button").find(({ textContent }) => textContent === "Depart")!;

it("a proposed route is previewed and taken", async () => {
  const { game, view } = play({ moves: [ROUTE] });
  view.button("Depart from").parentElement?.dispatchEvent(new PointerEvent("pointerenter"));
  await tick();
  expect(view.find(".l1-ui-proposed").getAttribute("d")).toBe(ROUTE.path);
  await view.press("Depart from");
  expect(game.sent).toEqual([{ do: "move", text: ROUTE.text }]);
});

it("a route is announced without a check at a table without a referee", async () => {
  const { game, view } = play({ announces: true });
  await view.press("Announce a route");
  for (const { name } of (game.get("_page") as typeof PAGE).terminals)
    expect(view.button(`→ ${name}`)).toBeTruthy();
  await view.press("→ Waldburgstraße");
  expect(depart(view).getAttribute("aria-disabled")).toBe("true");
  await view.click(view.cell("b1"));
  await view.click(depart(view));
  expect(game.sent.at(-1)).toEqual({ do: "move", text: "depart Waldburgstraße, b1" });
});

it("a route is named place by place without leaps, checked, and its faults are marked", async () => {
  const { game, view } = play({ moves: [ROUTE] });
  const ends = () => view.texts("button").filter((name) => name.startsWith("→"));
  await view.press("Announce another route", "→ Waldburgstraße");
  await view.click(view.cell("h8"));
  expect(view.spoken).toContain("beside the last one");
  await view.click(view.cell("b1"));
  expect([view.spoken, view.text(".l1-ui-order"), ends()]).toEqual([
    "b1: place 2 of the route.",
    "2",
    ["→ Waldburgstraße"],
  ]);
  await view.click(view.cell("b2"));
  expect(ends()).toEqual([]);
  await view.press("Take back", "Check");
  const text = "depart Waldburgstraße, b1";
  expect(game.sent.at(-1)).toEqual({ do: "check", text });
  await game.texts({ check: { text, faults: [{ text: "It ends on b1.", cell: "b1" }] } });
  expect(view.text(".l1-ui-checked")).toContain("It ends on b1.");
  expect(view.find(".l1-ui-fault ~ g use").getAttribute("href")).toMatch(/mark-no$/);
  expect(view.button("Take back").getAttribute("aria-disabled")).toBeNull();
  expect(depart(view).getAttribute("aria-disabled")).toBe("true");
});

it("a hint marks its squares, and its button makes the move", async () => {
  const { game, view } = atBoard();
  await view.key("h");
  expect(game.sent.at(-1)).toEqual({ do: "hint" });
  await game.texts({
    hint: {
      message: "7 squares.",
      squares: [{ cell: "c4" }],
      moves: [{ text: "c4:S0", named: "straight on c4", why: "leaves 6" }],
    },
  });
  expect(view.number(".l1-ui-wanted")).toBe(1);
  await view.press("straight on c4");
  expect(game.sent.at(-1)).toEqual({ do: "move", text: "c4:S0" });
});

it("a hint goes on to the end of the turn, and names a move by its button", async () => {
  const { game, view } = atBoard({
    stage: "draw",
    moves: [{ text: "draw", label: "Draw a tile" }],
  });
  await view.key("h");
  const moves = [{ text: "draw", why: "a new tile" }];
  await game.texts({ hint: { message: "One more.", moves } });
  expect(view.text(".l1-ui-hints")).toContain("Draw a tilea new tile");
  const asked = () => game.sent.filter((sent) => (sent as Values).do === "hint").length;
  await game.update({ _table: { ...TABLE, status: "Ada lays track: 1 play left." } });
  expect([asked(), view.number(".l1-ui-hints")]).toEqual([2, 0]);
  await game.texts({ hint: { message: "6 squares." } });
  await game.update({ _table: { ...TABLE, toMove: 1 } });
  await game.update({ _table: { ...TABLE, turn: 4 } });
  expect(asked()).toBe(2);
});

const HELPS = { S0: ["c4", "c5"], S180: ["c4", "c5"], S90: ["d4"], C0: ["c4"] };
async function hinted(more: Values = {}, helps: Values = HELPS) {
  const { game, view } = play({}, more);
  await game.texts({ hint: { message: "7 squares.", helps } });
  return { game, view };
}

it("squares where the tile in hand helps are marked as it is turned, and follow the tile", async () => {
  const { game, view } = await hinted();
  const expectHint = async (
    tile: string,
    rotation: number,
    ...sentences: string[]
  ): Promise<void> => {
    await game.answer({ tile, rotation });
    for (const sentence of sentences) expect(view.text(".l1-ui-hints")).toContain(sentence);
  };
  await expectHint("", 0, "Take a tile to see where it helps.");
  await expectHint(
    "S",
    180,
    "Your tile helps on c4 and c5.",
    "Turned, your tile also helps on d4.",
  );
  expect([view.number(".l1-ui-helps"), view.number(".l1-ui-on-board .l1-ui-star")]).toEqual([2, 3]);
  await expectHint("C", 90, "Turned, your tile helps on c4.");
  expect(view.number(".l1-ui-helps")).toBe(0);
  await expectHint("L", 0, "Your tile helps nowhere.");
  await view.key("h");
  expect(view.number(".l1-ui-star")).toBe(0);
});

it.each([{ _table: { ...TABLE, turn: 4 } }, { step: 1 }])(
  "a hint is shown for one position only",
  async (change) => {
    const { game, view } = await hinted();
    await game.answer(change);
    expect(view.number(".l1-ui-hints")).toBe(0);
  },
);

it("a square where the tile helps is spoken of on arrival", async () => {
  const { view } = await hinted(
    { tile: "S", rotation: 0, _verdicts: verdicts("S0", {}) },
    { S0: ["b1"], S90: ["c1"] },
  );
  view.cell("a1").focus();
  expect(await view.keys("ArrowRight")).toMatch(/may be laid here. It helps your route$/);
  expect(await view.keys("ArrowRight")).toMatch(/Turned, it helps your route$/);
  expect(await view.keys("ArrowRight")).not.toContain("route");
});

it("a failed bot is reported, and leaves its seat to another bot or to a person, by Tab", async () => {
  const { game, view } = play({ toMove: 1 });
  await game.update({ _failed: { player: 1 } });
  expect(view.spoken).toBe("Choose who plays for Ben now.");
  const group = view.find(".l1-ui-failed");
  expect(group.textContent).toContain("The bot of Ben could not go on.");
  expect(group.getAttribute("aria-label")).toBe("Who plays for Ben");
  expect([...group.querySelectorAll("button")].every(({ tabIndex }) => tabIndex === 0)).toBe(true);
  await view.press("Let a Greedy bot play", "Play for Ben yourself");
  expect(game.sent).toEqual([
    { do: "seat", player: 1, bot: "greedy" },
    { do: "seat", player: 1, bot: "" },
  ]);
  await game.answer({ _failed: {} });
  expect(view.number(".l1-ui-failed")).toBe(0);
});

it.each<[Values, unknown, number]>([
  [{}, { player: 1 }, 1],
  [{ live: false }, { player: 1 }, 0],
  [{ toMove: 0 }, { player: 1 }, 0],
  ...[{ player: "1" }, { player: null }, { player: 9 }, [], null].map(
    (failed): [Values, unknown, number] => [{}, failed, 0],
  ),
])(
  "a failed bot is shown only when it is to move, and not in a look back: %j, %j",
  (table, _failed, number) => {
    expect(play({ toMove: 1, ...table }, { _failed }).view.number(".l1-ui-failed")).toBe(number);
  },
);

it("a look back goes by key and by the list, and returns to the game", async () => {
  const { game, view } = atBoard();
  await view.key(",");
  expect(view.text(".l1-ui-at")).toBe("Move 1 of 2");
  await game.answer({ step: 1, _table: { ...TABLE, live: false } });
  expect(view.text(".l1-ui-back")).toContain("after move 1 of 2");
  await view.key(".");
  await game.answer({ step: 2 });
  await view.click(view.find(".l1-ui-move-button"));
  await game.answer({ step: 1 });
  await view.press("Back to the game");
  expect(game.sent).toEqual([1, 2, 1, 2].map((step) => ({ do: "look", step })));
});

it("a look back asks for the last of several steps once the first is shown", async () => {
  const { game, view } = atBoard({}, { step: 4, last: 4 });
  await view.keys(",", ",", ",");
  expect([view.text(".l1-ui-at"), game.sent]).toEqual(["Move 1 of 4", [{ do: "look", step: 3 }]]);
  await game.answer({ step: 3 });
  await game.answer({ step: 1 });
  expect(game.sent).toEqual([
    { do: "look", step: 3 },
    { do: "look", step: 1 },
  ]);
  expect(view.text(".l1-ui-at")).toBe("Move 1 of 4");
});

it("undo reports all that was taken back, until another square is shown", async () => {
  const { game, view } = atBoard({}, { _history: [1, 0], hand: [], state: "f2:S0 h2:S0" });
  await view.key("z");
  const news = "Undone: your tile (h2) and the turn of Ben.";
  await game.answer({ state: "-", _table: { ...TABLE, news }, _verdict: {} });
  expect(view.spoken).toBe(news);
  expect(view.verdict).toContain(news);
  await view.key("ArrowRight");
  expect(view.verdict).not.toContain(news);
});

it("undo works at the last move only, also while the kernel is on its way there", async () => {
  const { game, view } = atBoard({}, { step: 2, _history: [1, 0] });
  await view.keys(",", "z", ".", "z");
  expect(game.sent).toEqual([{ do: "look", step: 1 }, { do: "look", step: 2 }, { do: "undo" }]);
});
