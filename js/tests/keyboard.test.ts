import { describe, expect, it } from "vitest";
import { LiveRegion } from "../src/ui/frame";
import { indexOf, nameOf } from "../src/domain/squares";
import { FakeModel, fits, mount, open } from "./fake";

const CURVE = { tile: "C", rotation: 90, _fits: fits("C90", { d3: "BNDE", e5: "jW" }) };

function focusOn(model: FakeModel, square: string) {
  const view = mount(model);
  view.cell(square).focus();
  return view;
}

const focused = (): string => nameOf(Number((document.activeElement as HTMLElement).dataset.at));

describe("the grid", () => {
  it("has rows of squares, one of them in the order of Tab", async () => {
    const view = focusOn(new FakeModel(), "a1");
    const tabbable = (): number => view.el.querySelectorAll(".l1-ui-cell[tabindex='0']").length;
    expect(view.el.querySelectorAll("[role=grid] > [role=row] > [role=gridcell]")).toHaveLength(144);
    expect(tabbable()).toBe(1);
    await view.key("ArrowRight");
    expect(tabbable()).toBe(1);
    expect(view.cell("b1").tabIndex).toBe(0);
  });

  it.each([
    ["d3", "ArrowUp", {}, "d2"], ["d3", "ArrowDown", {}, "d4"], ["d3", "ArrowLeft", {}, "c3"],
    ["d3", "ArrowRight", {}, "e3"], ["a1", "ArrowUp", {}, "a1"], ["l12", "ArrowRight", {}, "l12"],
    ["d3", "Home", {}, "a3"], ["d3", "End", {}, "l3"],
    ["d3", "Home", { ctrlKey: true }, "a1"], ["d3", "End", { ctrlKey: true }, "l12"],
  ])("from %s, %s %j goes to %s", async (from, key, more, to) => {
    const view = focusOn(new FakeModel(), from);
    const event = await view.key(key, more);
    expect(focused()).toBe(to);
    expect(event.defaultPrevented).toBe(true);
  });

  it("lets Tab leave, and the keys of the host and of the browser pass", async () => {
    const view = focusOn(new FakeModel(CURVE), "d3");
    for (const [key, more] of [["Tab", {}], ["Tab", { shiftKey: true }], ["r", { ctrlKey: true }], ["x", {}], ["1", { altKey: true }], ["F5", {}]] as const) {
      expect((await view.key(key, more)).defaultPrevented).toBe(false);
    }
  });

  it("asks JupyterLab to keep its shortcuts away from whatever has the focus", () => {
    const view = mount(new FakeModel());
    for (const part of [view.cell("d3"), view.button("curve"), view.find("select"), view.root]) {
      part.focus();
      expect(document.activeElement).toBe(part);
      expect(part.hasAttribute("data-lm-suppress-shortcuts")).toBe(true);
    }
  });
});

describe("keys", () => {
  it.each([["Enter"], [" "]])("%j lays", async (key) => {
    const model = new FakeModel(CURVE);
    const view = focusOn(model, "e5");
    await view.key(key);
    expect(model.sent).toEqual([{ do: "lay", cell: "e5", tile: "C90" }]);
  });

  it.each([["1", "S"], ["2", "C"], ["3", "L"]])("%s picks the kind %s", async (key, code) => {
    const model = new FakeModel();
    await focusOn(model, "d3").key(key);
    expect(model.saved).toEqual([{ tile: code }]);
  });

  it.each(["9", "0", "-", "="])("%s does nothing without such a kind", async (key) => {
    const model = new FakeModel();
    await focusOn(model, "d3").key(key);
    expect(model.saved).toEqual([]);
  });

  it.each([
    ["z", {}, "undo"], ["Z", { ctrlKey: true, shiftKey: true }, "redo"], ["z", { ctrlKey: true }, "undo"],
    ["z", { metaKey: true }, "undo"], ["y", {}, "redo"], ["y", { ctrlKey: true }, "redo"],
  ])("%s %j asks for %s", async (key, more, intent) => {
    const model = new FakeModel({ _history: [1, 1] });
    await focusOn(model, "d3").key(key, more);
    expect(model.sent).toEqual([{ do: intent }]);
  });

  it("undo nothing where there is nothing", async () => {
    const model = new FakeModel();
    const view = focusOn(model, "d3");
    await view.key("z");
    await view.key("y");
    expect(model.sent).toEqual([]);
  });

  it("work from the palette too, but a menu keeps its own", async () => {
    const { model, view } = open(CURVE);
    view.button("curve").focus();
    await view.key("r");
    expect(model.get("rotation")).toBe(180);
    view.find("select").focus();
    await view.key("r");
    expect(model.get("rotation")).toBe(180);
  });

  it("walk over the palette with arrows", async () => {
    const view = mount(new FakeModel());
    view.button("straight").focus();
    await view.key("ArrowRight");
    expect(document.activeElement?.textContent).toContain("curve");
    await view.key("ArrowLeft");
    await view.key("ArrowLeft");
    expect(document.activeElement?.textContent).toContain("left turnout");
  });

  it("choose both squares of a pair", async () => {
    const model = new FakeModel({ ...CURVE, state: "c3:S90 d3:S90" });
    const view = focusOn(model, "c3");
    await view.key("p");
    await view.key("Enter");
    await model.answer({ _pair: { cell: "c3", tile: "C90" } });
    await view.key("ArrowRight");
    await view.key("Enter");
    expect(model.sent).toEqual([{ do: "pair", cell: "c3", tile: "C90" }, { do: "lay", cell: "d3", tile: "C90" }]);
  });
});

describe("the live region", () => {
  it("says what the square holds and whether the tile may lie there", async () => {
    const view = focusOn(new FakeModel({ ...CURVE, state: "d4:S0" }), "c3");
    await view.key("ArrowRight");
    expect(view.spoken).toBe("d3: empty. curve east–south may not lie here: rule B and rule D");
    await view.key("ArrowDown");
    expect(view.spoken).toBe("d4: straight north–south. curve east–south may lie here");
  });

  it("explains on ?", async () => {
    const view = focusOn(new FakeModel(CURVE), "d3");
    await view.key("?", { shiftKey: true });
    expect(view.spoken).toBe(
      "d3: empty. The curve may not lie on d3. North: the track would run into the Hallenbad (rule B). " +
      "East: it would block the track coming from e3 (rule D).",
    );
  });

  it("says the verdict of a tile once it has come", async () => {
    const model = new FakeModel(CURVE);
    const view = focusOn(model, "d3");
    await view.key("r");
    await model.update({ _fits: fits("C180", { d3: "jE" }) });
    expect(view.spoken).toBe("d3: empty. curve south–west may lie here");
  });

  it("is one, and polite", () => {
    const view = mount(new FakeModel());
    expect(view.el.querySelectorAll("[aria-live]")).toHaveLength(1);
    expect(view.find("[aria-live]").getAttribute("aria-live")).toBe("polite");
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

  it("names every square for who walks without hearing it", () => {
    const view = mount(new FakeModel({ state: "c2:C90 | H:c2" }));
    expect(view.cell("c2").getAttribute("aria-label")).toBe("c2: curve east–south, stop sign of the Hallenbad");
    expect(indexOf("c2")).toBe(Number(view.cell("c2").dataset.at));
  });
});
