import { expect, it } from "vitest";
import { LANGUAGE, mount, open as openOf, resizes, tick, type View, matrix } from "./fake";
import {
  clickOn,
  leave,
  pointAt,
  pointOver,
  searchModel,
  thereAndBack,
  touched,
  trees,
  type TreePicture,
} from "./steps";
import { Replay } from "../src/paths/replay";
import { readStory } from "../src/paths/story";
import { DenseNodes, TreeDrawing } from "../src/paths/tree/drawing";
import { AttemptsTree, SearchTree } from "../src/paths/tree/searchTree";
import { make } from "../src/base/ui/elements";

const named = (name: string) => trees.find((each) => each.name === name)!;

/** Open a view of stories with their trees. */
async function open(names: string[], step: number, values: Record<string, unknown> = {}) {
  const { model, view } = openOf(
    searchModel(names, { tree: true, _trees: names.map((name) => named(name).tree), ...values }),
  );
  await model.update({ step });
  return { model, view };
}

const boxes = (view: View): SVGElement[] => [...view.el.querySelectorAll<SVGElement>(".l1-ui-box")];
const box = (view: View, node: number): HTMLElement => view.find(`[data-node="${node}"]`);
const readout = (view: View): string => view.text(".l1-ui-readout");

/** The picture of a page in Python's form. */
function shown(view: View, step: number): TreePicture {
  const path = (art: string): string =>
    view.el.querySelector(`.l1-ui-tree .l1-tree-${art}`)?.getAttribute("d") ?? "";
  const looked = view.find(".l1-ui-tree > use");
  const [, x, y] = /translate\((\S+) (\S+)\)/.exec(looked.getAttribute("transform") ?? "") ?? [];
  const at =
    looked.getAttribute("display") === "none"
      ? null
      : boxes(view).find((each) => each.getAttribute("transform") === `translate(${x} ${y})`);
  return {
    step,
    nodes: boxes(view)
      .map((each): [number, string, string] => [
        Number(each.dataset.node),
        each.querySelector("use")?.getAttribute("href")?.split("box-")[1] ?? "",
        each.querySelector(".l1-tree-cost")?.textContent ?? "",
      ])
      .sort(([a], [b]) => a - b),
    way: (path("way") || path("found"))
      .split("M")
      .filter(Boolean)
      .map((part) => `M${part}`)
      .sort(),
    looked: at ? Number(at.dataset.node) : -1,
    cross: path("cross"),
    closing: path("cycle"),
  };
}

it.each(trees)(
  "the tree $name has the nodes, costs and lines that Python has, on and back",
  async ({ name, trees: pictures }) => {
    const { model, view } = await open([name], 0);
    for (const picture of thereAndBack(pictures)) {
      await model.update({ step: picture.step });
      expect(shown(view, picture.step)).toEqual({ ...picture, way: [...picture.way].sort() });
    }
  },
);

it.each(trees)("the tree $name shows the same in a few paths when its boxes are small", (each) => {
  const replay = new Replay(readStory(each.trace), LANGUAGE);
  const { attempts } = readStory(each.trace);
  const tree = new (attempts[0] ? AttemptsTree : SearchTree)(each.tree, replay);
  const [wide, high] = tree.box;
  let layers: [SVGElement, SVGElement] = [make("g"), make("g")];
  let [crowd, x] = [new DenseNodes(tree, ...layers), tree.x];
  const pieces = (layer: SVGElement): string[] =>
    [...layer.children]
      .flatMap((path) =>
        (path.getAttribute("d") ?? "")
          .split("M")
          .slice(1)
          .map((piece) => `${path.getAttribute("class")} ${piece}`),
      )
      .sort();
  for (const { step, nodes } of thereAndBack(each.trees)) {
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
    const lines = nodes
      .filter(([node]) => tree.edge(node))
      .map(
        ([node, status]) =>
          `l1-tree-line${status === "gone" ? "-gone" : ""} ${tree.edge(node).slice(1)}`,
      );
    expect(layers.map(pieces)).toEqual([lines.sort(), boxes.sort()]);
  }
});

