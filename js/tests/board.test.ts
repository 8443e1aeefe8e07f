import { describe, expect, it } from "vitest";
import { CURVE, enter, FakeModel, fits, mount, open, PAGE, REFUSED, tick, type View } from "./fake";

describe("hovering", () => {
  it("explains at once, shows the turned tile and the broken rules, and asks the kernel nothing", async () => {
    const { model, view } = open(CURVE);
    await view.hover("d3");
    expect(view.verdict).toContain("The curve may not lie on d3.");
    expect(view.verdict).toContain("North: the track would run into the Hallenbad (rule B).");
    expect(view.marks).toEqual(["noB", "noD"]);
    const ghost = view.find(".l1-ui-ghost use");
    expect(ghost.getAttribute("href")).toMatch(/tile-C$/);
    expect(ghost.getAttribute("transform")).toBe("rotate(90 32 32)");
    // The legend does not rely on colour alone.
    const lit = [...view.el.querySelectorAll(".l1-ui-rule[aria-current]")];
    expect(lit.map((rule) => rule.querySelector(".l1-ui-chip")?.textContent)).toEqual(["B", "D"]);
    expect(lit.every((rule) => rule.textContent.includes("broken"))).toBe(true);
    await view.hover("e5");
    expect(view.verdict).toContain("The curve may lie on e5.");
    expect(view.marks).toEqual(["yes"]);
    view.find(".l1-ui-grid").dispatchEvent(new PointerEvent("pointerleave"));
    await tick();
    expect(view.el.querySelector(".l1-ui-ghost")).toBeNull();
    expect([model.sent, model.saved]).toEqual([[], []]);
    // Verdicts of another tile are ignored.
    await model.update({ rotation: 180 });
    await view.hover("d3");
    expect(view.verdict).not.toContain("may");
    expect(view.marks).toEqual([]);
  });

  it("can come from Python, and is reported to it only if it wants to know", async () => {
    const { model, view } = open(CURVE);
    await model.update({ hovered: "d3", verdict: REFUSED });
    expect(view.verdict).toContain("The curve may not lie on d3.");
    expect(view.find(".l1-ui-pointed")).toBeTruthy();
    expect(view.spoken).toContain("d3: empty.");
    expect(view.spoken).toContain("into the Hallenbad");
    await view.hover("e5");
    expect(view.verdict).toContain("The curve may lie on e5.");
    expect(model.saved).toEqual([]);
    await model.update({ hovered: "", verdict: {}, report_hover: true });
    await view.hover("d3");
    await view.hover("d3");
    expect(model.saved).toEqual([{ hovered: "d3" }]);
    await model.update({ verdict: REFUSED });
    await view.hover("e5");
    expect(view.verdict).toContain("The curve may lie on e5.");
  });
});

describe("the tile in hand", () => {
  it("is taken from the palette and put back by the same button, or comes from the hand, if there is one", async () => {
    const { model, view } = open();
    const turnout = view.button("left turnout");
    expect(turnout.textContent).toContain("left turnout, ×10 in the pile");
    await view.click(turnout);
    expect(view.button("left turnout").getAttribute("aria-pressed")).toBe("true");
    await view.click(view.button("left turnout"));
    expect(model.saved).toEqual([{ tile: "L" }, { tile: "" }]);
    const tiles = (): (string | null)[] => [...view.el.querySelectorAll(".l1-ui-tile")].map(({ textContent }) => textContent);
    await model.update({ hand: ["C", "S", "C"] });
    expect(tiles()).toEqual([expect.stringContaining("straight, ×1 in the hand"), expect.stringContaining("curve, ×2 in the hand")]);
    await model.update({ hand: [] });
    expect(tiles()).toEqual([]);
    expect(view.el.textContent).toContain("The hand is empty.");
  });

  it("is turned by button, key and wheel, which scrolls the notebook only while there is none", async () => {
    const { model, view } = open();
    expect((await view.wheel("d3", 100)).defaultPrevented).toBe(false);
    await model.update({ tile: "C" });
    await view.click(view.button("Turn right"));
    await view.key("r");
    await view.key("R", { shiftKey: true });
    expect((await view.wheel("d3", 100)).defaultPrevented).toBe(true);
    await view.click(view.button("Turn left"));
    // Several small trackpad steps turn it once.
    for (let step = 0; step < 6; step++) await view.wheel("d3", -12);
    // A page that is scrolled, so that the board comes under the pointer, is scrolled on.
    for (const type of ["pointerleave", "pointerenter"]) view.find("[role=grid]").dispatchEvent(new Event(type));
    expect((await view.wheel("d3", 100)).defaultPrevented).toBe(false);
    expect(model.saved.map(({ rotation }) => rotation)).toEqual([90, 180, 90, 180, 90, 0]);
  });

  it("has dots where it fits, and rings, which are explained, where it has to be turned", async () => {
    const { view } = open(CURVE);
    const drawn = () =>
      [".l1-ui-fit", ".l1-ui-fit-turned"].map((look) => view.find(look).getAttribute("d")?.match(/M/g)?.length ?? 0);
    const caption = () => view.el.querySelector(".l1-ui-caption")?.textContent;
    expect([drawn(), caption()]).toEqual([[0, 0], undefined]);
    await view.key("f");
    await view.click(view.find(".l1-ui-radio"));
    view.find(".l1-ui-grid").focus();
    const choose = async (label: string): Promise<void> => {
      const segment = [...view.el.querySelectorAll(".l1-ui-segment")].find(({ textContent }) => textContent === label);
      segment?.querySelector("input")?.click();
      await tick();
    };
    await choose("any way");
    expect([drawn(), caption()]).toEqual([[142, 1], "● fits this way ○ fits another way"]);
    await choose("this way");
    expect([drawn(), caption()]).toEqual([[142, 0], undefined]);
  });
});

