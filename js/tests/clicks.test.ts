// A click shows at once what the page knows; the kernel's answer confirms it or takes it back.

import { describe, expect, it } from "vitest";
import { FakeModel, fits, mount, open, tick, type View } from "./fake";

const STRAIGHT = {
  tile: "S", rotation: 0, state: "a1:C0",
  _fits: fits("S0", { c3: "jN", d1: "AN", c4: "jN" }),
};
const verdict = (cell: string, tile: string) => ({
  play: `${cell}:${tile}`, legal: true, done: true, cells: [cell], violations: [], effects: [],
});
const refusal = (cell: string, tile: string) => ({
  play: `${cell}:${tile}`, legal: false, done: false, cells: [cell], effects: [],
  violations: [{ rule: "A", cell, side: "N", message: "North: off the board (rule A)." }],
});

/** The tiles that lie on the board of a view, by their places in the picture. */
function laid(view: View): string[] {
  return [...view.el.querySelectorAll(".l1-ui-svg > g:nth-of-type(1) > g")].map((tile) => {
    const [x = 0, y = 0] = (tile.getAttribute("transform") ?? "").match(/\d+/g)?.map(Number) ?? [];
    return `${"abcdefghijkl".charAt((x - 92) / 64)}${(y - 92) / 64 + 1}`;
  });
}
const unconfirmed = (view: View) => view.el.querySelectorAll(".l1-ui-unconfirmed").length;

describe("a click on a square that takes the tile", () => {
  it("lays it before the kernel has answered, marked as not confirmed", async () => {
    const { model, view } = open(STRAIGHT);
    await view.click(view.cell("c3"));
    expect(laid(view)).toEqual(["a1", "c3"]);
    expect(unconfirmed(view)).toBe(1);
    expect(view.cell("c3").getAttribute("aria-label")).toBe("c3: straight north–south, not confirmed yet");
    expect(view.verdict).toContain("Laid: straight north–south on c3.");
    expect(model.sent).toEqual([{ do: "lay", cell: "c3", tile: "S0" }]);
    await model.answer({ state: "a1:C0 c3:S0", verdict: verdict("c3", "S0"), _fits: fits("S0", {}) });
    expect(laid(view)).toEqual(["a1", "c3"]);
    expect(unconfirmed(view)).toBe(0);
    expect(view.cell("c3").getAttribute("aria-label")).toBe("c3: straight north–south");
    expect(view.verdict).toContain("Laid: straight north–south on c3.");
    expect(view.spoken).toContain("Laid: straight north–south on c3.");
  });

  it.each<[string, object, (view: View) => string, string]>([
    ["with the notice when the kernel refuses it", { _notice: { text: "This is a look back.", n: 1 } }, (view) => view.notice, "This is a look back."],
    ["with the reason when the kernel judges otherwise", { verdict: refusal("c3", "S0"), selected: "c3" }, (view) => view.verdict, "Refused: straight north–south on c3."],
  ])("is taken back %s", async (_, answer, where, said) => {
    const { model, view } = open(STRAIGHT);
    await view.click(view.cell("c3"));
    await model.answer({ ...answer });
    expect([laid(view), unconfirmed(view)]).toEqual([["a1"], 0]);
    expect(where(view)).toContain(said);
    expect(view.verdict).not.toContain("Laid");
  });

  it("is taken back when the kernel dies in between", async () => {
    const { model, view } = open(STRAIGHT);
    await view.click(view.cell("c3"));
    model.fire("comm:close");
    await tick();
    expect(laid(view)).toEqual(["a1"]);
    expect(unconfirmed(view)).toBe(0);
    expect(view.notice).toContain("The kernel does not answer");
    expect(view.verdict).not.toContain("Laid");
  });

  it("takes the tile out of the hand at once, and puts it back with a refusal", async () => {
    const { model, view } = open({ ...STRAIGHT, hand: ["S", "C"] });
    const hand = () => [...view.el.querySelectorAll(".l1-ui-tile")].map((tile) => tile.getAttribute("title"));
    await view.click(view.cell("c3"));
    expect(hand()).toEqual(["curve"]);
    await model.answer({ verdict: refusal("c3", "S0") });
    expect(hand()).toEqual(["straight", "curve"]);
  });

  it("shows at once that a square refuses the tile, and lays nothing", async () => {
    const { model, view } = open(STRAIGHT);
    await view.click(view.cell("d1"));
    expect(laid(view)).toEqual(["a1"]);
    expect(view.verdict).toContain("Refused: straight north–south on d1.");
    expect(model.sent).toEqual([{ do: "lay", cell: "d1", tile: "S0" }]);
  });
});

