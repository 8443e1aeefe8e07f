// Focus management: a used button may disappear, and without a focus in the widget keys would go to the notebook.

export class Focus {
  #waiting = false; // True while the root holds the focus until an action is available

  constructor(private readonly root: HTMLElement, private readonly next: () => HTMLElement | null | undefined) {}

  /** Draw, and move the focus if its element has disappeared. */
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

  get #active(): Element | null { return (this.root.getRootNode() as Document | ShadowRoot).activeElement; }
}
