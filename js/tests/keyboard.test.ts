// Keys and clicks on a board: a click shows at once if the page knows the verdict, and the
// kernel's answer confirms or reverts it.

import { expect, it } from "vitest";
import { LiveRegion } from "../src/base/ui/frame";
import { CURVE, type FakeModel, verdicts, mount, open, REFUSED, tick, type View } from "./fake";

function focusOn(values: Record<string, unknown>, square: string) {
  const opened = open(values);
  opened.view.cell(square).focus();
  return opened;
}

const WAYS = [
  ["d3", "ArrowUp", {}, "d2"],
  ["d3", "ArrowDown", {}, "d4"],
  ["d3", "ArrowLeft", {}, "c3"],
  ["d3", "ArrowRight", {}, "e3"],
  ["a1", "ArrowUp", {}, "a1"],
  ["l12", "ArrowRight", {}, "l12"],
  ["d3", "Home", {}, "a3"],
  ["d3", "End", {}, "l3"],
  ["d3", "Home", { ctrlKey: true }, "a1"],
  ["d3", "End", { ctrlKey: true }, "l12"],
] as const;

it("the grid has rows of squares, one in the order of Tab, and keys between them", async () => {
  const { view } = focusOn({}, "a1");
  const tabbable = () => view.all(".l1-ui-cell[tabindex='0']");
  expect(view.number("[role=grid] > [role=row] > [role=gridcell]")).toBe(144);
  expect(tabbable()).toEqual([view.cell("a1")]);
  for (const [from, key, more, to] of WAYS) {
    view.cell(from).focus();
    expect((await view.key(key, more)).defaultPrevented).toBe(true);
    expect(document.activeElement, `${from} ${key}`).toBe(view.cell(to));
    expect(tabbable()).toEqual([view.cell(to)]);
  }
});

it("the grid passes on Tab and the keys of host and browser", async () => {
  const { view } = focusOn(CURVE, "d3");
  for (const [key, more] of [
    ["Tab", {}],
    ["Tab", { shiftKey: true }],
    ["r", { ctrlKey: true }],
    ["x", {}],
    ["1", { altKey: true }],
    ["F5", {}],
  ] as const) {
    expect((await view.key(key, more)).defaultPrevented).toBe(false);
  }
});

it("digits pick kinds of tiles, if there are that many", async () => {
  const { model, view } = focusOn({}, "d3");
  await view.keys("9", "0", "-", "=", "1", "2", "3");
  expect(model.saved).toEqual(["S", "C", "L"].map((tile) => ({ tile })));
});

it("keys undo and redo", async () => {
  const { model, view } = focusOn({ _history: [1, 1] }, "d3");
  const keys = [
    ["z", {}, "undo"],
    ["Z", { ctrlKey: true, shiftKey: true }, "redo"],
    ["z", { ctrlKey: true }, "undo"],
    ["z", { metaKey: true }, "undo"],
    ["y", {}, "redo"],
    ["y", { ctrlKey: true }, "redo"],
  ] as const;
  for (const [key, more] of keys) {
    await view.key(key, more);
    await model.answer({});
  }
  expect(model.sent).toEqual(keys.map(([, , intent]) => ({ do: intent })));
});

it("keys work in the palette, where arrows walk over the tiles, but not in menus", async () => {
  const { model, view } = open(CURVE);
  view.button("curve").focus();
  for (const field of [view.button("curve"), view.find("select")]) {
    field.focus();
    await view.key("r");
    expect(model.get("rotation")).toBe(180);
  }
  view.button("straight").focus();
  await view.key("ArrowRight");
  expect(document.activeElement?.textContent).toContain("curve");
  await view.keys("ArrowLeft", "ArrowLeft");
  expect(document.activeElement?.textContent).toContain("left turnout");
});

