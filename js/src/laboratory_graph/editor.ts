// An editable picture of a graph, for pointer and keyboard. A dragged node is sent to the kernel on release.

import { consume, hasModifier } from "../ui/events";
import { make, put } from "../ui/elements";
import { leaveFocus, mapFrame, placeIn } from "../ui/mapFrame";
import type { SearchMap } from "../search/map";
import type { Pointing } from "../search/searchView";
import type { GraphLayout, Place } from "./graphLayout";

export type Tool = "" | "move" | "join" | "node" | "remove" | "start" | "goal";

export interface EditorOwner {
  readonly paper: GraphLayout;
  readonly tool: Tool;
  /** The chosen node, and the source of a new edge; -1 for none. */
  chosen: number;
  readonly source: number;
  use: (node: number, at: Place | null) => void;
  add: (at: Place) => void;
  move: (node: number, to: Place, goesOn: boolean) => void;
  join: (from: number, to: number) => void;
  remove: (node: number) => void;
  leave: () => boolean; // Cancel the action under way; return false if there was none
}

const ARROWS: Record<string, Place> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

const STRIDE = 0.025;

export class Editor implements Pointing {
  readonly element: HTMLElement;
  #over = -1;
  #pointer: MouseEvent | null = null; // The last event of the pointer; null after it has left
  #drag: { node: number; to: Place; moved: boolean } | null = null;
  #moving = -1;
  #map: SearchMap | null = null;
  #changed: (spoken: boolean) => void = () => {};
  readonly #ring = make("circle", { class: "l1-ui-pointer", display: "none" });
  readonly #ghosts = make("g", { class: "l1-ui-ghosts" });
  #pending: ReadonlyMap<number, Place> = new Map();

  constructor(private readonly owner: EditorOwner, signal: AbortSignal) {
    const frame = mapFrame("l1-ui-nodes", signal);
    const { listen } = frame;
    this.element = frame.element;
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", () => this.#end());
    listen("pointercancel", () => {
      this.#drag = null;
      this.mark();
    });
    listen("pointerleave", () => {
      this.#pointer = null;
      this.#go(-1);
    });
    listen("dblclick", (event) => {
      const at = this.#placeOf(event);
      if (this.owner.tool !== "node" && owner.paper.nodeAt(at) < 0) owner.add(at);
    });
    listen("keydown", (event) => this.#press(event));
    leaveFocus(frame);
  }

  show(map: SearchMap, changed: (spoken: boolean) => void): this {
    this.#map = map;
    this.#changed = changed;
    map.svg.append(this.#ghosts, this.#ring);
    this.element.replaceChildren(map.svg);
    // The graph may have moved under a pointer at rest.
    this.#over = this.#pointer && this.#over >= 0 ? this.owner.paper.nodeAt(this.#placeOf(this.#pointer)) : -1;
    this.mark();
    return this;
  }

  get states(): number[] {
    const at = this.#over < 0 ? this.owner.chosen : this.#over;
    return at < 0 ? [] : [at];
  }

  mark(pending = this.#pending): void {
    this.#pending = pending;
    const { paper, tool, source } = this.owner;
    const drag = this.#drag;
    const ghosts: SVGElement[] = [];
    const line = ([x1, y1]: Place, [x2, y2]: Place): void => {
      ghosts.push(make("line", { class: "l1-ui-ghost-edge", x1, y1, x2, y2 }));
    };
    const moved = new Map([...pending].map(([node, to]) => [node, paper.inPicture(to)] as const));
    if (drag?.moved && tool === "move") moved.set(drag.node, drag.to);
    for (const [node, [cx, cy]] of moved) {
      for (const { from, to } of paper.edgesOf(node)) {
        const other = from === node ? to : from;
        line([cx, cy], moved.get(other) ?? paper.spot(other));
      }
      ghosts.push(make("circle", { class: "l1-ui-ghost-node", cx, cy, r: paper.size / 2 }));
    }
    if (drag?.moved && tool === "join") line(paper.spot(drag.node), drag.to);
    else if (source >= 0 && this.owner.chosen >= 0) line(paper.spot(source), paper.spot(this.owner.chosen));
    this.#ghosts.replaceChildren(...ghosts);
    const [at = -1] = this.states;
    const [cx, cy] = paper.spot(at);
    put(this.#ring, { display: at < 0 ? "none" : "inline", cx, cy, r: 0.5 * paper.size + 5 });
  }

  #placeOf(event: MouseEvent): Place {
    const map = this.#map;
    if (!map) return [0, 0];
    const { x, y } = placeIn(map.svg, map, event);
    return [x, y];
  }

  #down(event: PointerEvent): void {
    if (event.button || !event.isPrimary) return;
    const { owner } = this;
    const at = this.#placeOf(event);
    const node = owner.paper.nodeAt(at);
    const drags = owner.tool === "move" || owner.tool === "join";
    if (drags && node >= 0) {
      this.element.setPointerCapture?.(event.pointerId);
      this.#drag = { node, to: at, moved: false };
    }
    owner.leave();
    owner.chosen = node;
    if (!drags) owner.use(node, at);
    this.#draw();
  }

  #move(event: PointerEvent): void {
    this.#pointer = event;
    const at = this.#placeOf(event);
    const drag = this.#drag;
    if (drag) {
      const [x, y] = this.owner.paper.spot(drag.node);
      drag.moved ||= Math.hypot(at[0] - x, at[1] - y) > this.owner.paper.size / 3;
      drag.to = at;
      this.mark();
    } else this.#go(this.owner.paper.nodeAt(at));
  }

  #end(): void {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.moved) return;
    const { owner } = this;
    const target = owner.paper.nodeAt(drag.to);
    if (owner.tool === "move") owner.move(drag.node, drag.to, false);
    else if (target >= 0 && target !== drag.node) owner.join(drag.node, target);
    this.#draw();
  }

  #press(event: KeyboardEvent): void {
    if (hasModifier(event)) return;
    const { owner } = this;
    const direction = ARROWS[event.key];
    if (direction && event.shiftKey && owner.chosen >= 0) this.#stride(direction);
    else if (direction) this.#step(direction);
    else if (event.key === "Enter") owner.use(owner.chosen, null);
    else if ((event.key === "Delete" || event.key === "Backspace") && owner.chosen >= 0) owner.remove(owner.chosen);
    else if (event.key === "Escape" && (owner.leave() || owner.chosen >= 0)) owner.chosen = -1;
    else return;
    consume(event);
    this.#draw(Boolean(direction) && !event.shiftKey);
  }

  #step(direction: Place): void {
    this.#over = this.#moving = -1;
    this.owner.chosen = this.owner.paper.next(this.owner.chosen, direction);
  }

  #stride([dx, dy]: Place): void {
    const { owner } = this;
    const node = owner.chosen;
    const known = this.#pending.get(node);
    const [x, y] = known ? owner.paper.inPicture(known) : owner.paper.spot(node);
    const far = STRIDE * (this.#map?.width ?? 0);
    owner.move(node, [x + far * dx, y + far * dy], this.#moving === node);
    this.#moving = node;
  }

  #go(node: number): void {
    if (node === this.#over) return;
    this.#over = node;
    this.#draw();
  }

  #draw(spoken = false): void {
    this.mark();
    this.#changed(spoken);
  }
}
