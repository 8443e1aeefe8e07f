// The page of Trans Europa: pointing, laying, secrets, rounds, keys, touch.

import { describe, expect, it, vi } from "vitest";
import { type FakeModel, MAP_TABLE as TABLE, mapAt, mount, nets, seat, tick, type Values } from "./fake";

const ROUND = {
  number: 1, markers: [0, 2], nets: nets(0, 1),
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
    stage.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerType, bubbles: true }));
  };
  return {
    ...view, stage, at, box,
    async point(x: number, y: number): Promise<string> {
      at("pointermove", x, y);
      await tick();
      return view.verdict;
    },
    async press(x: number, y: number, pointerType = "mouse"): Promise<void> {
      at("pointerdown", x, y, pointerType);
      at("pointerup", x, y, pointerType);
      at("click", x, y, pointerType);
      await tick();
    },
    drawn: (href: string) => view.el.querySelectorAll(`.l1-ui-svg g use[href$="${href}"]`).length,
    text: (selector: string) => view.find(selector).textContent,
  };
}

describe("pointing", () => {
  it("shows a city's name beside markers, and where it usually stands without them", async () => {
    const { model, view } = open({ names: [[1, 160, 110]] });
    const names = () => [...view.el.querySelectorAll(".l1-map-name text")].map((each) =>
      `${each.textContent} ${each.getAttribute("x")} ${each.getAttribute("y")}`);
    expect(names()).toEqual(["Rann 40 62", "Bude 160 110"]);
    await model.update({ _table: TABLE });
    expect(names()).toEqual(["Rann 40 62", "Bude 130 62"]);
  });

  it("explains lines and crossings without asking the kernel", async () => {
    const { model, view } = open();
    expect(await view.point(130, 30)).toContain("a2 – a4: single line, 1 point");
    expect(await view.point(130, 30)).toContain("Track may lie here.");
    expect(await view.point(85, 56)).toContain("Not connected.");
    expect(await view.point(100, 82)).toContain("double line over the Bourne, 2 points");
    expect(await view.point(70, 30)).toContain("Track of the network of Ada.");
    // Existing track is no mistake.
    expect(await view.point(70, 30)).not.toContain("✗");
    expect(await view.point(40, 30)).toContain("Rann (a0), marker of Ada");
    expect(await view.point(199, 119)).toContain("Point at a line");
    expect(model.sent).toEqual([]);
  });

  it("says of another's turn who may lay there, and whose network grows from either end of a line", async () => {
    const players = [seat("Ada", { marker: 0 }), seat("Ben", { marker: 2, bot: "random" })];
    const { view } = open({ toMove: 1, players, nets: [{ players: [1], lines: [1] }], lines: ".ta...." });
    expect(await view.point(130, 30)).toContain("Track of the network of Ben.");
    expect(await view.point(70, 30)).toContain("Ben may lay track here.");
  });

  it("reports track that is new, with a dot that the legend explains, but not that of a round that is over", async () => {
    const dots = () => [...view.el.querySelectorAll(".l1-ui-svg circle.l1-map-dot")].map((dot) => [
      Number(dot.getAttribute("cx")), Number(dot.getAttribute("cy"))]);
    const { model, view } = open({ nets: nets(0, 1, 4), recent: [1, 4], lines: "tt..t..", rounds: [ROUND], round: 2 });
    expect(dots()).toEqual([[130, 30], [115, 56]]);
    expect(view.text(".l1-ui-legend")).toContain("laid since your last turn");
    expect(await view.point(130, 30)).toContain("Laid since your last turn.");
    expect(await view.point(70, 30)).not.toContain("Laid since your last turn.");
    await view.click(view.button("Round 1"));
    expect(dots()).toEqual([]);
    await view.click(view.button("Go on to round 2"));
    expect(dots()).toHaveLength(2);
    await model.answer({ _table: { ...TABLE, nets: nets(0, 1, 4) } });
    expect(dots()).toEqual([]);
  });
});

