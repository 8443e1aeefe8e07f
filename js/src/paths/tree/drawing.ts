// The visible part of a tree. A step updates only the nodes that it changes.

import { buildSheet, make, put, shift, uniquePrefix } from "../../base/ui/elements";
import { type Figure, lettered } from "../map";
import type { SearchTree } from "./searchTree";

export interface Seen {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Drawn {
  box: SVGElement;
  line: SVGElement;
  look: string;
}

const LEGIBLE = 0.55; // Boxes drawn below this scale show no text
const DENSE = 600; // Above this number, such boxes have no elements of their own

export class TreeDrawing {
  readonly prefix = `#${uniquePrefix()}`;
  readonly svg: SVGElement;
  scale = 1;
  readonly #lines = make("g");
  readonly #path = make("path");
  readonly #cycle = make("path", { class: "l1-tree-cycle" });
  readonly #skip = make("path", { class: "l1-tree-skip" });
  readonly #boxes = make("g");
  readonly #looked = make("use", { href: `${this.prefix}box-looked` });
  readonly #cross = make("path", { class: "l1-tree-cross" });
  readonly #rings = make("g");
  #x: readonly number[] = [];
  readonly #drawn = new Map<number, Drawn>();
  #dense: DenseNodes | null = null;

  constructor(private readonly tree: SearchTree) {
    this.svg = make(
      "svg",
      { class: "l1-ui-tree", "aria-hidden": "true", focusable: "false" },
      make("defs", {}, ...buildSheet(tree.sheet, this.prefix.slice(1))),
      this.#lines,
      this.#path,
      this.#cycle,
      this.#skip,
      this.#boxes,
      this.#looked,
      this.#cross,
      this.#rings,
    );
  }

