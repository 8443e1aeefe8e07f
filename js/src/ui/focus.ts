// Keeps the focus in the widget: a button goes with the move it made, and without a focus
// the keys would go to the notebook.

export class Focus {
  /** The focus waits at the root for something to do. */
  #waiting = false;

  constructor(private readonly root: HTMLElement, private readonly next: () => HTMLElement | null | undefined) {}

  /** Draws, and finds the focus a new place if the one it had is gone. */
  around(draw: () => void): void {
    const before = this.#active;
    const inside = before !== null && this.root.contains(before);
    draw();
    if (inside && !before.isConnected) this.#waiting = true;
    else if (before !== this.root) this.#waiting = false;
    if (!this.#waiting) return;
    const next = this.next();
    (next ?? this.root).focus({ preventScroll: true });
    this.#waiting = !next;
  }

  get #active(): Element | null {
    return (this.root.getRootNode() as Document | ShadowRoot).activeElement;
  }
}
