// The page of Trans Europa: pointing, laying, secrets, rounds, keys, touch.

import { expect, it } from "vitest";
import {
  type FakeModel,
  MAP_TABLE as TABLE,
  mapAt,
  mount,
  nets,
  tick,
  type Values,
  matrix,
} from "./fake";

const WITH_BOT = [
  { name: "Ada", marker: 0 },
  { name: "Ben", marker: 2, bot: "builder" },
];
const ROUND = {
  number: 1,
  moves: 2,
  markers: [0, 2],
  nets: nets(0, 1),
  rows: [
    { name: "Ada", cities: ["Rann"], missing: 0, points: 12 },
    { name: "Ben", cities: ["Bude"], missing: 3, points: 9 },
  ],
};

function open(table: Values = {}, more: Values = {}) {
  const model = mapAt(table, more);
  return { model, view: look(model) };
}

function look(model: FakeModel) {
  const view = mount(model);
  const stage = view.find("[role=application]");
  const box = { left: 0, top: 0, width: 200, height: 120 };
  view.find(".l1-ui-map-stage svg").getBoundingClientRect = () => box as DOMRect;
  const at = (type: string, x: number, y: number, pointerType = "mouse"): void => {
    stage.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerType, bubbles: true }),
    );
  };
  return Object.assign(view, {
    stage,
    at,
    box,
    async point(x: number, y: number): Promise<string> {
      at("pointermove", x, y);
      await tick();
      return view.verdict;
    },
    async clickAt(x: number, y: number, pointerType = "mouse"): Promise<void> {
      for (const type of ["pointerdown", "pointerup", "click"]) at(type, x, y, pointerType);
      await tick();
    },
    drawn: () => view.number(".l1-ui-svg g use[href$=map-track]"),
  });
}

it("the name of a city makes room for markers", async () => {
  const { model, view } = open({ names: [[1, 160, 110]] });
  const names = () =>
    view
      .all(".l1-map-name text")
      .map((each) => `${each.textContent} ${each.getAttribute("x")} ${each.getAttribute("y")}`);
  expect(names()).toEqual(["Rann 40 62", "Bude 160 110"]);
  await model.update({ _table: TABLE });
  expect(names()).toEqual(["Rann 40 62", "Bude 130 62"]);
});

const OTHERS = {
  toMove: 1,
  players: WITH_BOT,
  nets: [{ players: [1], lines: [1] }],
  lines: ".ta....",
};
it.each<[number, number, string, Values]>([
  [130, 30, "a2 – a4: single line, 1 point", {}],
  [130, 30, "Track may be laid here.", {}],
  [85, 56, "Not connected.", {}],
  [100, 82, "double line over the Bourne, 2 points", {}],
  [70, 30, "Track of the network of Ada.", {}],
  [40, 30, "Rann (a0), marker of Ada", {}],
  [199, 119, "Point at a line", {}],
  [130, 30, "Track of the network of Ben.", OTHERS],
  [70, 30, "Ben may lay track here.", OTHERS],
])("pointing at %i, %i explains without the kernel: %s", async (x, y, sentence, table) => {
  const { model, view } = open(table);
  expect(await view.point(x, y)).toContain(sentence);
  expect(view.verdict.includes("✗")).toBe(sentence === "Not connected.");
  expect(model.sent).toEqual([]);
});

it("new track is marked with a dot and a legend, but not on the map of a past round", async () => {
  const dots = () =>
    view
      .all(".l1-ui-svg circle.l1-map-dot")
      .map((dot) => [Number(dot.getAttribute("cx")), Number(dot.getAttribute("cy"))]);
  const { model, view } = open({
    nets: nets(0, 1, 4),
    recent: [1, 4],
    lines: "tt..t..",
    rounds: [ROUND],
    round: 2,
  });
  expect(dots()).toEqual(matrix("130 30, 115 56"));
  expect(view.text(".l1-ui-legend")).toContain("laid since your last turn");
  expect(await view.point(130, 30)).toContain("Laid since your last turn.");
  expect(await view.point(70, 30)).not.toContain("Laid since your last turn.");
  await view.press("Round 1");
  expect(dots()).toEqual([]);
  await view.press("Go on to round 2");
  expect(dots()).toHaveLength(2);
  await model.answer({ _table: { ...TABLE, nets: nets(0, 1, 4) } });
  expect(dots()).toEqual([]);
});

it("a click shows the track at once, asks the kernel, and takes it back when the kernel refuses", async () => {
  const { model, view } = open();
  await view.clickAt(85, 56);
  expect(view.drawn()).toBe(1);
  expect(view.spoken).toContain("Not connected.");
  await model.answer({});
  await view.clickAt(130, 30);
  expect(model.sent.at(-1)).toEqual({ do: "move", text: "a2-a4" });
  expect(view.drawn()).toBe(2);
  await model.answer({ _notice: { text: "No, says the kernel.", n: 1 } });
  expect(view.notice).toContain("says the kernel");
  expect(view.drawn()).toBe(1);
  await model.answer({ _table: { ...TABLE, nets: nets(0, 1), stage: "second", ends: true } });
  expect(view.drawn()).toBe(2);
  await view.press("End the turn");
  expect(model.sent.at(-1)).toEqual({ do: "move", text: "end" });
});