describe("clicks that follow quickly", () => {
  it("wait with a ghost, and are laid as soon as their verdict is known", async () => {
    const { model, view } = open(STRAIGHT);
    await view.click(view.cell("c3"));
    await view.click(view.cell("c4"));
    expect(laid(view)).toEqual(["a1", "c3"]);
    expect(view.el.querySelectorAll(".l1-ui-ghost").length).toBeGreaterThan(0);
    expect(view.verdict).toContain("It waits for the answer to the click before.");
    expect(model.sent).toEqual([
      { do: "lay", cell: "c3", tile: "S0" }, { do: "lay", cell: "c4", tile: "S0" },
    ]);
    await model.answer({ state: "a1:C0 c3:S0", verdict: verdict("c3", "S0"), _fits: fits("S0", { c4: "jN" }) });
    expect(laid(view)).toEqual(["a1", "c3", "c4"]);
    expect(view.verdict).toContain("Laid: straight north–south on c4.");
    expect(unconfirmed(view)).toBe(1);
    await model.answer({ state: "a1:C0 c3:S0 c4:S0", verdict: verdict("c4", "S0"), _fits: fits("S0", {}) });
    expect(laid(view)).toEqual(["a1", "c3", "c4"]);
    expect(unconfirmed(view)).toBe(0);
  });

  it("are not promised verdicts that a click before them may change", async () => {
    const { model, view } = open(STRAIGHT);
    await view.click(view.cell("c3"));
    await view.hover("c4");
    expect(view.verdict).not.toContain("may lie");
    await model.answer({ state: "a1:C0 c3:S0", verdict: verdict("c3", "S0"), _fits: fits("S0", { c4: "AN" }) });
    expect(view.verdict).toContain("The straight may not lie on c4.");
  });

  it("may run out of tiles: the second is sent, and nothing is laid for it", async () => {
    const { model, view } = open({ ...STRAIGHT, hand: ["S"] });
    await view.click(view.cell("c3"));
    await view.click(view.cell("c4"));
    expect(laid(view)).toEqual(["a1", "c3"]);
    await model.answer({ state: "a1:C0 c3:S0", hand: [], verdict: verdict("c3", "S0"), _fits: fits("S0", { c4: "H-" }) });
    expect(laid(view)).toEqual(["a1", "c3"]);
    await model.answer({ verdict: { ...refusal("c4", "S0"), violations: [{ rule: "HAND", cell: "c4", side: null, message: "No." }] } });
    expect(view.verdict).toContain("Refused");
  });

  it("and an undo after them are answered in order", async () => {
    const { model, view } = open({ ...STRAIGHT, _history: [1, 0] });
    await view.click(view.cell("c3"));
    await view.key("z");
    expect(model.sent).toEqual([{ do: "lay", cell: "c3", tile: "S0" }, { do: "undo" }]);
    expect(laid(view)).toEqual(["a1", "c3"]);
    await model.answer({ state: "a1:C0 c3:S0", verdict: verdict("c3", "S0") });
    await model.answer({ state: "a1:C0", verdict: {} });
    expect(laid(view)).toEqual(["a1"]);
    expect(view.spoken).toContain("Undone.");
  });
});

describe("two views of one board", () => {
  it("each know their own answers", async () => {
    const model = new FakeModel(STRAIGHT);
    const one = mount(model);
    const other = mount(model);
    await one.click(one.cell("c3"));
    expect([laid(one), laid(other)]).toEqual([["a1", "c3"], ["a1"]]);
    await model.update({ _answered: { n: 9, id: "another.1" }, _history: [1, 0] });
    expect(unconfirmed(one)).toBe(1);
    await model.answer({ state: "a1:C0 c3:S0", verdict: verdict("c3", "S0") });
    expect([laid(one), laid(other)]).toEqual([["a1", "c3"], ["a1", "c3"]]);
    expect(unconfirmed(one)).toBe(0);
  });
});

describe("the second half of a pair exchange", () => {
  it("lays both tiles at once", async () => {
    const model = new FakeModel({
      tile: "L", rotation: 0, state: "c3:S0 d3:S0", _pair: { cell: "c3", tile: "L90" }, _fits: fits("L0", { d3: "jW" }),
    });
    const view = mount(model);
    await view.click(view.cell("d3"));
    const arts = [...view.el.querySelectorAll(".l1-ui-svg > g:nth-of-type(1) use")].map((use) => use.getAttribute("href"));
    expect(arts.map((href) => href?.slice(-1))).toEqual(["L", "L"]);
    expect(unconfirmed(view)).toBe(2);
    await model.answer({ _pair: {}, verdict: { ...refusal("d3", "L0"), play: "c3=L90+d3=L0" } });
    const back = [...view.el.querySelectorAll(".l1-ui-svg > g:nth-of-type(1) use")].map((use) => use.getAttribute("href"));
    expect(back.map((href) => href?.slice(-1))).toEqual(["S", "S"]);
  });
});
