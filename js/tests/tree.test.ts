import { describe, expect, it } from "vitest";
import { LANGUAGE, mount, open as openOf, resizes, tick, type View } from "./fake";
import { backAndForth, clickOn, leave, pointAt, pointOver, searchModel, touched, trees, type TreePicture } from "./steps";
import { Replay } from "../src/search/replay";
import { readStory } from "../src/search/story";
import { DenseNodes, TreeDrawing } from "../src/search/tree/drawing";
import { SearchTree } from "../src/search/tree/searchTree";
import { make } from "../src/ui/elements";

const named = (name: string) => trees.find((each) => each.name === name)!;

/** Open a view of stories with their trees. */
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

/** The picture of a page in Python's form. */
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

describe.each(trees)("$name", ({ name, trees: pictures }) => {
  it("has the nodes, the costs and the lines that Python sees, forwards and back", async () => {
    const { model, view } = await open([name], 0);
    for (const picture of backAndForth(pictures)) {
      await model.update({ step: picture.step });
      expect(shown(view, picture.step)).toEqual({ ...picture, way: [...picture.way].sort() });
    }
  });
});

it.each(trees)("a crowd of small boxes shows the same in few paths: $name", (each) => {
  const replay = new Replay(readStory(each.trace), LANGUAGE);
  const tree = new SearchTree(each.tree, replay);
  const [wide, high] = tree.box;
  let layers: [SVGElement, SVGElement] = [make("g"), make("g")];
  let [crowd, x] = [new DenseNodes(tree, ...layers), tree.x];
  const pieces = (layer: SVGElement): string[] => [...layer.children].flatMap((path) =>
    (path.getAttribute("d") ?? "").split("M").slice(1)
      .map((piece) => `${path.getAttribute("class")} ${piece}`)).sort();
  for (const { step, nodes } of backAndForth(each.trees)) {
    replay.go(step);
    tree.update();
    if (x !== tree.x) {
      layers = [make("g"), make("g")];
      [crowd, x] = [new DenseNodes(tree, ...layers), tree.x];
    }
    crowd.update();
    const boxes = nodes.map(([node, status]) => {
      const corner = `${(tree.x[node] ?? 0) - wide / 2} ${(tree.y[node] ?? 0) - high / 2}`;
      return `l1-${status} ${corner}h${wide}v${high}h${-wide}z`;
    });
    const lines = nodes.filter(([node]) => tree.edge(node)).map(([node, status]) =>
      `l1-tree-line${status === "gone" ? "-gone" : ""} ${tree.edge(node).slice(1)}`);
    expect(layers.map(pieces)).toEqual([lines.sort(), boxes.sort()]);
  }
});

it("draws small boxes one by one only while they are few, and finds them all the same", () => {
  const many = Array.from({ length: 700 }, (_, node) => node);
  const replay = new Replay(readStory({
    states: many.map(String), kinds: "a".repeat(700), state: many, parent: many.map((node) => node - 1), g: many, numbers: many,
    frontier: "queue", effects: { a: "frontier+,g" }, tables: [["frontier"], ["g", "number"]],
  }), LANGUAGE);
  const tree = new SearchTree({
    state: many, begins: many.map((node) => node + 1), parent: many.map((node) => node - 1), y: many.map((node) => 100 * node),
    stages: [{ first: 0, size: [80, 70_000], x: many.map(() => 40) }], box: [60, 40], figures: [["", "", 0, 0, 9, 9], ["", "", 0, 0, 9, 9]],
  }, replay);
  const drawing = new TreeDrawing(tree);
  const all = { left: 0, top: 0, right: Infinity, bottom: Infinity };
  const drawn = (step: number, scale: number): { boxes: number; found: number } => {
    replay.go(step);
    tree.update();
    drawing.fit(scale);
    drawing.update(all, []);
    const [box = null] = drawing.svg.querySelectorAll("[data-node='9']");
    const at = { clientX: scale * 60, clientY: scale * 915, target: box ?? drawing.svg } as unknown as MouseEvent;
    return { boxes: drawing.svg.querySelectorAll("[data-node]").length, found: drawing.nodeAt(at) };
  };
  expect(drawn(700, 0.1)).toEqual({ boxes: 0, found: 9 });
  expect(drawn(700, 1)).toEqual({ boxes: 700, found: 9 });
  expect(drawn(20, 0.1)).toEqual({ boxes: 20, found: 9 });
  expect(drawn(700, 0.1)).toEqual({ boxes: 0, found: 9 });
  expect(drawing.nodeAt({ clientX: 6, clientY: 95.5, target: drawing.svg } as unknown as MouseEvent)).toBe(-1);
});

