// Draws the part of a tree that is seen. A step touches only the nodes that it changes.

import { fill, tenths } from "../../domain/writing";
import { type Attributes, buildSheet, make, shift, uniquePrefix } from "../../ui/elements";
import { type Figure, lettered } from "../map";
import type { SearchTree } from "./searchTree";

/** What is seen, in the units of the tree: from the left, from the top, to the right, to below. */
export type Seen = [left: number, top: number, right: number, bottom: number];

interface Drawn { box: SVGElement; line: SVGElement; key: string }

/** In boxes that are drawn smaller than this nothing is written. */
const LEGIBLE = 0.55;

export class TreeDrawing {
  readonly svg: SVGElement;
  readonly prefix = uniquePrefix();
  #scale = 1;
  readonly #lines = make("g");
  readonly #way = make("path");
  readonly #skip = make("path", { class: "l1-tree-skip" });
  readonly #boxes = make("g");
  readonly #looked = make("use", { href: `#${this.prefix}box-looked`, class: "l1-ui-tree-looked" });
  readonly #cross = make("path", { class: "l1-tree-cross" });
  readonly #rings = make("g");
  readonly #drawn = new Map<number, Drawn>();

  constructor(private readonly tree: SearchTree) {
    const { width, height, sheet } = tree;
    this.svg = make(
      "svg",
      { class: "l1-ui-tree", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" },
      make("defs", {}, ...buildSheet(sheet, this.prefix)),
      this.#lines, this.#way, this.#skip, this.#boxes, this.#looked, this.#cross, this.#rings,
    );
    this.scale = 1;
  }

  get scale(): number { return this.#scale; }
  set scale(scale: number) {
    this.#scale = scale;
    set(this.svg, { width: this.tree.width * scale, height: this.tree.height * scale });
  }

  update(seen: Seen, rings: readonly number[]): void {
    const { tree } = this;
    for (const node of this.#drawn.keys()) {
      if (node < tree.first || node >= tree.end || !this.#meets(node, seen)) this.#drop(node);
    }
    for (let node = tree.first; node < tree.end; node++) if (this.#meets(node, seen)) this.#show(node);
    set(this.#way, { d: tree.way().map((node) => tree.edge(node)).join(""), class: `l1-tree-${tree.found ? "found" : "way"}` });
    this.#look();
    const [width, height] = tree.box;
    this.#rings.replaceChildren(...rings.map((node) => make("rect", {
      class: "l1-ui-pointer", rx: 8, x: (tree.x[node] ?? 0) - width / 2 - 4, y: (tree.y[node] ?? 0) - height / 2 - 4,
      width: width + 8, height: height + 8,
    })));
  }

  /** Whether a node, or the line to it, can be seen. */
  #meets(node: number, [left, top, right, bottom]: Seen): boolean {
    const { tree } = this;
    const [half, tall] = [tree.box[0] / 2, tree.box[1] / 2];
    const parent = Math.max(tree.parent[node] ?? -1, -1);
    const [x, y] = [tree.x[node] as number, tree.y[node] as number];
    const [u, v] = parent < 0 ? [x, y] : [tree.x[parent] as number, tree.y[parent] as number];
    return Math.max(x, u) + half > left && Math.min(x, u) - half < right && y + tall > top && v - tall < bottom;
  }

  #show(node: number): void {
    const { tree } = this;
    const [state, side, status] = [tree.state(node), tree.side(node), tree.status(node)];
    const [g, h] = tree.stands(node) ? [side.g[state] ?? NaN, tree.replay.story.h?.[state] ?? NaN] : [NaN, NaN];
    const written = this.#scale >= LEGIBLE;
    const key = `${status} ${g} ${written}`;
    const before = this.#drawn.get(node);
    if (before?.key === key) return;
    const line = before?.line ?? make("path", { d: tree.edge(node) });
    const box = before?.box ?? make("g", { class: "l1-ui-box", transform: shift(tree.x[node] ?? 0, tree.y[node] ?? 0), "data-node": node });
    set(line, { class: `l1-tree-line${status === "gone" ? "-gone" : ""}` });
    const words = { g: tenths(g), h: tenths(h), f: tenths(g + h) };
    const texts: [Figure, string][] = tree.face(node).map((face, i) => [tree.lines[i] as Figure, face]);
    if (words.g) texts.push([tree.cost, fill(tree.cost.text, words)]);
    box.replaceChildren(
      make("use", { href: `#${this.prefix}box-${status}` }),
      ...(written ? texts.map(([figure, text]) => lettered(figure, text)) : []),
    );
    if (!before) {
      this.#lines.append(line);
      this.#boxes.append(box);
    }
    this.#drawn.set(node, { box, line, key });
  }

  #drop(node: number): void {
    const { box, line } = this.#drawn.get(node) as Drawn;
    box.remove();
    line.remove();
    this.#drawn.delete(node);
  }

  /** The neighbour that is looked at; a crossed line leads to one that is skipped. */
  #look(): void {
    const { tree } = this;
    const { node, from, skipped } = tree.looked();
    const [x = 0, y = 0, u = 0, v = 0] = [tree.x[node], tree.y[node], tree.x[from], tree.y[from]];
    set(this.#looked, { display: node < 0 ? "none" : "inline", transform: shift(x, y) });
    const crossed = skipped && node >= 0 && from >= 0;
    set(this.#skip, { d: crossed ? `M${u} ${v}L${x} ${y}` : "" });
    set(this.#cross, { d: crossed ? `M${(x + u) / 2 - 5} ${(y + v) / 2 - 5}l10 10m0-10l-10 10` : "" });
  }
}

function set(node: SVGElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
  }
}
