// A tile that is dragged from the palette onto the board.

/** What dragging asks of the session. */
interface Hand {
  cursor: number;
  readonly model: { readonly tile: string };
  pick(code: string): void;
  putBack(): void;
  pointAt(at: number | null, by: "pointer"): void;
  choose(at: number): void;
}

const FAR = 6; // How far a tile is moved until it is dragged and not clicked, in pixels

export class Drag {
  /** Return the square at the place of an event, if it is seen there. */
  under: (event: PointerEvent) => number | null = () => null;
  #pressed: { code: string; x: number; y: number; art: HTMLElement } | null = null;
  #before: string | null = null; // The code of the tile in hand before; null if none is dragged
  #over = false; // True until the click that the browser makes of a drag

  constructor(private readonly session: Hand) {}

  /** True for the click at the end of a drag; one by a key counts no clicks. */
  ended({ detail }: MouseEvent): boolean {
    return this.#over && detail > 0;
  }

  press(event: PointerEvent, code: string): void {
    if (event.button) return;
    const button = event.currentTarget as HTMLElement;
    const { clientX: x, clientY: y } = event;
    button.setPointerCapture?.(event.pointerId);
    this.#over = false;
    this.#pressed = { code, x, y, art: button.firstElementChild as HTMLElement };
  }

  move(event: PointerEvent): void {
    if (!this.#pressed) return;
    const { session } = this;
    const { code, x, y, art } = this.#pressed;
    const [right, down] = [event.clientX - x, event.clientY - y];
    if (this.#before === null) {
      if (Math.hypot(right, down) < FAR) return;
      // Not every browser focuses a pressed button, and only the focus hears Escape.
      (event.currentTarget as HTMLElement).focus({ preventScroll: true });
      this.#before = session.model.tile;
      if (code !== this.#before) session.pick(code);
    }
    const at = this.under(event);
    session.pointAt(at, "pointer");
    // On the board the tile lies in a square.
    Object.assign(art.style, {
      translate: `${right}px ${down}px`,
      visibility: at === null ? "" : "hidden",
    });
  }

  /** Lay the tile where it is, or put it back beside the board. */
  drop(event: PointerEvent): void {
    const at = this.#before === null ? null : this.under(event);
    if (at === null) this.stop();
    else {
      this.#end();
      this.session.cursor = at;
      this.session.choose(at);
    }
  }

  /** Stop dragging and take what was in hand before; return false if nothing was dragged. */
  stop(): boolean {
    const { session } = this;
    const [before, code] = [this.#before, this.#pressed?.code];
    this.#end();
    if (before === null) return false;
    session.pointAt(null, "pointer");
    if (!before) session.putBack();
    else if (before !== code) session.pick(before);
    return true;
  }

  #end(): void {
    this.#over ||= this.#before !== null;
    if (this.#pressed) Object.assign(this.#pressed.art.style, { translate: "", visibility: "" });
    this.#pressed = this.#before = null;
  }
}
