// An editable map, for pointer and keyboard. A stroke begins where the pointer goes down;
// on the start, a goal or a stop it drags that, with any brush.

import { put } from "../../base/ui/elements";
import { ARROWS } from "../../base/ui/mapPointer";
import { MapEditor } from "../mapEditor";
import { between, ENDS, markAt } from "./drawing";
import type { GridLayout } from "./gridLayout";
import type { Piece, Square } from "../strokes";

export interface EditorOwner {
  readonly grid: GridLayout;
  readonly lines: readonly string[];
  readonly brush: string; // The mark to paint; empty for looking only
  begin: () => string;
  draw: (piece: Piece) => void;
  say: (brush: string, square: Square) => void;
}

export class Editor extends MapEditor {
  #over: Square | null = null;
  #cursor: Square | null = null;
  #stroke: { name: string; last: Square; brush: string; from: Square | null } | null = null;

  constructor(
    private readonly owner: EditorOwner,
    signal: AbortSignal,
  ) {
    super("l1-ui-canvas", "rect", signal);
    const { listen } = this;
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", () => this.#end());
    listen("pointercancel", () => this.#end());
    listen("pointerleave", () => this.#go(null));
    listen("blur", () => this.draw());
  }

  protected rest(): void {
    const holds = (square: Square | null): Square | null =>
      square && this.owner.grid.holds(square) ? square : null;
    this.#cursor = holds(this.#cursor);
    this.#over = holds(this.#over);
  }

  get states(): number[] {
    const at = this.#at;
    return at ? this.owner.grid.statesIn(at) : [];
  }

  get #at(): Square | null {
    return this.#over ?? this.#cursor;
  }

  #squareOf(event: PointerEvent): Square | null {
    const { x, y } = this.placeOf(event);
    return this.owner.grid.squareAt(x, y);
  }

  #down(event: PointerEvent): void {
    const square = this.#squareOf(event);
    if (event.button || !event.isPrimary || !square) return;
    this.#cursor = null;
    const { owner } = this;
    const drags = ENDS.includes(markAt(owner.lines, square)) && owner.brush !== ".";
    if (!drags && !owner.brush) {
      // The square is explained until the next press.
      this.#cursor = square;
      return this.draw();
    }
    // Capture the pointer, so that a touch stroke stays on this element and survives the rim.
    this.element.setPointerCapture?.(event.pointerId);
    const brush = this.#brushOn(square);
    this.#stroke = { name: owner.begin(), last: square, brush, from: drags ? square : null };
    if (!drags) owner.draw({ stroke: this.#stroke.name, brush, squares: [square] });
  }

  /** A stroke of walls that begins on a wall takes walls away. */
  #brushOn(square: Square): string {
    const { brush, lines } = this.owner;
    return brush === "#" && markAt(lines, square) === "#" ? "." : brush;
  }

  #move(event: PointerEvent): void {
    const square = this.#squareOf(event);
    this.#go(square);
    const stroke = this.#stroke;
    if (!stroke || !square || same(square, stroke.last)) return;
    const { name, brush, from, last } = stroke;
    if (from && ENDS.includes(markAt(this.owner.lines, square)) && !same(square, from)) return;
    stroke.last = square;
    this.owner.draw(
      from
        ? { stroke: name, from, to: square }
        : { stroke: name, brush, squares: between(last, square) },
    );
  }

  #end(): void {
    this.#stroke = null;
  }

  protected press({ key, shiftKey }: KeyboardEvent): boolean | null {
    const { owner } = this;
    const at = this.#cursor;
    const direction = ARROWS[key];
    if (direction) this.#step(direction, shiftKey);
    else if (key === "Enter") {
      if (at && owner.brush) this.#paint(owner.begin(), this.#brushOn(at), at);
    } else if (key === "Escape" && at) this.#cursor = null;
    else return null;
    return Boolean(direction);
  }

  #step([cols, rows]: readonly [number, number], drawing: boolean): void {
    const { owner } = this;
    const from = this.#cursor;
    const to: Square = from
      ? [from[0] + rows, from[1] + cols]
      : owner.grid.squareOf(Math.max(0, this.about()));
    this.#over = null;
    if (!owner.grid.holds(to)) return;
    this.#cursor = to;
    if (!drawing || !owner.brush || !from) return this.#end();
    const { name, brush } = (this.#stroke ??= {
      name: owner.begin(),
      last: from,
      brush: owner.brush,
      from: null,
    });
    this.#paint(name, brush, to);
  }

  #paint(stroke: string, brush: string, square: Square): void {
    this.owner.draw({ stroke, brush, squares: [square] });
    this.owner.say(brush, square);
  }

  #go(square: Square | null): void {
    if (square === this.#over || (square && this.#over && same(square, this.#over))) return;
    this.#over = square;
    this.draw();
  }

  mark(): void {
    const { grid } = this.owner;
    const [row, col] = this.#at ?? [0, 0];
    put(this.outline, {
      display: this.#at ? "inline" : "none",
      x: grid.x(col),
      y: grid.y(row),
      width: grid.size,
      height: grid.size,
    });
  }
}

const same = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];
