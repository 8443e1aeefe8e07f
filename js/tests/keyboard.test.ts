import { describe, expect, it } from "vitest";
import { LiveRegion } from "../src/ui/frame";
import { CURVE, fits, open } from "./fake";

function focusOn(values: Record<string, unknown>, square: string) {
  const opened = open(values);
  opened.view.cell(square).focus();
  return opened;
}

const WAYS = [
  ["d3", "ArrowUp", {}, "d2"], ["d3", "ArrowDown", {}, "d4"], ["d3", "ArrowLeft", {}, "c3"],
  ["d3", "ArrowRight", {}, "e3"], ["a1", "ArrowUp", {}, "a1"], ["l12", "ArrowRight", {}, "l12"],
  ["d3", "Home", {}, "a3"], ["d3", "End", {}, "l3"],
  ["d3", "Home", { ctrlKey: true }, "a1"], ["d3", "End", { ctrlKey: true }, "l12"],
] as const;

describe("the grid", () => {
  it("has rows of squares, one of them in the order of Tab, and keys that go from one to another", async () => {
    const { view } = focusOn({}, "a1");
    const tabbable = () => [...view.el.querySelectorAll<HTMLElement>(".l1-ui-cell[tabindex='0']")];
    expect(view.el.querySelectorAll("[role=grid] > [role=row] > [role=gridcell]")).toHaveLength(144);
    expect(tabbable()).toEqual([view.cell("a1")]);
    for (const [from, key, more, to] of WAYS) {
      view.cell(from).focus();
      expect((await view.key(key, more)).defaultPrevented).toBe(true);
      expect(document.activeElement, `${from} ${key}`).toBe(view.cell(to));
      expect(tabbable()).toEqual([view.cell(to)]);
    }
  });

  it("lets Tab leave, and the keys of the host and of the browser pass", async () => {
    const { view } = focusOn(CURVE, "d3");
    for (const [key, more] of [["Tab", {}], ["Tab", { shiftKey: true }], ["r", { ctrlKey: true }], ["x", {}], ["1", { altKey: true }], ["F5", {}]] as const) {
      expect((await view.key(key, more)).defaultPrevented).toBe(false);
    }
  });
});

describe("keys", () => {
  it("pick kinds by their numbers, and do nothing without such a kind", async () => {
    const { model, view } = focusOn({}, "d3");
    for (const key of ["9", "0", "-", "=", "1", "2", "3"]) await view.key(key);
    expect(model.saved).toEqual(["S", "C", "L"].map((tile) => ({ tile })));
  });

  it("ask for undo and redo", async () => {
    const { model, view } = focusOn({ _history: [1, 1] }, "d3");
    const keys = [
      ["z", {}, "undo"], ["Z", { ctrlKey: true, shiftKey: true }, "redo"], ["z", { ctrlKey: true }, "undo"],
      ["z", { metaKey: true }, "undo"], ["y", {}, "redo"], ["y", { ctrlKey: true }, "redo"],
    ] as const;
    for (const [key, more] of keys) {
      await view.key(key, more);
      await model.answer({});
    }
    expect(model.sent).toEqual(keys.map(([, , intent]) => ({ do: intent })));
  });

  it("work from the palette too, where arrows walk over the tiles, but a menu keeps its own", async () => {
    const { model, view } = open(CURVE);
    view.button("curve").focus();
    await view.key("r");
    expect(model.get("rotation")).toBe(180);
    view.find("select").focus();
    await view.key("r");
    expect(model.get("rotation")).toBe(180);
    view.button("straight").focus();
    await view.key("ArrowRight");
    expect(document.activeElement?.textContent).toContain("curve");
    await view.key("ArrowLeft");
    await view.key("ArrowLeft");
    expect(document.activeElement?.textContent).toContain("left turnout");
  });
});

describe("the live region", () => {
  it("says what the square holds and whether the tile may lie there", async () => {
    const { view } = focusOn({ ...CURVE, state: "d4:S0" }, "c3");
    await view.key("ArrowRight");
    expect(view.spoken).toBe("d3: empty. curve east–south may not lie here: rule B and rule D");
    await view.key("ArrowDown");
    expect(view.spoken).toBe("d4: straight north–south. curve east–south may lie here");
  });

  it("explains on ?, and says the verdict of a turned tile once it has come", async () => {
    const { model, view } = focusOn(CURVE, "d3");
    await view.key("?", { shiftKey: true });
    expect(view.spoken).toBe(
      "d3: empty. The curve may not lie on d3. North: the track would run into the Hallenbad (rule B). " +
      "East: it would block the track coming from e3 (rule D).",
    );
    await view.key("r");
    await model.update({ _fits: fits("C180", { d3: "jE" }) });
    expect(view.spoken).toBe("d3: empty. curve south–west may lie here");
  });

  it("changes even when the same words are spoken again", () => {
    const live = new LiveRegion();
    live.say("Undone.");
    const once = live.element.textContent;
    live.say("Undone.");
    expect(live.element.textContent).not.toBe(once);
    expect(live.element.textContent.trim()).toBe("Undone.");
    live.say("Undone.");
    expect(live.element.textContent).toBe(once);
  });
});
