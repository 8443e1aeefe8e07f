import { describe, expect, it } from "vitest";
import { type FakeModel, mount, resizes, tick } from "./fake";
import { searchModel, trees, type TreePicture } from "./steps";

type View = ReturnType<typeof mount>;

const named = (name: string) => trees.find((each) => each.name === name)!;

/** The view of some stories with their trees open. */
async function open(names: string[], step: number, values: Record<string, unknown> = {}) {
  const model = searchModel(names, { tree: true, _trees: names.map((name) => named(name).tree), ...values });
  const view = mount(model);
  await model.update({ step });
  return { model, view };
}

const boxes = (view: View): SVGElement[] => [...view.el.querySelectorAll<SVGElement>(".l1-ui-box")];
const box = (view: View, node: number): HTMLElement => view.find(`[data-node="${node}"]`);
const paths = (view: View, art: string): string => view.el.querySelector(`.l1-ui-tree .l1-tree-${art}`)?.getAttribute("d") ?? "";
const cost = (each: SVGElement): string => each.querySelector(".l1-tree-cost")?.textContent ?? "";

/** What the page shows, as Python says it. */
function shown(view: View, step: number): TreePicture {
  const looked = view.find(".l1-ui-tree > use");
  const [, x, y] = /translate\((\S+) (\S+)\)/.exec(looked.getAttribute("transform") ?? "") ?? [];
  const at = looked.getAttribute("display") === "none" ? null
    : boxes(view).find((each) => each.getAttribute("transform") === `translate(${x} ${y})`);
  return {
    step,
    nodes: boxes(view).map((each): [number, string, string] => [
      Number(each.dataset.node), each.querySelector("use")?.getAttribute("href")?.split("box-")[1] ?? "", cost(each),
    ]).sort(([a], [b]) => a - b),
    way: (paths(view, "way") || paths(view, "found")).split("M").filter(Boolean).map((part) => `M${part}`).sort(),
    looked: at ? Number(at.dataset.node) : -1,
    cross: paths(view, "cross"),
    closing: paths(view, "cycle"),
  };
}

async function press(view: View, key: string): Promise<void> {
  view.find(".l1-ui-tree-pane").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await tick();
}

async function point(element: Element, type = "pointerover"): Promise<void> {
  element.dispatchEvent(new PointerEvent(type, { bubbles: type === "pointerover" }));
  await tick();
}

describe.each(trees)("$name", ({ name, trees: pictures }) => {
  it("has the nodes, the costs and the lines that Python sees, forwards and back", async () => {
    const { model, view } = await open([name], 0);
    for (const picture of [...pictures, ...[...pictures].reverse()]) {
      await model.update({ step: picture.step });
      expect(shown(view, picture.step)).toEqual({ ...picture, way: [...picture.way].sort() });
    }
  });
});

describe("the button", () => {
  const button = (view: View): HTMLElement =>
    [...view.el.querySelectorAll<HTMLElement>(".l1-ui-transport button")].find(({ textContent }) => textContent === "Search tree")!;
  const closed = (values = {}) => {
    const model: FakeModel = searchModel(["two trees"], { tree: false, _trees: [], ...values });
    return { model, view: mount(model) };
  };

  it("asks for a tree, which comes and goes in all views", async () => {
    const { model, view } = closed();
    const other = mount(model);
    expect(view.el.querySelector(".l1-ui-tree-pane")).toBeNull();
    button(view).click();
    await tick();
    expect(model.saved).toEqual([{ tree: true }]);
    expect(view.find(".l1-ui-tree-wait").textContent).toContain("Python lays out the tree");
    await model.update({ _trees: [named("two trees").tree] });
    for (const each of [view, other]) {
      expect(each.find(".l1-ui-tree-wait").textContent).toBe("");
      expect(each.find(".l1-ui-tree-pane").getAttribute("aria-label")).toContain("Search tree of Bidirectional search");
      expect(button(each).getAttribute("aria-expanded")).toBe("true");
    }
    button(other).click();
    await tick();
    expect(view.el.querySelector(".l1-ui-tree-pane")).toBeNull();
    expect(view.el.querySelector(".l1-ui-with-tree")).toBeNull();
  });

  it("has a key, which is told in the help", async () => {
    const { model, view } = closed({ _trees: [named("two trees").tree] });
    for (const key of ["t", "?"]) view.root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await tick();
    expect(model.get("tree")).toBe(true);
    expect(view.find(".l1-ui-keys-panel").textContent).toContain("Tshow or hide the search tree");
    view.root.dispatchEvent(new KeyboardEvent("keydown", { key: "t", ctrlKey: true, bubbles: true }));
    expect(model.get("tree")).toBe(true);
  });

  it("opens what is there without a kernel", async () => {
    const { model, view } = closed({ _trees: [named("two trees").tree] });
    model.broken = true;
    button(view).click();
    await tick();
    expect(view.find(".l1-ui-tree-pane")).toBeTruthy();
  });
});

