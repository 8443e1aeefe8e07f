// An editable picture of a graph, for pointer and keyboard. A dragged node is sent to the kernel on release.

import { make, makeHtml, put } from "../../base/ui/elements";
import { consume } from "../../base/ui/events";
import { ARROWS } from "../../base/ui/mapPointer";
import { MapEditor } from "../mapEditor";
import { costIn, type Edge, type GraphLayout, type Place } from "./graphLayout";

export type Tool = "" | "move" | "join" | "node" | "remove" | "start" | "goal" | "terminal";

export interface EditorOwner {
  readonly layout: GraphLayout;
  readonly tool: Tool;
  /** The chosen node, and the source of a new edge; -1 for none. */
  chosen: number;
  readonly source: number;
  use: (node: number, at: Place | null) => void;
  add: (at: Place) => void;
  move: (node: number, to: Place, goesOn: boolean) => void;
  join: (from: number, to: number) => void;
  remove: (node: number) => void;
  readonly typing: boolean; // True if costs may be typed where they stand
  costOf: (edge: Edge) => string; // What is typed, for screen readers
  price: (edge: Edge, cost: number) => void;
  leave: () => boolean; // Cancel the action under way; return false if there was none
}

const STRIDE = 0.025;

export class Editor extends MapEditor {
  #over = -1;
  #pointer: MouseEvent | null = null; // The last event of the pointer; null after it has left
  #drag: { node: number; to: Place; moved: boolean } | null = null;
  #moving = -1;
  readonly #ghosts = make("g", { class: "l1-ui-ghosts" });
  #pending: ReadonlyMap<number, Place> = new Map();
  #field: HTMLElement | null = null; // In which a cost is typed
  #typed = ""; // The edge whose cost was typed last

  constructor(
    private readonly owner: EditorOwner,
    signal: AbortSignal,
  ) {
    super("l1-ui-nodes", "circle", signal);
    const { listen } = this;
    this.above.unshift(this.#ghosts);
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
    // After the press, which takes the focus.
    listen("click", (event) => {
      const edge = this.#costAt(this.#at(event));
      if (edge) this.#type(edge);
    });
    listen("dblclick", (event) => {
      const at = this.#at(event);
      if (this.#costAt(at)) return;
      if (owner.tool !== "node" && owner.layout.nodeAt(at) < 0) owner.add(at);
    });
  }

  protected rest(): void {
    this.#over =
      this.#pointer && this.#over >= 0 ? this.owner.layout.nodeAt(this.#at(this.#pointer)) : -1;
  }

  get states(): number[] {
    const at = this.#over < 0 ? this.owner.chosen : this.#over;
    return at < 0 ? [] : [at];
  }

  mark(pending = this.#pending): void {
    this.#pending = pending;
    const { layout, tool, source, chosen } = this.owner;
    const drag = this.#drag?.moved ? this.#drag : null;
    const ghosts: SVGElement[] = [];
    const line = ([x1, y1]: Place, [x2, y2]: Place): void => {
      ghosts.push(make("line", { class: "l1-ui-ghost-edge", x1, y1, x2, y2 }));
    };
    const moved = new Map([...pending].map(([node, to]) => [node, layout.inPicture(to)] as const));
    if (drag && tool === "move") moved.set(drag.node, drag.to);
    for (const [node, [cx, cy]] of moved) {
      for (const { from, to } of layout.edgesOf(node)) {
        const other = from === node ? to : from;
        line([cx, cy], moved.get(other) ?? layout.spot(other));
      }
      ghosts.push(make("circle", { class: "l1-ui-ghost-node", cx, cy, r: layout.size / 2 }));
    }
    if (drag && tool === "join") line(layout.spot(drag.node), drag.to);
    else if (source >= 0 && chosen >= 0) line(layout.spot(source), layout.spot(chosen));
    this.#ghosts.replaceChildren(...ghosts);
    const [at = -1] = this.states;
    const [cx, cy] = layout.spot(at);
    put(this.outline, { display: at < 0 ? "none" : "inline", cx, cy, r: 0.5 * layout.size + 5 });
  }

  #at(event: MouseEvent): Place {
    const { x, y } = this.placeOf(event);
    return [x, y];
  }

  /** The edge whose cost can be typed at a place. */
  #costAt(at: Place): Edge | undefined {
    const { layout, tool, typing } = this.owner;
    const free = typing && ["", "move", "join"].includes(tool) && layout.nodeAt(at) < 0;
    return free ? layout.costAt(at) : undefined;
  }