describe("a square just laid", () => {
  it("is not judged again while the pointer rests on it", async () => {
    const { model, view } = open({ ...CURVE, _fits: fits("C90", { e5: "jW" }) });
    await view.hover("e5");
    await view.click(view.cell("e5"));
    const laid = { state: "e5:C90", _fits: fits("C90", { e5: "KK" }) };
    await model.answer({ ...laid, verdict: { play: "e5:C90", tiles: [{ cell: "e5", tile: "C", rotation: 90 }], legal: true, done: true, cells: ["e5"], rules: [], violations: [], effects: [] } });
    expect(view.verdict).toContain("Laid:");
    await model.update({ rotation: 180, _fits: { ...fits("C180", { e5: "KK" }), rotation: 180 } });
    expect(view.verdict).toContain("In your hand");
    expect(view.marks).toEqual([]);
    await view.hover("e6");
    await view.hover("e5");
    expect(view.verdict).toContain("may not lie on e5");
  });
});

describe("undo, redo, clear and the menus", () => {
  it("ask the kernel, and only when there is something to do", async () => {
    const { model, view } = open({ _history: [0, 1] });
    expect(view.button("Undo").getAttribute("aria-disabled")).toBe("true");
    expect(view.button("Clear").getAttribute("aria-disabled")).toBe("true");
    await view.click(view.button("Undo"));
    await view.hover("e5");
    await view.click(view.button("Redo"));
    expect(model.sent).toEqual([{ do: "redo" }]);
    await model.answer({ state: "e5:C90", _history: [1, 0] });
    expect(view.spoken).toBe("Redone. e5: curve east–south.");
    expect(view.verdict).toContain("Redone.");
    await view.key("?");
    expect(view.spoken.match(/e5: curve/g)).toHaveLength(1);
    await view.click(view.button("Undo"));
    // A few squares are named, the others counted.
    await model.answer({ state: "a1:S0 c3:S0 g7:S0 i9:S0", _history: [0, 1] });
    expect(view.spoken).toMatch(/^Undone\. a1: straight.*c3: straight.*e5: empty.* And 2 more squares\.$/);
    await view.click(view.button("Clear"));
    expect(model.sent.slice(1)).toEqual([{ do: "undo" }, { do: "clear" }]);
  });

  it("show what the kernel says, not what was asked for", async () => {
    const { model, view } = open();
    const [edition, example] = view.el.querySelectorAll("select");
    if (!edition || !example) throw new Error("the menus are missing");
    enter(edition, "guide");
    expect(edition.value).toBe("1995");
    await model.answer({ edition: "guide" });
    expect(edition.value).toBe("guide");
    expect(view.spoken).toBe("Edition: Digital guide.");
    enter(example, "page2-illegal-A");
    expect(example.value).toBe("");
    expect(model.sent).toEqual([{ do: "edition", name: "guide" }, { do: "example", id: "page2-illegal-A" }]);
    await model.answer({ state: "e5:C90", tile: "C", rotation: 90, verdict: REFUSED });
    expect(view.spoken).toContain("Example loaded. The curve may not lie on d3.");
    expect(view.marks).toEqual(["noB"]);
  });
});