describe("a click", () => {
  it("shows the track at once, and asks the kernel", async () => {
    const { model, view } = open();
    expect(view.drawn("map-track")).toBe(1);
    await view.press(130, 30);
    expect(model.sent).toEqual([{ do: "move", text: "a2-a4" }]);
    expect(view.drawn("map-track")).toBe(2);
    await model.answer({ _table: { ...TABLE, nets: nets(0, 1), stage: "second", ends: true } });
    expect(view.drawn("map-track")).toBe(2);
    await view.click(view.button("End the turn"));
    expect(model.sent.at(-1)).toEqual({ do: "move", text: "end" });
  });

  it("is not shown where it is refused, and the kernel has the last word", async () => {
    const { model, view } = open();
    await view.press(85, 56);
    expect(view.drawn("map-track")).toBe(1);
    expect(view.text(".l1-ui-live")).toContain("Not connected.");
    await model.answer({ _notice: { text: "Not connected, says the kernel.", n: 1 } });
    expect(view.text(".l1-ui-notice")).toContain("says the kernel");
    await view.press(130, 30);
    expect(view.drawn("map-track")).toBe(2);
    await model.answer({ _notice: { text: "No.", n: 2 } });
    expect(view.drawn("map-track")).toBe(1);
  });

  it("of a finger explains first, and lays the second time", async () => {
    const { model, view } = open();
    await view.press(130, 30, "touch");
    expect(model.sent).toEqual([]);
    expect(view.text(".l1-ui-live")).toContain("Track may lie here.");
    await view.press(130, 30, "touch");
    expect(model.sent).toHaveLength(1);
  });

  it("of a finger leaves the map where it is when the focus comes", async () => {
    const { view } = open();
    await view.press(130, 30, "touch");
    const verdict = view.text(".l1-ui-verdict");
    expect(verdict).toContain("a2 – a4");
    for (const type of ["pointerdown", "pointerup", "pointerleave"]) view.at(type, 130, 30, "touch");
    view.stage.focus();
    await tick();
    expect(view.text(".l1-ui-verdict")).toBe(verdict);
    view.at("click", 130, 30, "touch");
    view.stage.blur();
    view.stage.focus();
    await tick();
    expect(view.text(".l1-ui-verdict")).toContain("Crossing");
  });

  it("of a finger enlarges a small map first, around what it touches", async () => {
    const { view } = open();
    view.box.width = 100;
    view.stage.scrollLeft = 20;
    await view.press(50, 15, "touch");
    const picture = view.find(".l1-ui-map-stage svg");
    expect([picture.style.width, view.stage.scrollLeft]).toEqual([`${4400 / 28}%`, 20 + 50 * (44 / 28 - 1)]);
    view.box.width = 160;
    await view.press(50, 15, "touch");
    expect(picture.style.width).toBe(`${4400 / 28}%`);
    await view.click(view.button("Whole map"));
    expect([picture.style.width, view.button("Whole map").hidden]).toEqual(["100%", true]);
  });

  it("places the marker in the first turn", async () => {
    const { model, view } = open({ stage: "start", nets: [], lines: "wwwwwww", crossings: "m....", why: "Place your marker." });
    expect(await view.point(70, 30)).toContain("Place your marker.");
    expect(await view.point(42, 32)).toContain("A marker stands there.");
    await view.press(160, 30);
    expect(model.sent).toEqual([{ do: "move", text: "a4" }]);
  });

  it("is answered by silence when there is no kernel", async () => {
    vi.useFakeTimers();
    const { view } = open();
    await view.press(130, 30);
    vi.advanceTimersByTime(3500);
    vi.useRealTimers();
    await tick();
    expect(view.text(".l1-ui-notice")).toContain("The kernel does not answer");
    expect(view.drawn("map-track")).toBe(1);
  });
});

