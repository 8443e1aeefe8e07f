import { expect, it } from "vitest";
import { CURVE, enter, FakeModel, verdicts, mount, open, PAGE, REFUSED, tick, type View } from "./fake";

it("hovering explains at once, with the turned tile and the broken rules, and without asking the kernel", async () => {
  const { model, view } = open(CURVE);
  expect(await view.hover("d3")).toContain("The curve may not lie on d3.");
  expect(view.verdict).toContain("North: the track would run into the Hallenbad (rule B).");
  expect(view.marks).toEqual(["noB", "noD"]);
  const ghost = view.find(".l1-ui-ghost use");
  expect(ghost.getAttribute("href")).toMatch(/tile-C$/);
  expect(ghost.getAttribute("transform")).toBe("rotate(90 32 32)");
  // The legend does not rely on colour alone.
  const lit = [...view.el.querySelectorAll(".l1-ui-rule[aria-current]")];
  expect(lit.map((rule) => rule.querySelector(".l1-ui-chip")?.textContent)).toEqual(["B", "D"]);
  expect(lit.every((rule) => rule.textContent.includes("broken"))).toBe(true);
  expect(await view.hover("e5")).toContain("The curve may lie on e5.");
  expect(view.marks).toEqual(["yes"]);
  view.find(".l1-ui-grid").dispatchEvent(new PointerEvent("pointerleave"));
  await tick();
  expect(view.el.querySelector(".l1-ui-ghost")).toBeNull();
  expect([model.sent, model.saved]).toEqual([[], []]);
  // Verdicts of another tile are ignored.
  await model.update({ rotation: 180 });
  expect(await view.hover("d3")).not.toContain("may");
  expect(view.marks).toEqual([]);
});

it("hovering can come from Python, and is reported to Python on request only", async () => {
  const { model, view } = open(CURVE);
  await model.update({ hovered: "d3", verdict: REFUSED });
  expect(view.verdict).toContain("The curve may not lie on d3.");
  expect(view.find(".l1-ui-pointed")).toBeTruthy();
  expect(view.spoken).toContain("d3: empty.");
  expect(view.spoken).toContain("into the Hallenbad");
  expect(await view.hover("e5")).toContain("The curve may lie on e5.");
  expect(model.saved).toEqual([]);
  await model.update({ hovered: "", verdict: {}, report_hover: true });
  await view.hover("d3");
  await view.hover("d3");
  expect(model.saved).toEqual([{ hovered: "d3" }]);
  await model.update({ verdict: REFUSED });
  expect(await view.hover("e5")).toContain("The curve may lie on e5.");
});

it("a tile is taken from the palette and put back by the same button, and the palette shows the hand, if there is one", async () => {
  const { model, view } = open();
  expect(view.button("left turnout").textContent).toContain("left turnout, ×10 in the pile");
  await view.press("left turnout");
  expect(view.button("left turnout").getAttribute("aria-pressed")).toBe("true");
  await view.press("left turnout");
  expect(model.saved).toEqual([{ tile: "L" }, { tile: "" }]);
  const tiles = (): (string | null)[] => view.texts(".l1-ui-tile");
  await model.update({ hand: ["C", "S", "C"] });
  expect(tiles()).toEqual([expect.stringContaining("straight, ×1 in the hand"), expect.stringContaining("curve, ×2 in the hand")]);
  await model.update({ hand: [] });
  expect(tiles()).toEqual([]);
  expect(view.el.textContent).toContain("The hand is empty.");
});

