// An editable map, for pointer and keyboard. A stroke begins where the pointer goes down;
// on the start, a goal or a stop it drags that, with any brush.

import { consume, hasModifier } from "../../ui/events";
import { make } from "../../ui/elements";
import { leaveFocus, mapFrame, placeIn } from "../../ui/mapFrame";
import type { SearchMap } from "../../search/map";
import type { Pointing } from "../../search/searchView";
import { squareAt } from "./canvas";
import { between, ENDS, markAt } from "./drawing";
import type { Square, GridLayout } from "./gridLayout";
import type { Piece } from "../strokes";

export interface EditorOwner {
  readonly grid: GridLayout;
  readonly lines: readonly string[];
  readonly brush: string; // The mark to paint; empty for looking only
  begin: () => string;
  draw: (piece: Piece) => void;
  say: (brush: string, square: Square) => void;
}

const ARROWS: Record<string, Square> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Editor implements Pointing {
  readonly element: HTMLElement;
  #over: Square | null = null;
  #cursor: Square | null = null;
  #stroke: { name: string; last: Square; brush: string; from: Square | null } | null = null;
  readonly #ring = make("rect", { class: "l1-ui-pointer", rx: 6, display: "none" });

  #map: SearchMap | null = null;
  #changed: (spoken: boolean) => void = () => {};
  #about: () => number = () => -1;

  constructor(private readonly owner: EditorOwner, signal: AbortSignal) {
    const frame = mapFrame("l1-ui-canvas", signal);
    const { listen } = frame;
    this.element = frame.element;
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", () => this.#end());
    listen("pointercancel", () => this.#end());
    listen("pointerleave", () => this.#go(null));
    listen("keydown", (event) => this.#press(event));
    listen("blur", () => this.#draw());
    leaveFocus(frame);
  }

  /** Show another map; a stroke under way continues on it. */
  show(map: SearchMap, changed: (spoken: boolean) => void, about: () => number): this {
    this.#map = map;
    this.#changed = changed;
    this.#about = about;
    map.svg.append(this.#ring);
    this.element.replaceChildren(map.svg);
    // A pointer at rest keeps its square.
    if (this.#cursor && !this.owner.grid.holds(this.#cursor)) this.#cursor = null;
    if (this.#over && !this.owner.grid.holds(this.#over)) this.#over = null;
    this.#mark();
    return this;
  }

  get states(): number[] {
    const at = this.#at;
    return at ? this.owner.grid.statesIn(at) : [];
  }

  get #at(): Square | null { return this.#over ?? this.#cursor; }

  #squareOf(event: PointerEvent): Square | null {
    const map = this.#map;
    if (!map) return null;
    const { grid } = this.owner;
    const { x, y } = placeIn(map.svg, map, event);
    const square = squareAt(grid, x, y);
    return grid.holds(square) ? square : null;
  }

  #down(event: PointerEvent): void {
    const square = this.#squareOf(event);
    if (event.button || !event.isPrimary || !square) return;
    this.#cursor = null;
    const { owner } = this;
    const mark = markAt(owner.lines, square);
    const drags = ENDS.includes(mark) && owner.brush !== ".";
    if (!drags && !owner.brush) {
      // The square is explained until the next press.
      this.#cursor = square;
      return this.#draw();
    }
    // Capture the pointer, so that a touch stroke stays on this element and survives the rim.
    this.element.setPointerCapture?.(event.pointerId);
    const brush = owner.brush === "#" && mark === "#" ? "." : owner.brush;
    this.#stroke = { name: owner.begin(), last: square, brush, from: drags ? square : null };
    if (!drags) owner.draw({ stroke: this.#stroke.name, brush, squares: [square] });
  }

  #move(event: PointerEvent): void {
    const square = this.#squareOf(event);
    this.#go(square);
    const stroke = this.#stroke;
    if (!stroke || !square || same(square, stroke.last)) return;
    const { name, brush, from, last } = stroke;
    if (!from) {
      stroke.last = square;
      this.owner.draw({ stroke: name, brush, squares: between(last, square) });
    } else if (!ENDS.includes(markAt(this.owner.lines, square)) || same(square, from)) {
      stroke.last = square;
      this.owner.draw({ stroke: name, from, to: square });
    }
  }

  #end(): void { this.#stroke = null; }

  #press(event: KeyboardEvent): void {
    if (hasModifier(event)) return;
    const direction = ARROWS[event.key];
    if (direction) this.#step(direction, event.shiftKey);
    else if (event.key === "Enter") this.#dab();
    else if (event.key === "Escape" && this.#cursor) this.#cursor = null;
    else return;
    consume(event);
    this.#draw(Boolean(direction));
  }

  #step([rows, cols]: Square, drawing: boolean): void {
    const { owner } = this;
    const from = this.#cursor;
    const to: Square = from ? [from[0] + rows, from[1] + cols] : owner.grid.squareOf(Math.max(0, this.#about()));
    this.#over = null;
    if (!owner.grid.holds(to)) return;
    this.#cursor = to;
    if (!drawing || !owner.brush || !from) {
      this.#stroke = null;
      return;
    }
    const stroke = (this.#stroke ??= { name: owner.begin(), last: from, brush: owner.brush, from: null });
    owner.draw({ stroke: stroke.name, brush: stroke.brush, squares: [to] });
    owner.say(stroke.brush, to);
  }

  #dab(): void {
    const { owner } = this;
    const square = this.#cursor;
    if (!square || !owner.brush) return;
    const brush = owner.brush === "#" && markAt(owner.lines, square) === "#" ? "." : owner.brush;
    owner.draw({ stroke: owner.begin(), brush, squares: [square] });
    owner.say(brush, square);
  }

  #go(square: Square | null): void {
    if (square === this.#over || (square && this.#over && same(square, this.#over))) return;
    this.#over = square;
    this.#draw();
  }

  #draw(spoken = false): void {
    this.#mark();
    this.#changed(spoken);
  }

  #mark(): void {
    const { grid } = this.owner;
    const square = this.#at;
    this.#ring.setAttribute("display", square ? "inline" : "none");
    if (square) {
      const box = { x: grid.x(square[1]), y: grid.y(square[0]), width: grid.size, height: grid.size };
      for (const [name, value] of Object.entries(box)) this.#ring.setAttribute(name, String(value));
    }
  }
}

const same = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];