  /** Take over the size of the tree; redraw it after a new layout. */
  fit(scale: number): void {
    const [width, height] = this.tree.size;
    put(this.svg, {
      viewBox: `0 0 ${width} ${height}`,
      width: width * scale,
      height: height * scale,
    });
    this.scale = scale;
    const dense = scale < LEGIBLE && this.tree.there.length > DENSE;
    if (this.#x === this.tree.x && dense === !!this.#dense) return;
    this.#x = this.tree.x;
    this.#drawn.clear();
    for (const layer of [this.#lines, this.#boxes]) layer.replaceChildren();
    this.#dense = dense ? new DenseNodes(this.tree, this.#lines, this.#boxes) : null;
  }

  nodeAt({ clientX, clientY, target }: MouseEvent): number {
    const { x, y, there } = this.tree;
    const [wide, high] = this.tree.box;
    if (!this.#dense)
      return Number((target as Element).closest<SVGElement>("[data-node]")?.dataset.node ?? -1);
    const { left, top } = this.svg.getBoundingClientRect();
    const [across, down] = [(clientX - left) / this.scale, (clientY - top) / this.scale];
    return (
      there.find(
        (node) =>
          Math.abs((x[node] as number) - across) <= wide / 2 &&
          Math.abs((y[node] as number) - down) <= high / 2,
      ) ?? -1
    );
  }

  update(seen: Seen, rings: readonly number[]): void {
    const { tree } = this;
    if (this.#dense) this.#dense.update();
    else this.#showAll(seen);
    put(this.#path, {
      d: tree
        .path()
        .map((node) => tree.edge(node))
        .join(""),
      class: `l1-tree-${tree.found ? "found" : "way"}`,
    });
    put(this.#cycle, { d: tree.closing() });
    this.#look();
    this.#rings.replaceChildren(
      ...rings.map((node) => {
        const [width, height] = [tree.box[0] + 8, tree.box[1] + 8];
        const [x, y] = [(tree.x[node] ?? 0) - width / 2, (tree.y[node] ?? 0) - height / 2];
        return make("rect", { class: "l1-ui-pointer", rx: 8, x, y, width, height });
      }),
    );
  }

  #showAll(seen: Seen): void {
    const shown = new Set(this.tree.there.filter((node) => this.#meets(node, seen)));
    for (const [node, { box, line }] of this.#drawn) {
      if (shown.has(node)) continue;
      box.remove();
      line.remove();
      this.#drawn.delete(node);
    }
    for (const node of shown) this.#show(node);
  }

  /** True if a node or the line to it is visible. */
  #meets(node: number, { left, top, right, bottom }: Seen): boolean {
    const { x, y, parent } = this.tree;
    const [wide, high] = this.tree.box;
    const above = (parent[node] as number) < 0 ? node : (parent[node] as number);
    const [a, b] = [x[above] as number, x[node] as number];
    return (
      Math.max(a, b) + wide > left &&
      Math.min(a, b) - wide < right &&
      (y[node] as number) + high > top &&
      (y[above] as number) - high < bottom
    );
  }

  #show(node: number): void {
    const { tree } = this;
    const status = tree.status(node);
    const [g, h] = tree.represents(node) ? tree.numbers(node) : [NaN, NaN];
    const written = this.scale >= LEGIBLE;
    const before = this.#drawn.get(node);
    const look = [status, g, h, written].join();
    if (before?.look === look) return;
    const line = before?.line ?? make("path", { d: tree.edge(node) });
    const box =
      before?.box ??
      make("g", {
        class: "l1-ui-box",
        transform: shift(tree.x[node] ?? 0, tree.y[node] ?? 0),
        "data-node": node,
      });
    put(line, { class: `l1-tree-line${status === "gone" ? "-gone" : ""}` });
    const { language } = tree.replay;
    const { hundredths } = language;
    const words = { g: hundredths(g), h: hundredths(h), f: hundredths(g + h) };
    const face = tree.face(node);
    const labels = tree.lines.map((line, i): [Figure, string] => [line, face[i] ?? ""]);
    if (words.g) labels.push([tree.cost, language.fill(tree.cost.text, words)]);
    box.replaceChildren(
      make("use", { href: `${this.prefix}box-${status}` }),
      ...(written ? labels.map(([figure, text]) => lettered(figure, text)) : []),
    );
    if (!before) {
      this.#lines.append(line);
      this.#boxes.append(box);
    }
    this.#drawn.set(node, { box, line, look });
  }

  /** Draw the line to the neighbour under examination; a cross marks a skipped one. */
  #look(): void {
    const { x, y } = this.tree;
    const [node, from, skipped] = this.tree.looked();
    const [a = 0, b = 0, c = 0, d = 0] = [x[node], y[node], x[from], y[from]];
    put(this.#looked, { display: node < 0 ? "none" : "inline", transform: shift(a, b) });
    const crossed = skipped && node >= 0 && from >= 0;
    put(this.#skip, { d: crossed ? `M${c} ${d}L${a} ${b}` : "" });
    put(this.#cross, {
      d: crossed ? `M${(a + c) / 2 - 5} ${(b + d) / 2 - 5}l10 10m0-10l-10 10` : "",
    });
  }
}

const TOGETHER = 128; // The number of nodes per group; a step redraws whole groups

/** The statuses of a group, and its paths by art class. */
interface Group {
  statuses: string[];
  paths: Map<string, SVGElement>;
}

/**
 * Many small nodes drawn together: one path per style for each group of nodes. Thousands of single
 * elements would slow down each step.
 */
export class DenseNodes {
  readonly #groups: Group[] = [];

  constructor(
    private readonly tree: SearchTree,
    private readonly lines: SVGElement,
    private readonly boxes: SVGElement,
  ) {}

  update(): void {
    const { there } = this.tree;
    const first = there[0] ?? 0;
    const last = there[there.length - 1] ?? -1;
    const most = Math.max(this.#groups.length, Math.floor(last / TOGETHER) + 1);
    for (let at = 0; at < most; at++) {
      const from = at * TOGETHER;
      const length = Math.max(0, Math.min(TOGETHER, last + 1 - from));
      const statuses = Array.from({ length }, (_, i) =>
        from + i < first ? "" : this.tree.status(from + i),
      );
      const group = (this.#groups[at] ??= { statuses: [], paths: new Map() });
      if (statuses.join() === group.statuses.join()) continue;
      group.statuses = statuses;
      this.#draw(group, from);
    }
  }

  #draw({ statuses, paths }: Group, from: number): void {
    const { tree } = this;
    const [wide, high] = tree.box;
    const data = new Map<string, string>();
    const add = (art: string, more: string): void => {
      data.set(art, (data.get(art) ?? "") + more);
    };
    statuses.forEach((status, i) => {
      const node = from + i;
      if (!status) return;
      add(`tree-line${status === "gone" ? "-gone" : ""}`, tree.edge(node));
      add(
        status,
        `M${(tree.x[node] ?? 0) - wide / 2} ${(tree.y[node] ?? 0) - high / 2}h${wide}v${high}h${-wide}z`,
      );
    });
    for (const [art, path] of paths) if (!data.has(art)) put(path, { d: "" });
    for (const [art, d] of data) {
      let path = paths.get(art);
      if (!path) {
        paths.set(art, (path = make("path", { class: `l1-${art}` })));
        (art.startsWith("tree-line") ? this.lines : this.boxes).append(path);
      }
      put(path, { d });
    }
  }
}
