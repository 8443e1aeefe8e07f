// The tree of a search, for scrolling, pointer and keyboard.

import { fields } from "../../base/host/json";
import { consume, hasModifier, listener } from "../../base/ui/events";
import { h } from "../../base/ui/jsx";
import { child, type Frame, onResize, type Panel } from "../../base/ui/frame";
import { leaveFocus } from "../../base/ui/mapPointer";
import { Button } from "../../base/ui/parts";
import type { LegendEntry } from "../map";
import { SearchView } from "../searchView";
import { type Seen, TreeDrawing } from "./drawing";
import { AttemptsTree, SearchTree } from "./searchTree";

/** The largest height, and the margin kept around the current node, in pixels. */
const HIGHEST = 360;
const RIM = 70;

class TreeView {
  readonly element: HTMLElement;
  readonly #tree: SearchTree;
  readonly #drawing: TreeDrawing;
  readonly #pane: HTMLElement;
  readonly #head: Panel;
  #at = -1; // The node pointed at, or else the chosen one; -1 for none
  #chosen = -1;
  #whole = false;
  #followed = -1;
  #highlighted: readonly number[] = [];
  #size: [number, number] = [0, 0];
  #last!: Seen; // What was visible when it was drawn

  constructor(
    parent: HTMLElement,
    frame: Frame,
    tree: SearchTree,
    title: string,
    signal: AbortSignal,
    /** Called when the target changes; `spoken` is true for changes by keyboard. */
    private readonly changed: (spoken: boolean) => void,
  ) {
    this.#tree = tree;
    const { fill } = tree.replay.language;
    const words = tree.replay.language.words.search_tree;
    this.#drawing = new TreeDrawing(tree);
    this.element = child(parent, "div", "l1-ui-tree-panel");
    this.#head = frame.panel(this.element, "l1-ui-tree-head", words.tree);
    const attributes = {
      role: "application",
      tabindex: 0,
      "aria-label": fill(words.map, { title }),
    };
    const pane = (this.#pane = child(this.element, "div", "l1-ui-tree-pane", attributes));
    pane.style.height = `${Math.min(tree.highest + 20, HIGHEST)}px`;
    pane.append(this.#drawing.svg);
    const listen = listener(pane, signal);
    const nodeOf = (event: MouseEvent): number => this.#drawing.nodeAt(event);
    for (const type of ["pointerover", "pointermove"] as const)
      listen(type, (event) => this.#point(nodeOf(event), false));
    listen("pointerleave", () => this.#point(-1, false));
    listen("click", (event) => {
      const node = nodeOf(event);
      this.#chosen = node === this.#chosen ? -1 : node;
      this.#point(node, false);
    });
    listen("keydown", (event) => this.#press(event));
    listen("scroll", () => this.#draw());
    // A click leaves the arrow keys to the steps; clicks on scroll bars are left to the browser.
    leaveFocus({ element: pane, listen }, (event) => event.target !== pane || nodeOf(event) >= 0);
    onResize(pane, signal, () => {
      this.#size = [pane.clientWidth, pane.clientHeight];
      this.#followed = -1;
      this.show(this.#highlighted);
    });
  }

  get legendEntry(): LegendEntry {
    const [symbol = "", box = "", words = ""] = this.#tree.sign;
    return { href: this.#drawing.prefix + symbol, box, words };
  }

  get pointed(): number {
    return this.#tree.state(this.#at);
  }

  get description(): string {
    const [tree, node] = [this.#tree, this.#at];
    const { fill } = tree.replay.language;
    const words = tree.replay.language.words.search_tree;
    return fill(words.node, {
      known: tree.describe(node),
      depth: tree.depth(node),
      children: tree.children(node).length,
    });
  }

  /** Show the present step; `highlighted` holds the states pointed at on the map. */
  show(highlighted: readonly number[]): void {
    const tree = this.#tree;
    const { at } = tree.replay;
    this.#highlighted = highlighted;
    tree.update();
    const present = (node: number): number => (tree.there.includes(node) ? node : -1);
    [this.#at, this.#chosen] = [present(this.#at), present(this.#chosen)];
    this.#fit();
    if (at !== this.#followed)
      this.#reveal(tree.current < 0 ? (tree.path()[0] ?? 0) : tree.current);
    this.#followed = at;
    this.#draw();
  }

  #draw(): void {
    const [wide, high] = this.#tree.size;
    const [width, height] = this.#size;
    this.#drawing.update(
      this.#seen(),
      this.#at < 0 ? this.#highlighted.flatMap((state) => this.#tree.nodes(state)) : [this.#at],
    );
    const words = this.#tree.replay.language.words.search_tree;
    const small = wide <= width && high <= height;
    this.#head.draw(
      [small, this.#whole],
      () =>
        !small && (
          <Button pressed={this.#whole} onPress={() => this.#toggle()}>
            {words.whole}
          </Button>
        ),
    );
  }

  /** The visible part with a margin; everything for small trees and before the first layout. */
  #seen(): Seen {
    const { scale } = this.#drawing;
    const [width, height] = this.#size;
    // A pane that is hidden for a moment comes back where it was.
    if (width && !this.#pane.clientWidth) return this.#last;
    const around = width && !this.#whole ? RIM : Infinity;
    const [left, top] = [this.#pane.scrollLeft / scale, this.#pane.scrollTop / scale];
    return (this.#last = {
      left: left - around,
      top: top - around,
      right: left + width / scale + around,
      bottom: top + height / scale + around,
    });
  }

  #fit(): void {
    const [[width, height], [wide, high]] = [this.#size, this.#tree.size];
    this.#drawing.fit(this.#whole && width ? Math.min(1, width / wide, height / high) : 1);
  }

  #toggle(): void {
    this.#whole = !this.#whole;
    this.#fit();
    this.#reveal(this.#tree.current);
    this.#draw();
  }

  /** Scroll to a node near the edge or out of sight. */
  #reveal(node: number): void {
    const { scale } = this.#drawing;
    const [width, height] = this.#size;
    const [pane, { x, y }] = [this.#pane, this.#tree];
    const away = (at: number, from: number, room: number): boolean =>
      at < from + RIM || at > from + room - RIM;
    const [left = 0, top = 0] = node < 0 ? [] : [x[node], y[node]].map((at = 0) => at * scale);
    if (node < 0 || !width) return;
    if (away(left, pane.scrollLeft, width)) pane.scrollLeft = left - width / 2;
    if (away(top, pane.scrollTop, height)) pane.scrollTop = top - 0.6 * height;
  }

  #press(event: KeyboardEvent): void {
    const arrow = event.key.startsWith("Arrow");
    const away = hasModifier(event);
    if (away || !(arrow || (event.key === "Escape" && this.#chosen >= 0))) return;
    consume(event);
    const tree = this.#tree;
    const first = tree.current < 0 ? (tree.there[0] ?? -1) : tree.current;
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

/** A story on its map, with its tree in a tab, or in place of a map that tells nothing. */
export class ViewWithTree extends SearchView {
  #closing = new AbortController();
  #tree: TreeView | null = null;
  readonly #place = this.story.hasTree
    ? this.tabs.panel("tree", this.story.language.words.search_tree.tree)
    : null;
  readonly #wait = this.#place && child(this.#place, "p", "l1-ui-tree-wait l1-ui-hint");

  /** Open or close the tree, as soon as it was sent; true if it stands in place of the map. */
  showTree(open: boolean, raw: unknown): boolean {
    const { story, element } = this;
    if (!this.#place || !this.#wait) return false;
    const tree = fields(raw);
    const shown = open && "parent" in tree;
    const instead = shown && tree.instead === true;
    this.#wait.textContent = open && !shown ? story.language.words.search_tree.waiting : "";
    element.classList.toggle("l1-ui-mapless", instead);
    if (shown === !!this.#tree) return instead;
    this.#closing.abort();
    this.#tree?.element.remove();
    const closing = (this.#closing = new AbortController());
    this.signal.addEventListener("abort", () => closing.abort());
    if (instead) this.#wait.remove();
    else this.#place.prepend(this.#wait);
    this.#tree = this.beside = shown
      ? new TreeView(
          instead ? this.stage : this.#place,
          this.frame,
          new (story.story.attempts[0] ? AttemptsTree : SearchTree)(raw, story.replay),
          story.title,
          closing.signal,
          (spoken) => this.look(spoken),
        )
      : null;
    this.draw();
    return instead;
  }
}