it("small boxes are drawn one by one only while they are few, and found by the pointer all the same", () => {
  const many = Array.from({ length: 700 }, (_, node) => node);
  const parent = many.map((node) => node - 1);
  const replay = new Replay(
    readStory({
      states: many.map(String),
      kinds: "a".repeat(700),
      state: many,
      parent,
      g: many,
      numbers: many,
      frontier: "queue",
      effects: { a: "frontier,push,g,g" },
      tables: [["frontier"], ["g", "number"]],
    }),
    LANGUAGE,
  );
  const tree = new SearchTree(
    {
      state: many,
      begins: many.map((node) => node + 1),
      parent,
      y: many.map((node) => 100 * node),
      stages: [{ first: 0, size: [80, 70_000], x: many.map(() => 40) }],
      box: [60, 40],
      figures: [
        ["", "", 0, 0, 9, 9],
        ["", "", 0, 0, 9, 9],
      ],
    },
    replay,
  );
  const drawing = new TreeDrawing(tree);
  for (const [step, scale, boxes] of matrix<[number, number, number]>(
    "700 0.1 0, 700 1 700, 20 0.1 20, 700 0.1 0",
  )) {
    replay.go(step);
    tree.update();
    drawing.fit(scale);
    drawing.update({ left: 0, top: 0, right: Infinity, bottom: Infinity }, []);
    const target = drawing.svg.querySelector("[data-node='9']") ?? drawing.svg;
    expect(drawing.svg.querySelectorAll("[data-node]").length).toBe(boxes);
    expect(
      drawing.nodeAt({
        clientX: scale * 60,
        clientY: scale * 915,
        target,
      } as unknown as MouseEvent),
    ).toBe(9);
  }
  expect(
    drawing.nodeAt({ clientX: 6, clientY: 95.5, target: drawing.svg } as unknown as MouseEvent),
  ).toBe(-1);
});

const tab = (view: View, name = "Search tree"): HTMLElement =>
  view.all("[role=tab]").find(({ textContent }) => textContent === name)!;
const closed = (values = {}) =>
  openOf(searchModel(["two trees"], { tree: false, _trees: [], ...values }));
const BROUGHT = { _trees: [named("two trees").tree] };

it("the tab asks for the tree, which is shown and hidden in all views", async () => {
  const { model, view } = closed();
  const other = mount(model);
  const chosen = (each: View): string => each.text("[aria-selected=true]");
  expect([view.number(".l1-ui-tree-pane"), chosen(view)]).toEqual([0, "Pseudocode"]);
  await view.click(tab(view));
  expect(model.saved).toEqual([{ tree: true }]);
  expect(view.text(".l1-ui-tree-wait")).toContain("Python is laying out the tree");
  await model.update(BROUGHT);
  for (const each of [view, other]) {
    expect(each.text(".l1-ui-tree-wait")).toBe("");
    expect(each.find(".l1-ui-tree-pane").getAttribute("aria-label")).toContain(
      "Search tree of Bidirectional search",
    );
    expect(chosen(each)).toBe("Search tree");
  }
  tab(other).focus();
  await other.key("ArrowLeft");
  expect([chosen(other), document.activeElement]).toEqual(["Pseudocode", tab(other, "Pseudocode")]);
  expect([chosen(view), view.number(".l1-ui-tree-pane")]).toEqual(["Pseudocode", 0]);
});

it("the key t shows the tree, also without a kernel, and is in the help", async () => {
  const { model, view } = closed(BROUGHT);
  model.broken = true;
  view.root.focus();
  await view.keys("t", "?");
  expect([model.get("tree"), view.number(".l1-ui-tree-pane")]).toEqual([true, 1]);
  expect(view.text(".l1-ui-keys-panel")).toContain("Tshow or hide the search tree");
  await view.key("t", { ctrlKey: true });
  expect(model.get("tree")).toBe(true);
});