it("the live region says what a square holds, whether the tile may be laid there, and why after ?", async () => {
  const { model, view } = focusOn({ ...CURVE, state: "d4:S0" }, "c3");
  for (const [key, spoken] of [
    ["ArrowRight", "d3: empty. curve east–south may not be laid here: rule B and rule D"],
    ["ArrowDown", "d4: straight north–south. curve east–south may be laid here"],
  ] as const) {
    expect(await view.keys(key)).toBe(spoken);
  }
  expect(await view.keys("ArrowUp", "?")).toBe(
    "d3: empty. The curve east–south may not be laid on d3. North: the track would run into the Hallenbad (rule B). " +
      "East: it would block the track coming from e3 (rule D).",
  );
  await view.key("r");
  await model.update({ _verdicts: verdicts("C180", { d3: "jE" }) });
  expect(view.spoken).toBe("d3: empty. curve south–west may be laid here");
});

it("the live region changes when the same words are spoken again", () => {
  const live = new LiveRegion();
  live.say("Undone.");
  const once = live.element.textContent;
  live.say("Undone.");
  expect(live.element.textContent).not.toBe(once);
  expect(live.element.textContent.trim()).toBe("Undone.");
  live.say("Undone.");
  expect(live.element.textContent).toBe(once);
});

const STRAIGHT = {
  tile: "S",
  rotation: 0,
  state: "a1:C0",
  _verdicts: verdicts("S0", { c3: "jN", d1: "AN", c4: "jN" }),
};
const verdict = (cell: string, tile: string) => ({
  play: `${cell}:${tile}`,
  legal: true,
  done: true,
  cells: [cell],
});
const refusal = (cell: string, tile: string) => ({
  play: `${cell}:${tile}`,
  cells: [cell],
  violations: [{ rule: "A", cell, side: "N", message: "North: off the board (rule A)." }],
});

/** The tiles on the board of a view, by position in the picture. */
function laid(view: View): string[] {
  return view.all(".l1-ui-svg > g:nth-of-type(1) > g").map((tile) => {
    const [x = 0, y = 0] = (tile.getAttribute("transform") ?? "").match(/\d+/g)?.map(Number) ?? [];
    return `${"abcdefghijkl".charAt((x - 92) / 64)}${(y - 92) / 64 + 1}`;
  });
}

const unconfirmed = (view: View) => view.number(".l1-ui-unconfirmed");

it.each(["-", "e5:S0"])(
  "a click, Enter or Space sends exactly one message, on the board %s",
  async (state) => {
    for (const key of ["", "Enter", " "]) {
      const { model, view } = open({ ...CURVE, state });
      await view.hover(key ? "d3" : "e5");
      view.cell("e5").focus();
      if (key) await view.key(key);
      else await view.click(view.cell("e5"));
      expect(model.sent).toEqual([{ do: "lay", cell: "e5", tile: "C90" }]);
      expect(model.saved).toEqual([]);
    }
  },
);

it("a click without a tile in hand only chooses the square", async () => {
  const { model, view } = open();
  await view.click(view.cell("e5"));
  expect(model.sent).toEqual([]);
  expect(model.saved).toEqual([{ selected: "e5" }]);
  expect(view.cell("e5").getAttribute("aria-selected")).toBe("true");
});

it("a click shows and speaks a refusal, also the same one twice", async () => {
  const { model, view } = open({ ...CURVE, _verdict: REFUSED });
  await view.hover("a1");
  await view.hover("d3");
  await view.click(view.cell("d3"));
  await model.answer({});
  expect(view.verdict).toContain("Refused: curve east–south on d3.");
  expect(view.spoken).toBe("Refused: curve east–south on d3. North: into the Hallenbad (rule B).");
  await view.key("r");
  await model.update({ _verdicts: verdicts("C180", { d3: "jE" }) });
  expect(view.verdict).toContain("The curve south–west may be laid on d3.");
});