describe("the keyboard", () => {
  it("goes in six directions, and says what is there", async () => {
    const { model, view } = open();
    view.stage.focus();
    await tick();
    expect(view.text(".l1-ui-live")).toContain("Crossing a2. Track leads west. Track may be laid east and south-east.");
    for (const [keys, sentence] of [
      ["n", "Crossing b1"], ["k", "Bude (b3), blue city."], ["k", "There is no line to the east."], ["u", "Crossing a2"],
      ["ArrowRight ArrowDown", "Bude"], ["PageUp", "Crossing a4, marker of Ben"],
    ] as const) {
      for (const key of keys.split(" ")) await view.key(key);
      expect(view.text(".l1-ui-live")).toContain(sentence);
    }
    expect(model.sent).toEqual([]);
  });

  it("lays with Shift, or by choosing a line first", async () => {
    const { model, view } = open();
    view.stage.focus();
    await view.key("K", { shiftKey: true });
    expect(model.sent).toEqual([{ do: "move", text: "a2-a4" }]);
    await model.answer({ _table: { ...TABLE, nets: nets(0, 1), lines: "tt.a..." } });
    for (const [key, sentence] of [["Enter", "Choose a direction, then Enter."], ["Escape", "No line chosen."]] as const) {
      await view.key(key);
      expect(view.text(".l1-ui-live")).toContain(sentence);
    }
    await view.key("Enter");
    await view.key("Enter");
    expect(model.sent).toHaveLength(2);
  });

  it("reports what was taken back, and shows it until something is pointed at", async () => {
    const { model, view } = open();
    const news = "Undone: your track (a1-a3) and the turn of Ben.";
    await model.answer({ _table: { ...TABLE, news } });
    expect(view.text(".l1-ui-live")).toBe(`${news} ${TABLE.says}`);
    expect(view.text(".l1-ui-verdict")).toBe(news);
    expect(await view.point(60, 60)).not.toContain(news);
    await model.update({ _table: TABLE });
    expect(await view.point(-500, -500)).not.toContain(news);
  });

  it("does the rest by letters, but leaves the notebook's shortcuts alone", async () => {
    const { model, view } = open({ ends: true }, { _history: [2, 1], step: 2, last: 2, _log: [] });
    view.stage.focus();
    for (const key of ["z", "y", "h", "e", ","]) await view.key(key);
    expect(model.sent.map((sent) => (sent as { do: string }).do)).toEqual(["undo", "redo", "hint", "move", "look"]);
    expect((await view.key("z", { ctrlKey: true })).defaultPrevented).toBe(false);
    expect((await view.key("q")).defaultPrevented).toBe(false);
  });
});

describe("what is secret", () => {
  const CARDS = { cards: { player: 0, cities: ["Rann", "Bude"], missing: 3 } };

  it("is shown as long as the button is held, and to the view that asked", async () => {
    const { model, view } = open();
    const other = look(model);
    const button = view.button("Hold to see cities");
    button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect(model.sent).toEqual([{ do: "cards", player: 0 }]);
    await model.texts(CARDS);
    expect(view.text(".l1-ui-opened-panel")).toContain("3 points missing.");
    expect(view.el.querySelectorAll(".l1-map-ring-city")).toHaveLength(2);
    expect(other.text(".l1-ui-opened-panel")).toBe("");
    button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
    await tick();
    expect(view.text(".l1-ui-opened-panel")).toBe("");
  });

  it("is open for who sits alone with bots, asked for anew after each move, and what to do is true of it", async () => {
    const players = [seat("Ada", { marker: 0 }), seat("Ben", { bot: "builder" })];
    const { model, view } = open({ players, stage: "start", advice: "Choose a crossing near your cities." });
    await model.texts(CARDS);
    expect(view.text(".l1-ui-opened")).toBe("RannBude3 points missing.");
    expect(view.text(".l1-ui-live")).toBe("");
    expect(view.text(".l1-ui-advice")).toContain("near your cities.");
    await model.update({ _table: { ...TABLE, players, turn: 4 } });
    expect([...model.own, ...model.sent]).toEqual([{ do: "cards", player: 0 }, { do: "cards", player: 0 }]);
    await view.click(view.button("My cities"));
    expect(view.el.querySelector(".l1-ui-opened")).toBeNull();
    await model.update({ _table: { ...TABLE, players, stage: "start" } });
    expect(view.text(".l1-ui-advice")).toContain("Look at your cities first");
    await view.click(view.button("My cities"));
    await model.texts(CARDS);
    expect(view.text(".l1-ui-live")).toBe("Rann, Bude. 3 points missing.");
  });

  it("closes when another person sits down", async () => {
    const { model, view } = open({ players: [seat("Ada"), seat("Ben", { bot: "builder" })] });
    await model.texts(CARDS);
    await model.update({ _table: TABLE });
    expect(view.el.querySelector(".l1-ui-opened")).toBeNull();
  });
});