it("a tap first explains, then lays, and leaves the cursor in between where it is", async () => {
  const { model, view } = open();
  await view.clickAt(130, 30, "touch");
  const { verdict } = view;
  expect(verdict).toContain("a2 – a4");
  expect(view.spoken).toContain("Track may be laid here.");
  for (const type of ["pointerdown", "pointerup", "pointerleave"]) view.at(type, 130, 30, "touch");
  view.stage.focus();
  await tick();
  expect([view.verdict, model.sent]).toEqual([verdict, []]);
  view.at("click", 130, 30, "touch");
  expect(model.sent).toHaveLength(1);
  view.stage.blur();
  view.stage.focus();
  await tick();
  expect(view.verdict).toContain("Crossing");
});

it("a tap first enlarges a small map, around the place touched", async () => {
  const { view } = open();
  view.box.width = 100;
  view.stage.scrollLeft = 20;
  await view.clickAt(50, 15, "touch");
  const picture = view.find(".l1-ui-map-stage svg");
  expect([picture.style.width, view.stage.scrollLeft]).toEqual([
    `${4400 / 28}%`,
    20 + 50 * (44 / 28 - 1),
  ]);
  view.box.width = 160;
  await view.clickAt(50, 15, "touch");
  expect(picture.style.width).toBe(`${4400 / 28}%`);
  await view.press("Whole map");
  expect([picture.style.width, view.button("Whole map").hidden]).toEqual(["100%", true]);
});

it("a click places the marker in the first turn", async () => {
  const { model, view } = open({
    stage: "start",
    nets: [],
    lines: "wwwwwww",
    crossings: "m....",
    why: "Place your marker.",
  });
  expect(await view.point(70, 30)).toContain("Place your marker.");
  expect(await view.point(42, 32)).toContain("A marker stands there.");
  await view.clickAt(160, 30);
  expect(model.sent).toEqual([{ do: "move", text: "a4" }]);
});

it("the keyboard moves in six directions, and speaks of what is there", async () => {
  const { model, view } = open();
  view.stage.focus();
  await tick();
  expect(view.spoken).toContain(
    "Crossing a2. Track leads west. Track may be laid east and south-east.",
  );
  for (const [key, sentence] of [
    ["n", "Crossing b1"],
    ["k", "Bude (b3), blue city."],
    ["k", "There is no line to the east."],
    ["u", "Crossing a2"],
    ["ArrowRight", "Crossing a4"],
    ["ArrowDown", "Bude"],
    ["PageUp", "Crossing a4, marker of Ben"],
  ] as const) {
    expect(await view.keys(key)).toContain(sentence);
  }
  expect(model.sent).toEqual([]);
});

it("the keyboard lays with Shift, or by choosing a line first", async () => {
  const { model, view } = open();
  view.stage.focus();
  await view.key("K", { shiftKey: true });
  expect(model.sent).toEqual([{ do: "move", text: "a2-a4" }]);
  await model.answer({ _table: { ...TABLE, nets: nets(0, 1), lines: "tt.a..." } });
  expect(await view.keys("Enter")).toContain("Choose a direction, then Enter.");
  expect(await view.keys("Escape")).toContain("No line chosen.");
  await view.keys("Enter", "Enter");
  expect(model.sent).toHaveLength(2);
});

it("the keyboard has letters for undo, redo, hint, end and look back, and leaves the notebook's shortcuts alone", async () => {
  const { model, view } = open({ ends: true }, { _history: [2, 1], step: 2, last: 2 });
  view.stage.focus();
  await view.keys("z", "y", "h", "e", ",");
  expect(model.sent.map((sent) => (sent as { do: string }).do)).toEqual([
    "undo",
    "redo",
    "hint",
    "move",
    "look",
  ]);
  expect((await view.key("z", { ctrlKey: true })).defaultPrevented).toBe(false);
  expect((await view.key("q")).defaultPrevented).toBe(false);
});

const CARDS = { cards: { player: 0, cities: ["Rann", "Bude"], missing: 3 } };

it("secret cities are open for a person alone with bots, asked for again after each move, until another person joins", async () => {
  const table = {
    ...TABLE,
    players: WITH_BOT,
    stage: "start",
    advice: "Choose a crossing near your cities.",
  };
  const { model, view } = open(table);
  await model.texts(CARDS);
  expect(view.text(".l1-ui-opened")).toBe("RannBude3 points missing.");
  expect(view.spoken).toBe("");
  expect(view.text(".l1-ui-advice")).toContain("near your cities.");
  await model.update({ _table: { ...table, turn: 4 } });
  expect([...model.own, ...model.sent]).toEqual([
    { do: "cards", player: 0 },
    { do: "cards", player: 0 },
  ]);
  await view.press("My cities");
  expect(view.number(".l1-ui-opened")).toBe(0);
  await model.update({ _table: { ...table, advice: "Lay." } });
  expect(view.text(".l1-ui-advice")).toContain("Look at your cities first");
  await view.press("My cities");
  await model.texts(CARDS);
  expect(view.spoken).toBe("Rann, Bude. 3 points missing.");
  await model.update({ _table: TABLE });
  expect(view.number(".l1-ui-opened")).toBe(0);
});