describe("a pair exchange", () => {
  const PAIR = { ...CURVE, state: "c3:S90 d3:S90" };
  const pressOn = (part: HTMLElement, view: View, key: string) => {
    part.focus();
    return view.key(key);
  };

  it.each<[string, (view: View) => Promise<unknown>, (view: View, square: string) => Promise<unknown>]>([
    ["pointer", (view) => view.click(view.button("Pair exchange")), (view, square) => view.click(view.cell(square))],
    ["key", (view) => pressOn(view.root, view, "p"), (view, square) => pressOn(view.cell(square), view, "Enter")],
  ])("takes a first square, then a second one, by %s", async (_, begin, choose) => {
    const { model, view } = open(PAIR);
    await begin(view);
    expect(view.spoken).toBe("Pair exchange: choose the first laid square.");
    await choose(view, "c3");
    await model.answer({ _pair: { cell: "c3", tile: "C90" }, _fits: fits("C90", { d3: "|-DE" }) });
    expect(view.spoken).toContain("First half chosen: curve for c3.");
    expect(view.find(".l1-ui-first")).toBeTruthy();
    await view.hover("d3");
    expect(view.el.querySelectorAll(".l1-ui-ghost")).toHaveLength(2);
    expect(view.verdict).toContain("The first half waits on c3.");
    await choose(view, "d3");
    expect(model.sent).toEqual([{ do: "pair", cell: "c3", tile: "C90" }, { do: "lay", cell: "d3", tile: "C90" }]);
  });

  it("does not judge its first square as the second one, and says first what to do", async () => {
    const packed = fits("C90", { c3: "EE|-EE", d3: "DW|-BE" });
    const { model, view } = open(PAIR);
    await view.click(view.button("Pair exchange"));
    await view.hover("c3");
    await view.click(view.cell("c3"));
    await model.answer({ _pair: { cell: "c3", tile: "C90" }, _fits: packed });
    expect(view.marks).toEqual([]);
    expect(view.verdict).toContain("Pair exchange: first half on c3.");
    expect(view.verdict).not.toContain("may not");
    await view.hover("d3");
    expect(view.verdict).toMatch(/may not lie on d3\..*The first half waits on c3.*track/s);
    view.find(".l1-ui-grid").focus();
    await view.key("ArrowLeft");
    expect(view.spoken).not.toContain("may not");
  });

  it("goes on when the tile in hand is taken again, and says so when it ends", async () => {
    const { model, view } = open({ ...PAIR, _history: [1, 0] });
    await view.click(view.button("Undo"));
    await model.answer({ state: "c3:S90 d3:S90", _history: [0, 1] });
    await view.click(view.button("Pair exchange"));
    expect(view.verdict).not.toContain("Undone");
    await view.click(view.button("curve"));
    expect(view.button("Pair exchange").getAttribute("aria-pressed")).toBe("true");
    expect(model.get("tile")).toBe("C");
    await view.key("Escape");
    expect(view.verdict).toContain("Pair exchange cancelled.");
  });

  it("has one sign for both rules that the edge between its squares breaks", async () => {
    const packed = fits("C90", { d3: "DW|-BEK2" });
    const view = mount(new FakeModel({ ...PAIR, _pair: { cell: "c3", tile: "S0" }, _fits: packed }));
    await view.hover("d3");
    expect(view.marks.sort()).toEqual(["no", "noDB"]);
  });

  it("is given up by Esc before anything was sent, and after", async () => {
    const { model, view } = open(PAIR);
    await view.click(view.button("Pair exchange"));
    await view.key("Escape");
    expect(view.button("Pair exchange").getAttribute("aria-pressed")).toBe("false");
    expect(model.sent).toEqual([]);
    expect(model.get("tile")).toBe("C");
    await model.update({ _pair: { cell: "c3", tile: "C90" } });
    await view.key("Escape");
    expect(model.sent).toEqual([{ do: "unpair" }]);
    await model.answer({ _pair: {} });
    expect(view.spoken).toBe("Pair exchange cancelled.");
    await view.key("Escape");
    expect(model.get("tile")).toBe("");
  });
});

describe("strings of the model", () => {
  it("never become markup", async () => {
    const evil = "<img src=x onerror=alert(1)>";
    const spoil = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(spoil)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) =>
            [key, key === "rule" || key === "code" || key === "cell" ? inner : spoil(inner)]))
          : typeof value === "string" ? `${value}${evil}` : value;
    const { sheet, ...rest } = PAGE;
    const { model, view } = open({ ...CURVE, hand: ["C"], _page: { ...(spoil(rest) as object), sheet } });
    await view.hover("d3");
    await model.update({ _notice: { text: evil, n: 1 }, verdict: { ...REFUSED, play: evil, violations: [{ rule: evil, cell: "d3", side: "N", message: evil }] } });
    await view.key("?");
    expect(view.el.querySelector("img")).toBeNull();
    expect(view.notice).toContain(evil);
    expect(view.el.textContent).toContain(evil);
  });
});