describe("the end of a round", () => {
  const AFTER = { ...TABLE, round: 2, stage: "start", toMove: 1, nets: [], rounds: [ROUND], says: "Ben places the starting marker.", lines: "wwwwwww", crossings: "....." };
  const OVER = { ...AFTER, round: 1, stage: "over", nets: nets(0, 1), says: "The game is over: Ada has won.", winners: ["Ada"] };

  it("is shown with its points until one goes on", async () => {
    const { model, view } = open();
    await model.update({ _table: AFTER });
    expect(view.text(".l1-ui-status")).toContain("Round 1 is over: all cities of Ada are connected.");
    expect(view.text(".l1-ui-results")).toContain("−3 → 9");
    expect(view.text(".l1-ui-ended")).toContain("Ben Bude: 3 points missing.");
    expect(view.text(".l1-ui-facts")).toBe("Round 181 of 83 tracks left");
    expect(view.text(".l1-ui-live")).toBe("Round 1 is over: Ada is connected and has 12; Ben loses 3 and has 9. Ben places the starting marker.");
    expect(view.drawn("map-track")).toBe(2);
    await view.click(view.button("Go on to round 2"));
    expect(view.text(".l1-ui-says")).toBe("Ben places the starting marker.");
    expect(view.drawn("map-track")).toBe(0);
    await view.click(view.button("Round 1"));
    expect(view.drawn("map-track")).toBe(2);
    // Looking back hides it.
    await model.update({ _table: { ...AFTER, live: false, nets: nets(5) } });
    expect(view.drawn("map-track")).toBe(1);
    expect(view.text(".l1-ui-says")).toBe("Ben places the starting marker.");
  });

  it("shows the cities of that round on its map, and none of the next one", async () => {
    const { model, view } = open({ players: [seat("Ada", { marker: 0 }), seat("Ben", { marker: 2, bot: "random" })] });
    await model.update({ _table: { ...model.get("_table") as object, round: 2, rounds: [ROUND] } });
    await model.texts({ cards: { player: 0, cities: ["Bude"], missing: 2 } });
    expect(view.text(".l1-ui-opened")).toBe("RannConnected.");
    expect(view.find(".l1-map-ring-city").getAttribute("cx")).toBe("40");
    await view.click(view.button("Go on to round 2"));
    expect(view.text(".l1-ui-opened")).toBe("Bude2 points missing.");
  });

  it.each(["click", "Enter", "e"])("lets nobody lay on a map that is not shown: %s goes on", async (way) => {
    const { model, view } = open();
    await model.update({ _table: AFTER });
    view.stage.focus();
    if (way === "click") await view.press(100, 30);
    else await view.key(way);
    expect(model.sent).toEqual([]);
    expect(view.text(".l1-ui-live")).toContain("Ben places the starting marker.");
    expect(view.drawn("map-track")).toBe(0);
    await view.press(100, 30);
    expect(model.sent).toEqual([{ do: "move", text: "a2" }]);
  });

  it("is that of the game, with nothing to go on to, but another game", async () => {
    const { model, view } = open();
    await model.update({ _table: { ...OVER, players: [seat("Ada", { points: 3 }), seat("Ben", { points: -2 })] } });
    expect(view.text(".l1-ui-over")).toBe("The game is over: Ada has won.");
    expect(view.text(".l1-ui-actions")).toBe("");
    expect(view.text(".l1-ui-players")).toContain("−2 points");
    await view.click(view.button("Play again"));
    expect(model.sent).toMatchObject([{ do: "analyst" }, { do: "new", seed: null, players: [{ name: "Ada", bot: "" }, { name: "Ben", bot: "" }] }]);
  });
});

describe("the view", () => {
  it("shows hints on the map, and lays them or ends the turn as they say", async () => {
    const { model, view } = open({ ends: true });
    await view.click(view.button("Hint"));
    await model.texts({ hint: { says: "Your cities lack 3 points.", tree: [1, 5], moves: [
      { text: "a2 – a4", line: 1, crossing: -1, why: "is part of your network" },
      { text: "End the turn", line: -1, crossing: -1, why: "no other single line helps" },
    ] } });
    expect(view.el.querySelectorAll(".l1-map-tree")).toHaveLength(1);
    const [lay, end] = view.el.querySelectorAll<HTMLElement>(".l1-ui-proposals button");
    await view.click(lay!);
    expect(model.sent.at(-1)).toEqual({ do: "move", text: "a2-a4" });
    await view.click(end!);
    expect(model.sent.at(-1)).toEqual({ do: "move", text: "end" });
  });

  it("deals a new game, also to a bot that somebody has made", async () => {
    const { model, view } = open({ players: [seat("Ada"), seat("Ben", { bot: "bot, Mine", level: "Mine" })] });
    await view.click(view.button("New game …"));
    expect([...view.el.querySelectorAll<HTMLSelectElement>(".l1-ui-setup select")].map(({ value }) => value)).toEqual(["", "Mine"]);
    await view.click(view.button("Add player"));
    expect(view.el.querySelectorAll(".l1-ui-setup input")).toHaveLength(4);
    view.find("form").dispatchEvent(new Event("submit", { cancelable: true }));
    const bots = { Ada: "", Ben: "Mine", Cleo: "builder" };
    const players = Object.entries(bots).map(([name, bot]) => ({ name, bot }));
    expect(model.sent.at(-1)).toMatchObject({ do: "new", seed: null, players });
  });
});