describe("a node", () => {
  const gone = [...named("tree with a better way").trees].reverse().find(({ nodes }) => nodes.some(([, status]) => status === "gone"))!;

  it("that is pointed at tells what is known of it, and the map shows where that is", async () => {
    const { view } = await open(["two trees"], 9);
    await point(box(view, 2));
    expect(view.find(".l1-ui-readout").textContent).toMatch(/^\(\d, \d\): .*; depth 1, \d child/);
    expect(view.find(".l1-ui-map .l1-ui-pointer").getAttribute("display")).toBe("inline");
    expect(view.el.querySelectorAll(".l1-ui-tree .l1-ui-pointer")).toHaveLength(1);
    await point(view.find(".l1-ui-tree-pane"), "pointerleave");
    expect(view.find(".l1-ui-readout").textContent).not.toContain("depth");
    expect(view.find(".l1-ui-map .l1-ui-pointer").getAttribute("display")).toBe("none");
  });

  it("is marked where the map is pointed at", async () => {
    const { view } = await open(["two trees"], 9);
    await point(view.find("[data-target='0']"));
    const ring = view.find(".l1-ui-tree .l1-ui-pointer");
    const [, x] = /translate\((\S+)/.exec(box(view, 0).getAttribute("transform") ?? "") ?? [];
    expect(Number(ring.getAttribute("x")) + Number(ring.getAttribute("width")) / 2).toBe(Number(x));
  });

  it("is gone to by keyboard and spoken: parent, child, neighbour, and away", async () => {
    const { view } = await open(["tree of pictures"], 18);
    await press(view, "ArrowUp");
    expect(view.spoken).toContain("depth 0");
    await press(view, "ArrowUp");
    expect(view.spoken).toContain("_132");
    await press(view, "ArrowDown");
    const first = view.spoken;
    await press(view, "ArrowLeft");
    expect(view.spoken).toBe(first);
    await press(view, "ArrowRight");
    expect(view.spoken).not.toBe(first);
    expect(view.spoken).toContain("depth 1");
    await press(view, "Escape");
    expect(view.el.querySelector(".l1-ui-tree .l1-ui-pointer")).toBeNull();
  });

  it("that does not count any more says so", async () => {
    const { view } = await open(["tree with a better way"], gone.step);
    const [node] = gone.nodes.find(([, status]) => status === "gone")!;
    await point(box(view, node));
    expect(view.find(".l1-ui-readout").textContent).toMatch(/^\w: given up, reached from \w; depth/);
    expect(view.find(".l1-ui-signs-panel").textContent).toContain("given up");
  });

  it("that is chosen stays so until it is not there any more", async () => {
    const { model, view } = await open(["two trees"], 9);
    box(view, 3).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await model.update({ step: 30 });
    expect(view.find(".l1-ui-readout").textContent).toContain("depth");
    await model.update({ step: 1 });
    expect(view.find(".l1-ui-readout").textContent).not.toContain("depth");
  });
});

describe("a step", () => {
  it("touches only the nodes that it changes", async () => {
    const { model, view } = await open(["two trees"], 30);
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) => records.forEach(({ target }) => changed.add(target)));
    observer.observe(view.find(".l1-ui-tree"), { subtree: true, attributes: true, childList: true });
    await model.update({ step: 31 });
    observer.disconnect();
    expect(changed.size).toBeGreaterThan(0);
    expect([...changed].filter((node) => (node as Element).classList.contains("l1-ui-box")).length).toBeLessThan(3);
  });

  it("draws only what is seen of the tree", async () => {
    const told = resizes();
    const { view } = await open(["two trees"], 40);
    const all = boxes(view).length;
    const pane = view.find(".l1-ui-tree-pane");
    Object.defineProperties(pane, { clientWidth: { value: 60 }, clientHeight: { value: 40 } });
    for (const tell of told) tell();
    await tick();
    expect(boxes(view).length).toBeLessThan(all);
    const whole = view.find(".l1-ui-tree-head button");
    whole.click();
    await tick();
    expect(boxes(view)).toHaveLength(all);
    expect(boxes(view)[0]?.querySelector("text")).toBeNull();
    expect(view.find(".l1-ui-tree-head button").getAttribute("aria-pressed")).toBe("true");
  });
});

describe("two stories", () => {
  it("have a tree each, and a story of another kind has none", async () => {
    const { view } = await open(["two trees", "tree of the newest"], 9);
    expect(view.el.querySelectorAll(".l1-ui-tree-pane")).toHaveLength(2);
    const one = await open(["two trees", "tree of the newest"], 9, { _trees: [{}, named("tree of the newest").tree] });
    expect(one.view.el.querySelectorAll(".l1-ui-tree-pane")).toHaveLength(1);
  });

  it("whose states have pictures and lie nowhere have the tree for a map", async () => {
    const { view } = await open(["tree of pictures"], 9);
    expect(view.el.querySelectorAll(".l1-ui-mapless")).toHaveLength(1);
    expect(box(view, 0).textContent).toContain("_\u00a01");
    expect((await open(["two trees"], 9)).view.el.querySelectorAll(".l1-ui-mapless")).toHaveLength(0);
  });
});

it("lets go of all it hears", async () => {
  const { model, view } = await open(["two trees"], 9);
  view.controller.abort();
  expect(model.listeners).toBe(0);
});
