// The picture that a game draws, and its places that stand for moves.

import { buildSheet, makeHtml, type Point } from "../../base/ui/elements";
import { consume, hasModifier } from "../../base/ui/events";
import { ARROWS, nextOf } from "../../base/ui/mapPointer";
import type { Drawn, TurnModel } from "./turnModel";

const WIDEST = 480; // Pixels of a picture that names no width

export class Picture {
  readonly element = makeHtml("div", "l1-ui-picture");
  /** The moves that have a place in the picture. */
  moves: string[] = [];
  #drawn = "";
  #places = new Map<Element, string>();
  #at: Element | undefined; // The place in the tab order

  constructor(
    private readonly model: TurnModel,
    private readonly prefix: string,
    signal: AbortSignal,
  ) {
    this.element.addEventListener("click", ({ target }) => this.#choose(target), { signal });
    this.element.addEventListener("keydown", (event) => this.#press(event), { signal });
  }

  /** The element that takes the focus when another one is gone. */
  get rest(): HTMLElement | undefined {
    return this.#at as HTMLElement | undefined;
  }

  draw(): void {
    const { table, texts } = this.model;
    const drawn = JSON.stringify(table.picture);
    if (drawn !== this.#drawn) {
      // Browsers of before 2024 get the light colours.
      const known = CSS.supports("fill", "light-dark(red,red)");
      const text = known ? drawn : drawn.replace(/light-dark.(.+?),.+?\)/g, "$1");
      this.#build(JSON.parse(text));
    }
    this.#drawn = drawn;
    const [svg] = this.element.children;
    const legal = [...this.#places]
      .filter(([, move]) => table.moves.includes(move))
      .map(([place]) => place);
    const active = this.#at && legal.includes(this.#at) ? this.#at : legal[0];
    for (const [place, move] of this.#places) {
      const may = legal.includes(place);
      mark(
        place,
        may && { role: "button", "aria-label": move, tabindex: place === active ? 0 : -1 },
      );
    }
    if (svg)
      mark(svg, {
        role: legal[0] ? "group" : "img",
        "aria-label": `${texts.picture}. ${table.status}`,
      });
    this.#at = active;
  }

  /** Build the picture from its drawing elements; nothing else of it reaches the page. */
  #build({ tree, moves, inked }: Drawn): void {
    const [svg] = buildSheet(tree, this.prefix);
    this.#places.clear();
    this.moves = moves;
    if (!(svg instanceof SVGSVGElement)) return this.element.replaceChildren();
    const [width, height] = ["width", "height"].map((side) =>
      parseFloat(svg.getAttribute(side) ?? ""),
    );
    if (!svg.hasAttribute("viewBox") && width && height)
      svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("class", "l1-ui-svg");
    svg.style.maxWidth = `${width || WIDEST}px`;
    // What does not follow the theme was drawn for white paper.
    this.element.classList.toggle("l1-ui-paper", !inked);
    moves.forEach((move, at) => {
      const place = svg.querySelector(`[id="${this.prefix}place-${at}"]`);
      if (place) this.#places.set(place, move);
    });
    this.element.replaceChildren(svg);
  }

  #place(target: EventTarget | null): Element | null {
    const place = target instanceof Element ? target.closest("[role=button]") : null;
    return place && this.#places.has(place) ? place : null;
  }

  #choose(target: EventTarget | null): boolean {
    const place = this.#place(target);
    if (place) this.model.choose(this.#places.get(place) ?? "");
    return place !== null;
  }

  #press(event: KeyboardEvent): void {
    const from = this.#place(event.target);
    if (!from || hasModifier(event)) return;
    const way = ARROWS[event.key];
    if (way) this.#go(from, way);
    else if (event.key === "Enter" || event.key === " ") this.#choose(from);
    else return;
    consume(event);
  }

  /** Go to the nearest place in a direction. */
  #go(from: Element, way: readonly [number, number]): void {
    const places = [...this.element.querySelectorAll("[role=button]")];
    const next = places[nextOf(places.map(middle), places.indexOf(from), way)]!;
    if (next === from) return;
    from.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    this.#at = next;
    (next as SVGElement).focus();
  }
}

function mark(node: Element, attributes: Readonly<Record<string, string | number>> | false): void {
  for (const name of ["role", "aria-label", "tabindex"]) {
    const value = attributes ? attributes[name] : false;
    if (value === false || value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, `${value}`);
  }
}

function middle(place: Element): Point {
  const { left, top, width, height } = place.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