it("pointing at a node tells about it, and marks it in the tree and on the map", async () => {
  const { model, view } = await open(["two trees"], 9);
  const onMap = (): string | null => view.find(".l1-ui-map .l1-ui-highlighted").getAttribute("d");
  await pointOver(box(view, 2));
  expect(readout(view)).toMatch(/^\(\d, \d\): .*; depth 1, \d child/);
  expect([onMap(), view.number(".l1-ui-tree .l1-ui-pointer")]).toEqual([
    expect.stringMatching(/^M\S+ \S+h0$/),
    1,
  ]);
  await leave(view, ".l1-ui-tree-pane");
  expect(readout(view)).not.toContain("depth");
  expect(onMap()).toBe("");

  await pointAt(view, 0);
  const ring = view.find(".l1-ui-tree .l1-ui-pointer");
  const [, x] = /translate\((\S+)/.exec(box(view, 0).getAttribute("transform") ?? "") ?? [];
  expect(Number(ring.getAttribute("x")) + Number(ring.getAttribute("width")) / 2).toBe(Number(x));

  // The clicked node stays chosen until it disappears.
  clickOn(box(view, 3));
  for (const [step, chosen] of [
    [30, true],
    [1, false],
  ] as const) {
    await model.update({ step });
    expect(readout(view).includes("depth")).toBe(chosen);
  }
});

it("arrow keys go to the parent, child and neighbour of a node, and speak of it", async () => {
  const { model, view } = await open(["tree of pictures"], 18);
  view.find(".l1-ui-tree-pane").focus();
  for (const [key, sentence] of [
    ["ArrowUp", "depth 0, 2 children"],
    ["ArrowUp", "_132"],
    ["ArrowDown", "1_32: g 1, closed, reached from _132; depth 1, 1 child"],
    ["ArrowLeft", "1_32: "],
    ["ArrowRight", "31_2: "],
  ] as const) {
    expect(await view.keys(key)).toContain(sentence);
  }
  expect(model.get("step")).toBe(18);
  await view.key("Escape");
  expect(view.number(".l1-ui-tree .l1-ui-pointer")).toBe(0);
});

it("a node that was given up is called so", async () => {
  const gone = [...named("tree with a better way").trees]
    .reverse()
    .find(({ nodes }) => nodes.some(([, status]) => status === "gone"))!;
  const { view } = await open(["tree with a better way"], gone.step);
  const [node] = gone.nodes.find(([, status]) => status === "gone")!;
  await pointOver(box(view, node));
  expect(readout(view)).toMatch(/^\w: given up, reached from \w; depth/);
  expect(view.text(".l1-ui-signs-panel")).toContain("given up");
});

it("a step changes only the nodes of its state", async () => {
  const { model, view } = await open(["two trees"], 30);
  const changed = await touched(model, view.find(".l1-ui-tree"), 31);
  expect(changed.filter((node) => node.classList.contains("l1-ui-box")).length).toBeLessThan(3);
});

it("only the visible part of a tree is drawn, until it is shown as a whole", async () => {
  const callbacks = resizes();
  const { view } = await open(["two trees"], 40);
  const all = boxes(view).length;
  Object.defineProperties(view.find(".l1-ui-tree-pane"), {
    clientWidth: { value: 60 },
    clientHeight: { value: 40 },
  });
  for (const resized of callbacks) resized();
  await tick();
  expect(boxes(view).length).toBeLessThan(all);
  const whole = view.find(".l1-ui-tree-head button");
  await view.click(whole);
  expect([
    boxes(view).length,
    view.number(".l1-ui-box text"),
    whole.getAttribute("aria-pressed"),
  ]).toEqual([all, 0, "true"]);
});

it("each story has its tree, if it can have one, and pictures without places have no map", async () => {
  const PAIR = ["two trees", "tree of the newest"];
  const numbers = async (names: string[], values = {}): Promise<number[]> => {
    const { view } = await open(names, 9, values);
    return [view.number(".l1-ui-tree-pane"), view.number(".l1-ui-mapless")];
  };
  expect(await numbers(PAIR)).toEqual([2, 0]);
  expect(await numbers(PAIR, { _trees: [{}, named("tree of the newest").tree] })).toEqual([1, 0]);
  expect(await numbers(["tree of pictures"])).toEqual([1, 1]);
});