it("the tile in hand is turned by button, key and wheel, which scrolls the notebook only while there is none", async () => {
  const { model, view } = open();
  expect((await view.wheel("d3", 100)).defaultPrevented).toBe(false);
  await model.update({ tile: "C" });
  await view.press("Turn right");
  await view.key("r");
  await view.key("R", { shiftKey: true });
  expect((await view.wheel("d3", 100)).defaultPrevented).toBe(true);
  await view.press("Turn left");
  // Several small trackpad steps turn it once.
  for (let step = 0; step < 6; step++) await view.wheel("d3", -12);
  // A page that is scrolled, so that the board comes under the pointer, is scrolled on.
  for (const type of ["pointerleave", "pointerenter"]) view.find("[role=grid]").dispatchEvent(new Event(type));
  expect((await view.wheel("d3", 100)).defaultPrevented).toBe(false);
  expect(model.saved.map(({ rotation }) => rotation)).toEqual([90, 180, 90, 180, 90, 0]);
});

it("squares where the tile fits have dots, and rings where it has to be turned, which a caption explains", async () => {
  const { view } = open(CURVE);
  const drawn = () =>
    [".l1-ui-fit", ".l1-ui-fit-turned"].map((look) => view.find(look).getAttribute("d")?.match(/M/g)?.length ?? 0);
  const caption = () => view.el.querySelector(".l1-ui-caption")?.textContent;
  expect([drawn(), caption()]).toEqual([[0, 0], undefined]);
  await view.key("f");
  await view.click(view.find(".l1-ui-radio"));
  view.find(".l1-ui-grid").focus();
  const choose = async (label: string): Promise<void> => {
    [...view.el.querySelectorAll(".l1-ui-segment")].find(({ textContent }) => textContent === label)?.querySelector("input")?.click();
    await tick();
  };
  await choose("any way");
  expect([drawn(), caption()]).toEqual([[142, 1], "● fits this way ○ fits another way"]);
  await choose("this way");
  expect([drawn(), caption()]).toEqual([[142, 0], undefined]);
});

it("a tile just laid is not judged again until the pointer leaves and returns", async () => {
  const { model, view } = open({ ...CURVE, _verdicts: verdicts("C90", { e5: "jW" }) });
  await view.hover("e5");
  await view.click(view.cell("e5"));
  const laid = { state: "e5:C90", _verdicts: verdicts("C90", { e5: "KNW-EW" }) };
  await model.answer({ ...laid, verdict: { play: "e5:C90", tiles: [{ cell: "e5", tile: "C", rotation: 90 }], legal: true, done: true, cells: ["e5"], rules: [], violations: [], effects: [] } });
  expect(view.verdict).toContain("Laid:");
  await model.update({ rotation: 180, _verdicts: { ...verdicts("C180", { e5: "KNW-EW" }), rotation: 180 } });
  expect(view.verdict).toContain("In your hand");
  expect(view.marks).toEqual([]);
  await view.hover("e6");
  expect(await view.hover("e5")).toContain("may not lie on e5");
});

it("undo, redo and clear ask the kernel if there is something to do, and their changes are spoken", async () => {
  const { model, view } = open({ _history: [0, 1] });
  expect(view.button("Undo").getAttribute("aria-disabled")).toBe("true");
  expect(view.button("Clear").getAttribute("aria-disabled")).toBe("true");
  await view.press("Undo");
  await view.hover("e5");
  await view.press("Redo");
  expect(model.sent).toEqual([{ do: "redo" }]);
  await model.answer({ state: "e5:C90", _history: [1, 0] });
  expect(view.spoken).toBe("Redone. e5: curve east–south.");
  expect(view.verdict).toContain("Redone.");
  await view.key("?");
  expect(view.spoken.match(/e5: curve/g)).toHaveLength(1);
  await view.press("Undo");
  // A few squares are named, the others counted.
  await model.answer({ state: "a1:S0 c3:S0 g7:S0 i9:S0", _history: [0, 1] });
  expect(view.spoken).toMatch(/^Undone\. a1: straight.*c3: straight.*e5: empty.* And 2 more squares\.$/);
  await view.press("Clear");
  expect(model.sent.slice(1)).toEqual([{ do: "undo" }, { do: "clear" }]);
});

