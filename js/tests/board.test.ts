import { expect, it } from "vitest";
import {
  CURVE,
  enter,
  FakeModel,
  verdicts,
  mount,
  open,
  PAGE,
  REFUSED,
  tick,
  type View,
} from "./fake";

it("hovering explains at once, with the turned tile and the broken rules, and without asking the kernel", async () => {
  const { model, view } = open(CURVE);
  expect(await view.hover("d3")).toContain("The curve east–south may not be laid on d3.");
  expect(view.verdict).toContain("North: the track would run into the Hallenbad (rule B).");
  expect(view.marks).toEqual(["noB", "noD"]);
  const ghost = view.find(".l1-ui-ghost use");
  expect(ghost.getAttribute("href")).toMatch(/tile-C$/);
  expect(ghost.getAttribute("transform")).toBe("rotate(90 32 32)");
  // The legend does not rely on colour alone.
  const lit = view.all(".l1-ui-rule[aria-current]");
  expect(lit.map((rule) => rule.querySelector(".l1-ui-chip")?.textContent)).toEqual(["B", "D"]);
  expect(lit.every((rule) => rule.querySelector(".l1-ui-broken"))).toBe(true);
  expect(await view.hover("e5")).toContain("The curve east–south may be laid on e5.");
  expect(view.marks).toEqual(["yes"]);
  view.find(".l1-ui-grid").dispatchEvent(new PointerEvent("pointerleave"));
  await tick();
  expect(view.number(".l1-ui-ghost")).toBe(0);
  expect([model.sent, model.saved]).toEqual([[], []]);
  // Verdicts of another tile are ignored.
  await model.update({ rotation: 180 });
  expect(await view.hover("d3")).not.toContain("may");
  expect(view.marks).toEqual([]);
});

it("hovering can come from Python, and is reported to Python on request only", async () => {
  const { model, view } = open(CURVE);
  await model.update({ hovered: "d3", _verdict: REFUSED });
  expect(view.verdict).toContain("The curve east–south may not be laid on d3.");
  expect(view.find(".l1-ui-pointed")).toBeTruthy();
  expect(view.spoken).toContain("d3: empty.");
  expect(view.spoken).toContain("into the Hallenbad");
  expect(await view.hover("e5")).toContain("The curve east–south may be laid on e5.");
  expect(model.saved).toEqual([]);
  await model.update({ hovered: "", _verdict: {}, report_hover: true });
  await view.hover("d3");
  await view.hover("d3");
  expect(model.saved).toEqual([{ hovered: "d3" }]);
  await model.update({ _verdict: REFUSED });
  expect(await view.hover("e5")).toContain("The curve east–south may be laid on e5.");
});

it("signs lie above the frame of the square with the focus", async () => {
  const { view } = open(CURVE);
  view.cell("c3").focus();
  await view.keys("ArrowRight");
  expect(view.marks).toEqual(["noB", "noD"]);
  const drawn = view.all(".l1-ui-focus, .l1-ui-sign");
  expect(drawn.map((node) => node.classList[0])).toEqual([
    "l1-ui-focus",
    "l1-ui-sign",
    "l1-ui-sign",
  ]);
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
  expect(tiles()).toEqual([
    expect.stringContaining("straight, ×1 in the hand"),
    expect.stringContaining("curve, ×2 in the hand"),
  ]);
  await model.update({ hand: [] });
  expect(tiles()).toEqual([]);
  expect(view.el.textContent).toContain("The hand is empty.");
});

it("the tile in hand is turned by button and key, and by the wheel with Shift or on the tile itself; else the wheel scrolls", async () => {
  const { model, view } = open();
  /** Turn the wheel; return true if the page does not scroll. */
  const roll = async (
    selector: string,
    timeStamp: number,
    more: WheelEventInit = {},
  ): Promise<boolean> => {
    const event = new WheelEvent("wheel", {
      deltaY: 100,
      bubbles: true,
      cancelable: true,
      ...more,
    });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    view.find(selector).dispatchEvent(event);
    await tick();
    return event.defaultPrevented;
  };
  const [square, inHand] = ["[data-at='27']", ".l1-ui-tile[aria-pressed=true]"];
  expect(await roll(square, 1e3, { shiftKey: true })).toBe(false);
  await model.update({ tile: "C" });
  await view.press("Turn right");
  await view.key("r");
  await view.key("R", { shiftKey: true });
  expect(await roll(square, 2e3)).toBe(false);
  // Many browsers scroll sideways then.
  expect(await roll(square, 2e3, { shiftKey: true, deltaX: 100, deltaY: 0 })).toBe(true);
  await view.press("Turn left");
  // A page whose scrolling brings the tile under the pointer is scrolled on.
  expect(await roll(inHand, 2100)).toBe(false);
  expect(await roll(inHand, 3e3)).toBe(true);
  expect(await roll(".l1-ui-held", 3e3)).toBe(true);
  // Several small trackpad steps turn it once.
  for (let step = 0; step < 6; step++) await roll(inHand, 3e3, { deltaY: -12 });
  expect(model.saved.map(({ rotation }) => rotation)).toEqual([
    90, 180, 90, 180, 90, 180, 270, 180,
  ]);
});