it("a tap first explains, then lays", async () => {
  const { model, view } = open(CURVE);
  const tap = async (): Promise<void> => {
    view
      .cell("e5")
      .dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
    view.cell("e5").click();
    await tick();
  };
  await tap();
  expect(view.verdict).toContain("may be laid on e5");
  expect(model.sent).toEqual([]);
  await tap();
  expect(model.sent).toHaveLength(1);
});

it("a tile is laid at once where it fits, unconfirmed until the kernel answers, and explained until another square", async () => {
  const { model, view } = open(STRAIGHT);
  await view.hover("c3");
  await view.click(view.cell("c3"));
  expect([laid(view), unconfirmed(view)]).toEqual([["a1", "c3"], 1]);
  expect(view.cell("c3").getAttribute("aria-label")).toBe(
    "c3: straight north–south, not confirmed yet",
  );
  expect(view.verdict).toContain("Laid: straight north–south on c3.");
  expect(model.sent).toEqual([{ do: "lay", cell: "c3", tile: "S0" }]);
  const effects = [
    { kind: "joins", cell: "c3", side: "N", message: "North: joins the track on c2." },
  ];
  await model.answer({
    state: "a1:C0 c3:S0",
    _verdict: { ...verdict("c3", "S0"), effects },
    selected: "c3",
    _history: [1, 0],
    _verdicts: verdicts("S0", { d1: "AN" }),
  });
  expect([laid(view), unconfirmed(view)]).toEqual([["a1", "c3"], 0]);
  expect(view.cell("c3").getAttribute("aria-label")).toBe("c3: straight north–south");
  expect(view.find(".l1-ui-new use").getAttribute("href")).toMatch(/tile-S$/);
  expect(view.verdict).toContain("Laid: straight north–south on c3.");
  expect(view.spoken).toBe("Laid: straight north–south on c3. North: joins the track on c2.");
  expect(await view.hover("c3")).toContain("Laid");
  expect(await view.hover("d1")).not.toContain("Laid");
  // A tile known to be refused is never shown.
  await view.click(view.cell("d1"));
  expect(laid(view)).toEqual(["a1", "c3"]);
  expect(view.verdict).toContain("Refused: straight north–south on d1.");
  expect(model.sent.slice(1)).toEqual([{ do: "lay", cell: "d1", tile: "S0" }]);
});

it.each<[string, (model: FakeModel) => unknown, (view: View) => string, string]>([
  [
    "with the notice when the kernel refuses it",
    (model) => model.answer({ _notice: { text: "This is a look back.", n: 1 } }),
    (view) => view.notice,
    "This is a look back.",
  ],
  [
    "with the reason when the kernel judges otherwise",
    (model) => model.answer({ _verdict: refusal("c3", "S0"), selected: "c3" }),
    (view) => view.verdict,
    "Refused: straight north–south on c3.",
  ],
  [
    "when the kernel dies in between",
    (model) => model.fire("comm:close"),
    (view) => view.notice,
    "The kernel does not answer",
  ],
])("a laid tile returns to the hand, %s", async (_, answer, where, sentence) => {
  const { model, view } = open({ ...STRAIGHT, hand: ["S", "C"] });
  const hand = () => view.all(".l1-ui-tile").map((tile) => tile.getAttribute("title"));
  await view.click(view.cell("c3"));
  expect(hand()).toEqual(["curve"]);
  await answer(model);
  await tick();
  expect([laid(view), unconfirmed(view)]).toEqual([["a1"], 0]);
  expect(hand()).toEqual(["straight north–south", "curve"]);
  expect(where(view)).toContain(sentence);
  expect(view.verdict).not.toContain("Laid");
});

