// The squares as an ARIA grid over the picture: names, focus, pointer and wheel.

import { listener } from "../../base/ui/events";
import { makeHtml } from "../../base/ui/elements";
import { reveal } from "../../base/ui/pan";
import type { Position } from "./position";
import { COUNT, indexOf, SIZE } from "./squares";
import type { Session } from "./session";

const FINGER = 40; // A square that is smaller is enlarged by a tap, in pixels
const AROUND = 150; // What is seen around it then
const ENLARGED = "l1-ui-enlarged";

export class Grid {
  readonly element = makeHtml("div", "l1-ui-pan l1-ui-whole");
  readonly #whole = makeHtml("button", "l1-ui-button l1-ui-back", { type: "button" });
  readonly #cells: HTMLElement[] = [];
  #named: Position | null = null;
  #selected = -1;
  #tabbable = -1;
  #touching = false;
  #pressing = false;
  #tapped = -1;

  constructor(
    private readonly session: Session,
    picture: Element,
    describedBy: string,
    signal: AbortSignal,
  ) {
    const attributes = {
      role: "grid",
      "aria-label": session.texts.grid,
      "aria-describedby": describedBy,
    };
    const element = makeHtml("div", "l1-ui-grid", attributes);
    this.#whole.textContent = session.texts.whole;
    listener(this.#whole, signal)("click", () => {
      this.element.classList.remove(ENLARGED);
      this.focus(this.#tabbable);
      this.#whole.remove();
    });
    this.element.append(picture, element);
    for (let row = 0; row < SIZE; row++) element.append(this.#row(row));
    const listen = listener(element, signal);
    listen("pointerdown", (event) => {
      this.#touching = event.pointerType === "touch";
      this.#pressing = true;
    });
    listen("pointerup", () => (this.#pressing = false));
    listen("pointerover", (event) => this.#over(event));
    listen("pointerleave", () => {
      this.#pressing = false;
      session.pointAt(null, "pointer");
    });
    listen("click", (event) => this.#click(event));
    listen("focusin", (event) => this.#focused(event));
    listen("focusout", (event) => {
      if (!element.contains(event.relatedTarget as Node | null)) session.blur();
    });
    session.drag.under = ({ clientX, clientY }) => {
      const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(
        clientX,
        clientY,
      );
      return this.has(hit) ? this.#squareOf(hit as HTMLElement) : null;
    };
  }

  focus(at: number): void {
    this.#tab(at);
    this.#cells[at]?.focus();
  }

  has(target: EventTarget | null): boolean {
    return target instanceof Node && this.element.contains(target);
  }

  update(): void {
    const { shown, unconfirmed, words, cursor, model, texts } = this.session;
    if (shown !== this.#named) {
      const waiting = new Set(unconfirmed.map(({ cell }) => cell));
      this.#cells.forEach((cell, at) => {
        const square = words.square(at, shown);
        const name = waiting.has(at) ? texts("waiting", { square }) : square;
        if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
      });
      this.#named = shown;
    }
    this.#tab(cursor);
    const selected = indexOf(model.selected);
    if (selected !== this.#selected) {
      this.#cells[this.#selected]?.removeAttribute("aria-selected");
      this.#cells[selected]?.setAttribute("aria-selected", "true");
      this.#selected = selected;
    }
  }

  #row(row: number): HTMLElement {
    const element = makeHtml("div", "l1-ui-row", { role: "row" });
    for (let at = row * SIZE; at < (row + 1) * SIZE; at++) {
      const cell = makeHtml("div", "l1-ui-cell", { role: "gridcell", tabindex: -1, "data-at": at });
      this.#cells.push(cell);
      element.append(cell);
    }
    return element;
  }

  /** Keep one square in the tab order, so that Tab leaves the board. */
  #tab(at: number): void {
    if (at === this.#tabbable) return;
    const [old, cell] = [this.#cells[this.#tabbable], this.#cells[at]];
    if (old) old.tabIndex = -1;
    if (cell) cell.tabIndex = 0;
    this.#tabbable = at;
  }

  #squareOf({ dataset }: HTMLElement): number | null {
    const at = Number(dataset.at ?? -1);
    return at >= 0 && at < COUNT ? at : null;
  }

  #over(event: Event): void {
    const at = this.#squareOf(event.target as HTMLElement);
    if (at !== null) this.session.pointAt(at, "pointer");
  }

  #click(event: Event): void {
    const at = this.#squareOf(event.target as HTMLElement);
    if (at === null) return;
    this.session.pointAt(at, "pointer");
    // Some browsers do not focus an element on click.
    this.session.cursor = at;
    // Touch has no hovering: the first tap explains, the second one lays.
    const explained = !this.#touching || !this.session.held || this.#tapped === at;
    this.#tapped = at;
    if (this.#touching && this.#enlarge(event.target as HTMLElement)) return;
    if (explained) this.session.choose(at);
  }

  /** Enlarge the board around a square that is too small for a finger; return whether it was. */
  #enlarge(cell: HTMLElement): boolean {
    const small = cell.clientWidth > 0 && cell.clientWidth < FINGER;
    if (small) {
      this.element.classList.add(ENLARGED);
      this.element.append(this.#whole);
      reveal(cell, AROUND);
    }
    return small;
  }

  #focused(event: Event): void {
    const at = this.#squareOf(event.target as HTMLElement);
    if (at !== null) this.session.arrive(at, this.#pressing);
  }
}