it("squares where the tile fits have dots, and rings where it has to be turned, which a caption explains", async () => {
  const { view } = open(CURVE);
  const drawn = () =>
    [".l1-ui-fit", ".l1-ui-fit-turned"].map(
      (look) => view.find(look).getAttribute("d")?.match(/M/g)?.length ?? 0,
    );
  const [off, on] = [
    [[0, 0], []],
    [
      [142, 1],
      ["● fits this way", "○ fits another way"],
    ],
  ];
  const seen = () => [drawn(), view.texts(".l1-ui-caption > span")];
  expect(seen()).toEqual(off);
  expect(await view.press("Show where it fits")).toBe("Show where it fits: on");
  expect(seen()).toEqual(on);
  expect(view.button("Show where it fits").getAttribute("aria-pressed")).toBe("true");
  expect(await view.keys("f")).toBe("Show where it fits: off");
  expect(seen()).toEqual(off);
});

/** Press a tile in the palette and move it over squares, or over none; return what the verdict says there. */
async function drag(view: View, kind: string, ...squares: string[]): Promise<string> {
  const button = view.button(kind);
  const send = (type: string, clientX: number) =>
    button.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 0 }));
  send("pointerdown", 0);
  send("pointermove", 3);
  for (const square of squares) {
    document.elementFromPoint = () => (square ? view.cell(square) : view.root);
    send("pointermove", 50);
    await tick();
  }
  return view.verdict;
}

async function letGo(view: View, kind: string): Promise<void> {
  const button = view.button(kind);
  for (const type of ["pointerup", "click"])
    button.dispatchEvent(new PointerEvent(type, { bubbles: true, detail: 1 }));
  await tick();
}

it("a tile is dragged from the palette, judged under way, and laid where it is let go", async () => {
  const { model, view } = open({ rotation: 90, _verdicts: CURVE._verdicts });
  expect(await drag(view, "curve", "", "d3")).toContain(
    "The curve east–south may not be laid on d3.",
  );
  expect(view.marks).toEqual(["noB", "noD"]);
  expect(view.number(".l1-ui-ghost")).toBe(1);
  expect(await drag(view, "curve", "e5")).toContain("The curve east–south may be laid on e5.");
  await letGo(view, "curve");
  expect(model.sent).toEqual([{ do: "lay", cell: "e5", tile: "C90" }]);
  // The click that the browser makes of it does not put the tile back, but a real one does.
  expect(model.get("tile")).toBe("C");
  await drag(view, "curve");
  await letGo(view, "curve");
  expect(model.get("tile")).toBe("");
  expect(model.saved).toEqual([{ tile: "C" }, { tile: "" }]);
});

it.each<[string, (view: View) => Promise<unknown>]>([
  ["by Escape", (view) => view.key("Escape")],
  [
    "beside the board",
    async (view) => {
      await drag(view, "straight", "e5", "");
      await letGo(view, "straight");
    },
  ],
  [
    "when the browser takes the finger",
    async (view) => {
      view.button("straight").dispatchEvent(new Event("pointercancel"));
      await tick();
    },
  ],
])("a dragged tile is put back %s, and the one before is in hand again", async (_, stop) => {
  for (const before of ["", "C"]) {
    const { model, view } = open({ tile: before });
    await drag(view, "straight", "e5");
    expect([model.get("tile"), view.number(".l1-ui-ghost")]).toEqual(["S", 1]);
    await stop(view);
    await letGo(view, "straight");
    expect([model.get("tile"), view.number(".l1-ui-ghost"), model.sent]).toEqual([before, 0, []]);
    expect(view.spoken).toBe(before ? "curve north–east in your hand" : "Tile put back.");
    view.controller.abort();
    document.body.replaceChildren();
  }
});