describe("the button", () => {
  const button = (view: View): HTMLElement =>
    [...view.el.querySelectorAll<HTMLElement>(".l1-ui-transport button")].find(({ textContent }) => textContent === "Search tree")!;
  const closed = (values = {}) => openOf(searchModel(["two trees"], { tree: false, _trees: [], ...values }));
  const brought = { _trees: [named("two trees").tree] };

  it("asks for a tree, which comes and goes in all views", async () => {
    const { model, view } = closed();
    const other = mount(model);
    expect(view.el.querySelector(".l1-ui-tree-pane")).toBeNull();
    expect(button(view).getAttribute("aria-expanded")).toBe("false");
    button(view).click();
    await tick();
    expect(model.saved).toEqual([{ tree: true }]);
    expect(view.find(".l1-ui-tree-wait").textContent).toContain("Python lays out the tree");
    await model.update(brought);
    for (const each of [view, other]) {
      expect(each.find(".l1-ui-tree-wait").textContent).toBe("");
      expect(each.find(".l1-ui-tree-pane").getAttribute("aria-label")).toContain("Search tree of Bidirectional search");
      expect(button(each).getAttribute("aria-expanded")).toBe("true");
    }
    button(other).click();
    await tick();
    expect(view.el.querySelector(".l1-ui-tree-pane, .l1-ui-with-tree")).toBeNull();
  });

  it("has a key, which is given in the help, and opens what is there without a kernel", async () => {
    const { model, view } = closed(brought);
    view.root.focus();
    await view.key("t");
    await view.key("?");
    expect(model.get("tree")).toBe(true);
    expect(view.find(".l1-ui-keys-panel").textContent).toContain("Tshow or hide the search tree");
    await view.key("t", { ctrlKey: true });
    expect(model.get("tree")).toBe(true);
    const alone = closed(brought);
    alone.model.broken = true;
    button(alone.view).click();
    await tick();
    expect(alone.view.find(".l1-ui-tree-pane")).toBeTruthy();
  });
});

describe("a node", () => {
  const readout = (view: View): string => view.find(".l1-ui-readout").textContent;

  it("that is pointed at reports what is known of it, and map and tree show each other's", async () => {
    const { model, view } = await open(["two trees"], 9);
    const onMap = (): string | null => view.find(".l1-ui-map .l1-ui-pointer").getAttribute("display");
    await pointOver(box(view, 2));
    expect(readout(view)).toMatch(/^\(\d, \d\): .*; depth 1, \d child/);
    expect(onMap()).toBe("inline");
    expect(view.el.querySelectorAll(".l1-ui-tree .l1-ui-pointer")).toHaveLength(1);
    await leave(view, ".l1-ui-tree-pane");
    expect(readout(view)).not.toContain("depth");
    expect(onMap()).toBe("none");

    await pointAt(view, 0);
    const ring = view.find(".l1-ui-tree .l1-ui-pointer");
    const [, x] = /translate\((\S+)/.exec(box(view, 0).getAttribute("transform") ?? "") ?? [];
    expect(Number(ring.getAttribute("x")) + Number(ring.getAttribute("width")) / 2).toBe(Number(x));

    // The clicked node stays chosen until it disappears.
    clickOn(box(view, 3));
    await model.update({ step: 30 });
    expect(readout(view)).toContain("depth");
    await model.update({ step: 1 });
    expect(readout(view)).not.toContain("depth");
  });

  it("is gone to by keyboard and spoken: parent, child, neighbour, and away", async () => {
    const { model, view } = await open(["tree of pictures"], 18);
    for (const [key, sentence] of [
      ["ArrowUp", "depth 0, 2 children"], ["ArrowUp", "_132"],
      ["ArrowDown", "1_32: g 1, closed, reached from _132; depth 1, 1 child"], ["ArrowLeft", "1_32: "], ["ArrowRight", "31_2: "],
    ] as const) {
      await press(view, key);
      expect(view.spoken).toContain(sentence);
    }
    expect(model.get("step")).toBe(18);
    await press(view, "Escape");
    expect(view.el.querySelector(".l1-ui-tree .l1-ui-pointer")).toBeNull();
  });

  it("that does not count any more says so", async () => {
    const gone = [...named("tree with a better way").trees].reverse().find(({ nodes }) => nodes.some(([, status]) => status === "gone"))!;
    const { view } = await open(["tree with a better way"], gone.step);
    const [node] = gone.nodes.find(([, status]) => status === "gone")!;
    await pointOver(box(view, node));
    expect(readout(view)).toMatch(/^\w: given up, reached from \w; depth/);
    expect(view.find(".l1-ui-signs-panel").textContent).toContain("given up");
  });
});

describe("a step", () => {
  it("touches only the nodes that it changes", async () => {
    const { model, view } = await open(["two trees"], 30);
    const changed = await touched(model, view.find(".l1-ui-tree"), 31);
    expect(changed.filter((node) => node.classList.contains("l1-ui-box")).length).toBeLessThan(3);
  });

  it("draws only what is seen of the tree", async () => {
    const callbacks = resizes();
    const { view } = await open(["two trees"], 40);
    const all = boxes(view).length;
    const pane = view.find(".l1-ui-tree-pane");
    Object.defineProperties(pane, { clientWidth: { value: 60 }, clientHeight: { value: 40 } });
    for (const texts of callbacks) texts();
    await tick();
    expect(boxes(view).length).toBeLessThan(all);
    view.find(".l1-ui-tree-head button").click();
    await tick();
    expect(boxes(view)).toHaveLength(all);
    expect(boxes(view)[0]?.querySelector("text")).toBeNull();
    expect(view.find(".l1-ui-tree-head button").getAttribute("aria-pressed")).toBe("true");
  });
});

it("two stories have a tree each, one of another kind has none, and pictures that lie nowhere no map", async () => {
  const [pair, one] = [["two trees", "tree of the newest"], { _trees: [{}, named("tree of the newest").tree] }];
  const faces = (await open(["tree of pictures"], 9)).view;
  const number = (view: View, selector: string): number => view.el.querySelectorAll(selector).length;
  expect(number((await open(pair, 9)).view, ".l1-ui-tree-pane")).toBe(2);
  expect(number((await open(pair, 9, one)).view, ".l1-ui-tree-pane")).toBe(1);
  expect([number(faces, ".l1-ui-mapless"), number((await open(["two trees"], 9)).view, ".l1-ui-mapless")]).toEqual([1, 0]);
  expect(box(faces, 0).textContent).toContain("_\u00a01");
});