it("menus show what the kernel answers, not what was chosen", async () => {
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

const PAIR = { ...CURVE, state: "c3:S90 d3:S90" };
const pressOn = (part: HTMLElement, view: View, key: string) => {
  part.focus();
  return view.key(key);
};

it.each<[string, (view: View) => Promise<unknown>, (view: View, square: string) => Promise<unknown>]>([
  ["pointer", (view) => view.click(view.button("Pair exchange")), (view, square) => view.click(view.cell(square))],
  ["key", (view) => pressOn(view.root, view, "p"), (view, square) => pressOn(view.cell(square), view, "Enter")],
])("a pair exchange takes a first and a second square, by %s", async (_, begin, choose) => {
  const { model, view } = open(PAIR);
  await begin(view);
  expect(view.spoken).toBe("Pair exchange: choose the first laid square.");
  await choose(view, "c3");
  await model.answer({ _pair: { cell: "c3", tile: "C90" }, _verdicts: verdicts("C90", { d3: "DE@c3" }) });
  expect(view.spoken).toContain("First half chosen: curve for c3.");
  expect(view.find(".l1-ui-first")).toBeTruthy();
  await view.hover("d3");
  expect(view.el.querySelectorAll(".l1-ui-ghost")).toHaveLength(2);
  expect(view.verdict).toContain("The first half waits on c3.");
  await choose(view, "d3");
  expect(model.sent).toEqual([{ do: "pair", cell: "c3", tile: "C90" }, { do: "lay", cell: "d3", tile: "C90" }]);
});

it("a pair exchange does not judge its first square as the second, and first says what to do", async () => {
  const judged = verdicts("C90", { c3: "EE EE@c3", d3: "DW BE@c3" });
  const { model, view } = open(PAIR);
  await view.press("Pair exchange");
  await view.hover("c3");
  await view.click(view.cell("c3"));
  await model.answer({ _pair: { cell: "c3", tile: "C90" }, _verdicts: judged });
  expect(view.marks).toEqual([]);
  expect(view.verdict).toContain("Pair exchange: first half on c3.");
  expect(view.verdict).not.toContain("may not");
  expect(await view.hover("d3")).toMatch(/may not lie on d3\..*The first half waits on c3.*track/s);
  view.find(".l1-ui-grid").focus();
  expect(await view.keys("ArrowLeft")).not.toContain("may not");
});

it("a pair exchange shows both rules broken between its squares in one sign", async () => {
  const judged = verdicts("C90", { d3: "DW BE@c3 KNS@c3" });
  const view = mount(new FakeModel({ ...PAIR, _pair: { cell: "c3", tile: "S0" }, _verdicts: judged }));
  await view.hover("d3");
  expect(view.marks.sort()).toEqual(["no", "noDB"]);
});

it("a pair exchange goes on with another tile, and is given up by Esc, in the page or in the kernel", async () => {
  const { model, view } = open(PAIR);
  await view.press("Pair exchange", "curve");
  expect(view.button("Pair exchange").getAttribute("aria-pressed")).toBe("true");
  await view.key("Escape");
  expect(view.verdict).toContain("Pair exchange cancelled.");
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

it("strings of the model never become markup", async () => {
  const evil = "<img src=x onerror=alert(1)>";
  const { sheet, ...rest } = PAGE;
  const spoilt = JSON.parse(JSON.stringify(rest), (key, value: unknown) =>
    typeof value === "string" && !["rule", "code", "cell"].includes(key) ? `${value}${evil}` : value) as object;
  const { model, view } = open({ ...CURVE, hand: ["C"], _page: { ...spoilt, sheet } });
  await view.hover("d3");
  await model.update({ _notice: { text: evil, n: 1 }, verdict: { ...REFUSED, play: evil, violations: [{ rule: evil, cell: "d3", side: "N", message: evil }] } });
  await view.key("?");
  expect(view.el.querySelector("img")).toBeNull();
  expect(view.notice).toContain(evil);
  expect(view.el.textContent).toContain(evil);
});