it("a turned tile has the same name in the palette, in the verdict, on the board and in what is spoken", async () => {
  const name = "left turnout 90°";
  const { model, view } = open({
    ...CURVE,
    tile: "L",
    state: "c3:L90",
    _verdicts: verdicts("L90", { d3: "BN" }),
  });
  expect(view.text(".l1-ui-held")).toBe(name);
  expect(view.button("left turnout").title).toBe(name);
  expect(view.verdict).toContain(`In your hand: ${name}.`);
  expect(view.cell("c3").getAttribute("aria-label")).toBe(`c3: ${name}`);
  expect(await view.hover("d3")).toContain(`The ${name} may not be laid on d3.`);
  await view.click(view.cell("d3"));
  expect(view.verdict).toContain(`Refused: ${name} on d3.`);
  await model.answer({ _verdict: { ...REFUSED, play: "d3:L90" } });
  view.cell("d3").focus();
  expect(await view.keys("ArrowLeft", "ArrowRight")).toBe(
    `d3: empty. ${name} may not be laid here: rule B`,
  );
  await model.update({ rotation: 0 });
  await view.press("Turn right");
  expect(view.spoken).toBe(`${name} in your hand. Its track: east–west and north–west.`);
});

it("the legend tells A to E, and each other rule from when it is first broken", async () => {
  const { view } = open({ ...CURVE, _verdicts: verdicts("C90", { e5: "KNW-EW", d3: "BN" }) });
  const keys = () => view.texts(".l1-ui-rule .l1-ui-chip").join(" ");
  await view.hover("d3");
  expect(keys()).toBe("A B C D E");
  await view.hover("e5");
  expect(keys()).toBe("A B C D E KEEP");
  expect(view.text(".l1-ui-rule[aria-current]")).toContain("Loses track");
  await view.hover("d3");
  expect(keys()).toBe("A B C D E KEEP");
});

it("a square just laid on by keys is not judged before another one is gone to", async () => {
  const { model, view } = open({ ...CURVE, _verdicts: verdicts("C90", { e5: "jW" }) });
  view.cell("e5").focus();
  await view.keys("Enter");
  await model.answer({
    state: "e5:C90",
    _verdict: { play: "e5:C90", legal: true, done: true, cells: ["e5"] },
  });
  await view.keys("r");
  await model.update({ _verdicts: verdicts("C180", { e5: "KNW-EW" }) });
  expect([view.spoken, view.marks]).toEqual(["curve south–west in your hand", []]);
  expect(await view.keys("ArrowDown", "ArrowUp")).toContain("may not be laid here: KEEP");
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
  expect(view.spoken).toMatch(
    /^Undone\. a1: straight.*c3: straight.*e5: empty.* And 2 more squares\.$/,
  );
  await view.press("Clear");
  expect(model.sent.slice(1)).toEqual([{ do: "undo" }, { do: "clear" }]);
});

it("menus show what the kernel answers, not what was chosen", async () => {
  const { model, view } = open();
  const [more, edition] = view.el.querySelectorAll("select");
  if (!edition || !more) throw new Error("the menus are missing");
  enter(edition, "guide");
  expect(edition.value).toBe("1995");
  await model.answer({ edition: "guide" });
  expect(edition.value).toBe("guide");
  expect(view.spoken).toBe("Edition: Digital guide.");
  enter(more, "page2-illegal-A");
  expect(more.value).toBe("");
  expect(model.sent).toEqual([
    { do: "edition", name: "guide" },
    { do: "example", id: "page2-illegal-A" },
  ]);
  await model.answer({ state: "e5:C90", tile: "C", rotation: 90, _verdict: REFUSED });
  expect(view.spoken).toContain("Example loaded. The curve east–south may not be laid on d3.");
  expect(view.marks).toEqual(["noB"]);
  // The menu tells what was loaded, until something else is asked for.
  expect(view.text("[aria-label=More] option")).toBe("Page 2: off the board");
  await view.press("Clear");
  expect(view.text("[aria-label=More] option")).toBe("More…");
});

