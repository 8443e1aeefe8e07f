// A route announced square by square. The kernel judges whether it is valid.

import type { Page } from "../domain/page";
import { indexOf, nameOf, neighbour, SIDES } from "../domain/squares";

export class Announcement {
  /** The squares and terminals chosen so far; empty before the start is chosen. */
  places: string[] = [];
  on = false;

  constructor(private readonly page: Page) {}

  set(on: boolean): void {
    this.on = on;
    this.places = [];
  }

  /** Add a square next to the last place; return true if it was added. */
  addSquare(at: number): boolean {
    const last = this.places.at(-1) ?? "";
    const here = indexOf(last);
    const beside = here >= 0
      ? SIDES.some((side) => neighbour(here, side) === at)
      : this.#legs(last).includes(nameOf(at));
    if (beside) this.places.push(nameOf(at));
    return beside;
  }

  /** The terminals available now: the starts, or the one beside the last square. */
  terminals(starts: readonly string[]): string[] {
    const last = this.places.at(-1);
    if (last === undefined) return [...starts];
    return this.page.terminals.filter(({ legs }) => legs.includes(last)).map(({ name }) => name);
  }

  get text(): string { return `depart ${this.places.join(", ")}`; }
  #legs(terminal: string): string[] { return this.page.terminals.find(({ name }) => name === terminal)?.legs ?? []; }
}
