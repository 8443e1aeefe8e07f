// The tree beside a map: scrolled, pointed at, and gone through by keyboard.

import { h } from "../../ui/jsx";
import { fill } from "../../domain/writing";
import { child, type Frame, onResize, type Panel } from "../../ui/frame";
import { Button } from "../../ui/parts";
import type { Sign } from "../map";
import type { Replay } from "../replay";
import { describe } from "../words";
import { type Seen, TreeDrawing } from "./drawing";
import { SearchTree } from "./searchTree";
import * as words from "../../words/search_tree.json";

const ARROWS = /^Arrow/;
/** So high the tree may be, in pixels, and so near to the rim the current node may come. */
const HIGHEST = 480;
const RIM = 70;

export class TreeView {
  readonly element: HTMLElement;
  readonly #tree: SearchTree;
  readonly #drawing: TreeDrawing;
  readonly #pane: HTMLElement;
  readonly #head: Panel;
  /** The node pointed at, or else the one chosen; -1 for none. */
  #at = -1;
  #chosen = -1;
  #whole = false;
  #followed = -1;
  /** What the map points at. */
  #lit: readonly number[] = [];
  #size: [number, number] = [0, 0];

  constructor(
    parent: HTMLElement, frame: Frame, raw: unknown, title: string, replay: Replay, signal: AbortSignal,
    /** Called when another node is looked at; `spoken` if it was by keyboard. */
    private readonly changed: (spoken: boolean) => void,
  ) {
    const tree = (this.#tree = new SearchTree(raw, replay));
    this.#drawing = new TreeDrawing(tree);
    this.element = child(parent, "div", "l1-ui-tree-panel");
    this.#head = frame.panel(this.element, "l1-ui-tree-head", words.tree);
    const pane = (this.#pane = child(this.element, "div", "l1-ui-tree-pane"));
    pane.tabIndex = 0;
    pane.setAttribute("role", "application");
    pane.setAttribute("aria-label", fill(words.map, { title }));
    pane.style.height = `${Math.min(tree.height + 20, HIGHEST)}px`;
    pane.append(this.#drawing.svg);
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K, heard: (event: HTMLElementEventMap[K]) => void,
    ): void => pane.addEventListener(type, heard, { signal });
    listen("pointerover", (event) => this.#point(nodeOf(event), false));
    listen("pointerleave", () => this.#point(-1, false));
    listen("click", (event) => {
      const node = nodeOf(event);
      this.#chosen = node === this.#chosen ? -1 : node;
      this.#point(node, false);
    });
    listen("keydown", (event) => this.#press(event));
    listen("scroll", () => this.#draw());
    // A click leaves the arrow keys to the steps; the bars beside the tree are the host's.
    listen("mousedown", (event) => {
      if (event.target === pane) return;
      event.preventDefault();
      pane.closest<HTMLElement>(".linie1")?.focus({ preventScroll: true });
    });
    onResize(pane, signal, () => {
      this.#size = [pane.clientWidth, pane.clientHeight];
      this.#fit();
    });
  }

  /** What the boxes mean that no map has. */
  get legend(): Sign[] {
    return this.#tree.legend.map(([symbol = "", box = "", words = ""]) => ({ href: `#${this.#drawing.prefix}${symbol}`, box, words }));
  }

  /** The state pointed at; -1 for none. */
  get pointed(): number { return this.#tree.state(this.#at); }

  /** What is known of the node pointed at, in words. */
  get told(): string {
    const tree = this.#tree;
    const [node, { story }] = [this.#at, tree.replay];
    const parent = tree.parent[node] ?? -1;
    const known = tree.stands(node) ? describe(tree.replay, tree.state(node)) : fill(words.gone, {
      state: story.states[tree.state(node)] ?? "", parent: story.states[tree.state(parent)] ?? "",
    });
    return fill(words.node, { known, depth: tree.depth(node), children: tree.children(node).length });
  }

  /** Shows the step of the story; the map points at these states. */
  show(lit: readonly number[]): void {
    const tree = this.#tree;
    const { at } = tree.replay;
    this.#lit = lit;
    tree.update();
    if (this.#chosen >= tree.end || this.#chosen < tree.first) this.#chosen = -1;
    if (this.#at >= tree.end || this.#at < tree.first) this.#at = -1;
    if (at !== this.#followed) {
      this.#followed = at;
      this.#reveal(tree.current >= 0 ? tree.current : tree.found ? (tree.way().at(-1) ?? 0) : tree.first);
    }
    this.#draw();
  }

  remove(): void { this.element.remove(); }

  #draw(): void {
    const rings = this.#at >= 0 ? [this.#at] : this.#lit.flatMap((state) => this.#tree.nodes(state));
    this.#drawing.update(this.#seen(), rings);
    const [width, height] = this.#size;
    const small = this.#tree.width <= width && this.#tree.height <= height;
    this.#head.draw([small, this.#whole], () => [
      <span class="l1-ui-small-title">{words.tree}</span>,
      !small && <Button pressed={this.#whole} onPress={() => this.#toggle()}>{words.whole}</Button>,
    ]);
  }

  /** What can be seen, and a little more; all of it where the page has not been laid out. */
  #seen(): Seen {
    const { scale } = this.#drawing;
    const [width, height] = this.#size;
    if (!width) return [-Infinity, -Infinity, Infinity, Infinity];
    const [left, top] = [this.#pane.scrollLeft / scale, this.#pane.scrollTop / scale];
    return [left - RIM, top - RIM, left + width / scale + RIM, top + height / scale + RIM];
  }

  #toggle(): void {
    this.#whole = !this.#whole;
    this.#fit();
    this.#reveal(this.#tree.current);
    this.#draw();
  }

  #fit(): void {
    const [width, height] = this.#size;
    const { width: wide, height: high } = this.#tree;
    this.#drawing.scale = this.#whole && width ? Math.min(1, width / wide, height / high) : 1;
    this.#draw();
  }

  /** Scrolls, if the node is not seen well. */
  #reveal(node: number): void {
    const { scale } = this.#drawing;
    const [width, height] = this.#size;
    if (node < 0 || !width) return;
    const pane = this.#pane;
    const [x, y] = [(this.#tree.x[node] ?? 0) * scale, (this.#tree.y[node] ?? 0) * scale];
    if (x < pane.scrollLeft + RIM || x > pane.scrollLeft + width - RIM) pane.scrollLeft = x - width / 2;
    if (y < pane.scrollTop + RIM || y > pane.scrollTop + height - RIM) pane.scrollTop = y - 0.6 * height;
  }

  #press(event: KeyboardEvent): void {
    const arrow = ARROWS.test(event.key);
    const away = event.ctrlKey || event.metaKey || event.altKey;
    if (away || !(arrow || (event.key === "Escape" && this.#chosen >= 0))) return;
    event.preventDefault();
    event.stopPropagation();
    const tree = this.#tree;
    const first = tree.current >= 0 ? tree.current : tree.end > tree.first ? tree.first : -1;
    this.#chosen = !arrow ? -1 : this.#chosen < 0 ? first : tree.next(this.#chosen, event.key);
    this.#point(-1, true);
    this.#reveal(this.#chosen);
  }

  #point(to: number, spoken: boolean): void {
    const at = to >= 0 ? to : this.#chosen;
    const same = at === this.#at;
    this.#at = at;
    if (!same || spoken) this.changed(spoken);
  }
}

function nodeOf(event: Event): number {
  return Number((event.target as Element).closest<SVGElement>("[data-node]")?.dataset.node ?? -1);
}