  /** Type the cost of the next edge of the chosen node. */
  typeNext(): void {
    const { layout, chosen } = this.owner;
    const edges = layout.edgesOf(chosen).filter(({ at }) => at);
    const last = edges.findIndex(({ from, to }) => this.#typed === `${from} ${to}`);
    const edge = edges[(last + 1) % edges.length];
    if (edge) this.#type(edge);
  }

  /** Show a field in place of the cost of an edge. */
  #type(edge: Edge): void {
    const { map, owner, element } = this;
    if (!map || !edge.at || !owner.typing) return;
    this.#typed = `${edge.from} ${edge.to}`;
    const [shown, frame] = [map.svg, element].map((node) => node.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ];
    const scale = shown.width / map.width;
    const left = shown.left - frame.left + element.scrollLeft + scale * (edge.at[0] - map.left);
    const top = shown.top - frame.top + element.scrollTop + scale * (edge.at[1] - map.top);
    const field = makeHtml("input", "l1-ui-menu l1-ui-cost l1-ui-cost-here", {
      inputmode: "decimal",
      maxlength: 9,
      "aria-label": owner.costOf(edge),
      style: `left:${left}px;top:${top}px`,
    }) as HTMLInputElement;
    field.value = `${edge.cost}`;
    // Removing the field takes its focus away, which closes it again.
    const close = (): boolean => {
      if (this.#field !== field) return false;
      this.#field = null;
      field.remove();
      return true;
    };
    const take = (): void => {
      const cost = costIn(field.value);
      if (close() && !Number.isNaN(cost) && cost !== edge.cost) owner.price(edge, cost);
    };
    field.addEventListener("keydown", (event) => {
      // In this field "." and "-" are input, not commands.
      event.stopPropagation();
      const next = event.key.toLowerCase() === "c" && !event.ctrlKey && !event.metaKey;
      if (event.key === "Escape") close();
      else if (event.key === "Enter" || next) take();
      else return;
      consume(event);
      element.focus({ preventScroll: true });
      if (next) this.typeNext();
    });
    for (const press of ["pointerdown", "mousedown", "click", "dblclick"])
      field.addEventListener(press, (event) => event.stopPropagation());
    field.addEventListener("blur", take);
    element.append(field);
    this.#field = field;
    field.focus({ preventScroll: true });
    field.select();
  }

  #down(event: PointerEvent): void {
    if (event.button || !event.isPrimary) return;
    const { owner } = this;
    const at = this.#at(event);
    if (this.#costAt(at)) return;
    const node = owner.layout.nodeAt(at);
    const drags = owner.tool === "move" || owner.tool === "join";
    if (drags && node >= 0) {
      this.element.setPointerCapture?.(event.pointerId);
      this.#drag = { node, to: at, moved: false };
    }
    owner.leave();
    owner.chosen = node;
    if (!drags) owner.use(node, at);
    this.draw();
  }

  #move(event: PointerEvent): void {
    this.#pointer = event;
    const at = this.#at(event);
    const { layout } = this.owner;
    const drag = this.#drag;
    this.element.classList.toggle("l1-ui-on-cost", !drag && !!this.#costAt(at));
    if (!drag) return this.#go(layout.nodeAt(at));
    const [x, y] = layout.spot(drag.node);
    drag.moved ||= Math.hypot(at[0] - x, at[1] - y) > layout.size / 3;
    drag.to = at;
    this.mark();
  }

  #end(): void {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.moved) return;
    const { owner } = this;
    const target = owner.layout.nodeAt(drag.to);
    if (owner.tool === "move") owner.move(drag.node, drag.to, false);
    else if (target >= 0 && target !== drag.node) owner.join(drag.node, target);
    this.draw();
  }

  protected press({ key, shiftKey }: KeyboardEvent): boolean | null {
    const { owner } = this;
    const { chosen } = owner;
    const direction = ARROWS[key];
    if (direction && shiftKey && chosen >= 0) this.#stride(direction);
    else if (direction) {
      this.#over = this.#moving = -1;
      owner.chosen = owner.layout.next(chosen, direction);
    } else if (key === "Enter") owner.use(chosen, null);
    else if ((key === "Delete" || key === "Backspace") && chosen >= 0) owner.remove(chosen);
    else if (key === "Escape" && (owner.leave() || chosen >= 0)) owner.chosen = -1;
    else return null;
    return Boolean(direction) && !shiftKey;
  }

  #stride([dx, dy]: Place): void {
    const { owner } = this;
    const node = owner.chosen;
    const known = this.#pending.get(node);
    const [x, y] = known ? owner.layout.inPicture(known) : owner.layout.spot(node);
    const far = STRIDE * (this.map?.width ?? 0);
    owner.move(node, [x + far * dx, y + far * dy], this.#moving === node);
    this.#moving = node;
  }

  #go(node: number): void {
    if (node === this.#over) return;
    this.#over = node;
    this.draw();
  }
}