it("clicks in quick succession wait with a ghost, and without a promise, until their verdict is known", async () => {
  const { model, view } = open(STRAIGHT);
  await view.click(view.cell("c3"));
  expect(await view.hover("c4")).not.toContain("may lie");
  await view.click(view.cell("c4"));
  expect(laid(view)).toEqual(["a1", "c3"]);
  expect(view.number(".l1-ui-ghost")).toBeGreaterThan(0);
  expect(view.verdict).toContain("It waits for the answer to the previous click.");
  expect(model.sent).toEqual(["c3", "c4"].map((cell) => ({ do: "lay", cell, tile: "S0" })));
  await model.answer({
    state: "a1:C0 c3:S0",
    _verdict: verdict("c3", "S0"),
    _verdicts: verdicts("S0", { c4: "jN" }),
  });
  expect(view.verdict).toContain("Laid: straight north–south on c4.");
  expect(unconfirmed(view)).toBe(1);
  await model.answer({
    state: "a1:C0 c3:S0 c4:S0",
    _verdict: verdict("c4", "S0"),
    _verdicts: verdicts("S0", {}),
  });
  expect(laid(view)).toEqual(["a1", "c3", "c4"]);
  expect(unconfirmed(view)).toBe(0);
});

it("a second quick click sends its tile, but lays nothing if the hand has no other", async () => {
  const { model, view } = open({ ...STRAIGHT, hand: ["S"] });
  await view.click(view.cell("c3"));
  await view.click(view.cell("c4"));
  expect(laid(view)).toEqual(["a1", "c3"]);
  await model.answer({
    state: "a1:C0 c3:S0",
    hand: [],
    _verdict: verdict("c3", "S0"),
    _verdicts: verdicts("S0", { c4: "H" }),
  });
  expect(laid(view)).toEqual(["a1", "c3"]);
  await model.answer({
    _verdict: {
      ...refusal("c4", "S0"),
      violations: [{ rule: "HAND", cell: "c4", side: null, message: "No." }],
    },
  });
  expect(view.verdict).toContain("Refused");
});

it("two views show the same board, and each its own ghost, unconfirmed tile and answers", async () => {
  const { model, view: one } = open(STRAIGHT);
  const other = mount(model);
  await one.click(one.cell("c3"));
  expect([laid(one), laid(other)]).toEqual([["a1", "c3"], ["a1"]]);
  await model.update({ _answered: { n: 9, id: "another.1" }, _history: [1, 0] });
  expect(unconfirmed(one)).toBe(1);
  await one.key("z");
  expect(model.sent).toEqual([{ do: "lay", cell: "c3", tile: "S0" }, { do: "undo" }]);
  expect(laid(one)).toEqual(["a1", "c3"]);
  await model.answer({ state: "a1:C0 c3:S0", _verdict: verdict("c3", "S0") });
  expect([laid(one), laid(other)]).toEqual([
    ["a1", "c3"],
    ["a1", "c3"],
  ]);
  expect(unconfirmed(one)).toBe(0);
  await model.answer({ state: "a1:C0", _verdict: {} });
  expect([laid(one), laid(other), one.spoken.slice(0, 7)]).toEqual([["a1"], ["a1"], "Undone."]);
  await one.press("left turnout");
  expect(other.button("left turnout").getAttribute("aria-pressed")).toBe("true");
  await one.hover("d3");
  expect(other.number(".l1-ui-ghost")).toBe(0);
});

it("the second half of a pair exchange lays both tiles at once", async () => {
  const { model, view } = open({
    tile: "L",
    rotation: 0,
    state: "c3:S0 d3:S0",
    _pair: { cell: "c3", tile: "L90" },
    _verdicts: verdicts("L0", { d3: "jW" }),
  });
  const arts = () =>
    view.all(".l1-ui-svg > g:nth-of-type(1) use").map((use) => use.getAttribute("href")?.slice(-1));
  await view.click(view.cell("d3"));
  expect(arts()).toEqual(["L", "L"]);
  expect(unconfirmed(view)).toBe(2);
  await model.answer({ _pair: {}, _verdict: { ...refusal("d3", "L0"), play: "c3=L90+d3=L0" } });
  expect(arts()).toEqual(["S", "S"]);
});