const beginPair = async (view: View): Promise<void> => {
  enter(view.find("[aria-label=More]") as HTMLSelectElement, "pair");
  await tick();
};

const PAIR = { ...CURVE, state: "c3:S90 d3:S90" };
const pressOn = (part: HTMLElement, view: View, key: string) => {
  part.focus();
  return view.key(key);
};

it.each<
  [string, (view: View) => Promise<unknown>, (view: View, square: string) => Promise<unknown>]
>([
  ["pointer", beginPair, (view, square) => view.click(view.cell(square))],
  [
    "key",
    (view) => pressOn(view.root, view, "p"),
    (view, square) => pressOn(view.cell(square), view, "Enter"),
  ],
])("a pair exchange takes a first and a second square, by %s", async (_, begin, choose) => {
  const { model, view } = open(PAIR);
  await begin(view);
  expect(view.spoken).toBe("Pair exchange: choose the first square with a tile on it.");
  await choose(view, "c3");
  await model.answer({
    _pair: { cell: "c3", tile: "C90" },
    _verdicts: verdicts("C90", { d3: "DE@c3" }),
  });
  expect(view.spoken).toContain("First half chosen: curve east–south for c3.");
  expect(view.find(".l1-ui-first")).toBeTruthy();
  await view.hover("d3");
  expect(view.number(".l1-ui-ghost")).toBe(2);
  expect(view.verdict).toContain("The first half waits on c3.");
  await choose(view, "d3");
  expect(model.sent).toEqual([
    { do: "pair", cell: "c3", tile: "C90" },
    { do: "lay", cell: "d3", tile: "C90" },
  ]);
});

it("a pair exchange does not judge its first square as the second, and first says what to do", async () => {
  const judged = verdicts("C90", { c3: "EE EE@c3", d3: "DW BE@c3" });
  const { model, view } = open(PAIR);
  await beginPair(view);
  await view.hover("c3");
  await view.click(view.cell("c3"));
  await model.answer({ _pair: { cell: "c3", tile: "C90" }, _verdicts: judged });
  expect(view.marks).toEqual([]);
  expect(view.verdict).toContain("Pair exchange: first half on c3.");
  expect(view.verdict).not.toContain("may not");
  expect(await view.hover("d3")).toMatch(
    /may not be laid on d3\..*The first half waits on c3.*track/s,
  );
  view.find(".l1-ui-grid").focus();
  expect(await view.keys("ArrowLeft")).not.toContain("may not");
});

it("a pair exchange shows both rules broken between its squares in one sign", async () => {
  const judged = verdicts("C90", { d3: "DW BE@c3 KNS@c3" });
  const view = mount(
    new FakeModel({ ...PAIR, _pair: { cell: "c3", tile: "S0" }, _verdicts: judged }),
  );
  await view.hover("d3");
  expect(view.marks.sort()).toEqual(["no", "noDB"]);
});

it("a pair exchange goes on with another tile, and is given up by Esc, in the page or in the kernel", async () => {
  const { model, view } = open(PAIR);
  await beginPair(view);
  await view.press("curve");
  expect(view.texts("[aria-label=More] > option")).toEqual([
    "Pair exchange",
    "Cancel pair exchange (P)",
  ]);
  await view.key("Escape");
  expect(view.verdict).toContain("Pair exchange cancelled.");
  expect(view.texts("[aria-label=More] > option")).toEqual(["More…", "Pair exchange (P)"]);
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
    typeof value === "string" && !["rule", "code", "cell"].includes(key)
      ? `${value}${evil}`
      : value,
  ) as object;
  const { model, view } = open({ ...CURVE, hand: ["C"], _page: { ...spoilt, sheet } });
  await view.hover("d3");
  await model.update({
    _notice: { text: evil, n: 1 },
    _verdict: {
      ...REFUSED,
      play: evil,
      violations: [{ rule: evil, cell: "d3", side: "N", message: evil }],
    },
  });
  await view.key("?");
  expect(view.number("img")).toBe(0);
  expect(view.notice).toContain(evil);
  expect(view.el.textContent).toContain(evil);
});

it("the frame of an earlier click is not shown while the tile in hand points elsewhere", async () => {
  const { view } = open({ ...CURVE, selected: "d3" });
  expect(view.number(".l1-square-selected")).toBe(1);
  await view.hover("e5");
  expect(view.number(".l1-square-selected")).toBe(0);
});