const AFTER = {
  ...TABLE,
  round: 2,
  stage: "start",
  toMove: 1,
  nets: [],
  rounds: [ROUND],
  status: "Ben places the starting marker.",
  lines: "wwwwwww",
  crossings: ".....",
};

it("the end of a round is shown with its points until the player goes on, and again on request", async () => {
  const { model, view } = open();
  const moves = ["0-1", "1-4", "a0"].map((text, at) => ({
    n: at + 1,
    player: at % 2,
    text,
  }));
  await model.update({ _table: AFTER, _log: moves, last: 3, step: 3 });
  // The list ends with the round, whatever bots have done since.
  expect([
    view.texts(".l1-ui-move-text"),
    view.texts("[aria-current=step] .l1-ui-move-text"),
  ]).toEqual([["0-1", "1-4"], ["1-4"]]);
  expect(view.text(".l1-ui-status")).toContain("Round 1 is over: all cities of Ada are connected.");
  expect(view.text(".l1-ui-results")).toContain("−3 → 9");
  expect(view.text(".l1-ui-ended")).toContain("Ben Bude: 3 points missing.");
  expect(view.text(".l1-ui-facts")).toBe("Round 181 of 83 tracks left");
  expect(view.spoken).toBe(
    "Round 1 is over: Ada is connected and has 12; Ben loses 3 and has 9. Ben places the starting marker.",
  );
  expect(view.drawn()).toBe(2);
  await view.press("Go on to round 2");
  expect(view.text(".l1-ui-says")).toBe("Ben places the starting marker.");
  expect(view.drawn()).toBe(0);
  expect(view.texts("[aria-current=step] .l1-ui-move-text")).toEqual(["a0"]);
  await view.press("Round 1");
  expect(view.drawn()).toBe(2);
  // Looking back hides it.
  await model.update({ _table: { ...AFTER, live: false, nets: nets(5) } });
  expect(view.drawn()).toBe(1);
});

it("the end of a round shows the cities of that round on its map, and not those of the next", async () => {
  const { model, view } = open({ players: WITH_BOT });
  await model.update({ _table: { ...(model.get("_table") as object), round: 2, rounds: [ROUND] } });
  await model.texts({ cards: { player: 0, cities: ["Bude"], missing: 2 } });
  expect(view.text(".l1-ui-opened")).toBe("RannConnected.");
  expect(view.find(".l1-map-ring-city").getAttribute("cx")).toBe("40");
  await view.press("Go on to round 2");
  expect(view.text(".l1-ui-opened")).toBe("Bude2 points missing.");
});

it.each(["click", "Enter", "e"])(
  "the end of a round hides the map of the next one, so %s goes on and lays nothing",
  async (way) => {
    const { model, view } = open();
    await model.update({ _table: AFTER });
    view.stage.focus();
    if (way === "click") await view.clickAt(100, 30);
    else await view.key(way);
    expect(model.sent).toEqual([]);
    expect(view.spoken).toContain("Ben places the starting marker.");
    expect(view.drawn()).toBe(0);
    await view.clickAt(100, 30);
    expect(model.sent).toEqual([{ do: "move", text: "a2" }]);
  },
);

it("the last round offers only another game", async () => {
  const { model, view } = open();
  const status = "The game is over: Ada has won.";
  const players = [{ name: "Ada" }, { name: "Ben", points: -2 }];
  await model.update({ _table: { ...AFTER, round: 1, stage: "over", status, players } });
  expect(view.text(".l1-ui-over")).toBe("The game is over: Ada has won.");
  expect(view.text(".l1-ui-actions")).toBe("");
  expect(view.text(".l1-ui-players")).toContain("−2 points");
  await view.press("Play again");
  expect(model.sent).toMatchObject([
    { do: "analyst" },
    { do: "new", seed: null, players: ["Ada", "Ben"].map((name) => ({ name, bot: "" })) },
  ]);
});

it("a hint is shown on the map, and its buttons lay the track or end the turn", async () => {
  const { model, view } = open({ ends: true });
  await view.press("Hint");
  await model.texts({
    hint: {
      message: "Your cities lack 3 points.",
      tree: [1, 5],
      moves: [
        { text: "a2 – a4", line: 1, crossing: -1, why: "is part of your network" },
        { text: "End the turn", line: -1, crossing: -1, why: "no other single line helps" },
      ],
    },
  });
  expect(view.number(".l1-map-tree")).toBe(1);
  for (const proposal of view.el.querySelectorAll<HTMLElement>(".l1-ui-proposals button"))
    await view.click(proposal);
  expect(model.sent.slice(1)).toEqual([
    { do: "move", text: "a2-a4" },
    { do: "move", text: "end" },
  ]);
});
