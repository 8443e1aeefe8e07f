// Draws the board: the printed sheet, the tiles, the signs, and what is marked on them.

import type { Finding } from "../model";
import { buildSheet, SVG } from "../sheet";
import { corner, EXTENT, indexOf, middle, UNIT } from "../squares";
import { readTile, type Position } from "../position";
import type { Explanation } from "./explain";
import type { Session } from "./session";

type Attributes = Record<string, string | number>;

export function make(tag: string, attributes: Attributes, ...children: Node[]): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The letters A to E have a colour each; the other rules share one. */
export function ruleClass(rule: string): string {
  return /^[A-E]$/.test(rule) ? rule.toLowerCase() : "other";
}

export class Picture {
  readonly svg: SVGElement;
  private readonly tiles = make("g", {});
  private readonly stops = make("g", {});
  private readonly fitsHere = make("path", { class: "l1-ui-fit" });
  private readonly fitsTurned = make("path", { class: "l1-ui-fit-turned" });
  private readonly marks = make("g", {});
  private readonly laid = new Map<number, { tile: string; node: SVGElement }>();
  private drawn: Position | null = null;
  private fitsKey: unknown[] = [];
  private marksKey = "";

  constructor(private readonly session: Session, private readonly prefix: string) {
    this.svg = make(
      "svg",
      { class: "l1-ui-svg", viewBox: `0 0 ${EXTENT} ${EXTENT}`, "aria-hidden": "true", focusable: "false" },
      make("defs", {}, ...buildSheet(session.page.sheet, prefix)),
      this.use("board", {}),
      this.tiles, this.stops, this.fitsTurned, this.fitsHere, this.marks,
    );
  }

  update(explanation: Explanation): void {
    this.drawPosition();
    this.drawFits();
    this.drawMarks(explanation);
  }

  private use(id: string, attributes: Attributes): SVGElement {
    return make("use", { href: `#${this.prefix}${id}`, ...attributes });
  }

  private tile(text: string, at: number, look: string): SVGElement {
    const { code, rotation } = readTile(text) ?? { code: "", rotation: 0 };
    const [x, y] = corner(at);
    const half = UNIT / 2;
    const drawing = this.use(`tile-${code}`, {
      width: UNIT, height: UNIT, transform: `rotate(${rotation} ${half} ${half})`,
    });
    return make("g", { transform: `translate(${x} ${y})` }, make("g", { class: look }, drawing));
  }

  /** Touches only the squares that changed. */
  private drawPosition(): void {
    const { position } = this.session;
    if (position === this.drawn) return;
    const first = this.drawn === null;
    this.drawn = position;
    for (const [at, { tile, node }] of this.laid) {
      if (position.tiles.get(at) === tile) continue;
      node.remove();
      this.laid.delete(at);
    }
    for (const [at, tile] of position.tiles) {
      if (this.laid.has(at)) continue;
      const node = this.tile(tile, at, first ? "" : "l1-ui-new");
      this.laid.set(at, { tile, node });
      this.tiles.append(node);
    }
    this.stops.replaceChildren(...[...position.stops].map(([at, letter]) => this.stop(at, letter)));
  }

  private stop(at: number, letter: string): SVGElement {
    const [x, y] = corner(at);
    const [dx, dy] = this.session.page.spots.get(this.drawn?.tiles.get(at) ?? "") ?? [51, 13];
    const sign = make("text", { class: "l1-stop-ink", y: 3.6 }, document.createTextNode(letter));
    return make("g", { transform: `translate(${x + dx} ${y + dy})` }, this.use("stop", {}), sign);
  }

  /** All dots in one path and all rings in another: cheap, whatever their number. */
  private drawFits(): void {
    const { fits, fitMode, words } = this.session;
    const key = [fits, fitMode];
    if (key.every((part, i) => part === this.fitsKey[i])) return;
    this.fitsKey = key;
    let here = "";
    let turned = "";
    if (fits && fitMode !== "off") {
      fits.squares.forEach((packed, at) => {
        if (words.isLegal(packed)) here += circle(at, 8);
        else if (fitMode === "any" && fits.turns[at]) turned += circle(at, 7);
      });
    }
    this.fitsHere.setAttribute("d", here);
    this.fitsTurned.setAttribute("d", turned);
  }

  private drawMarks({ ghosts, findings, mood }: Explanation): void {
    const { point, model } = this.session;
    const selected = indexOf(model.selected);
    const key = JSON.stringify([ghosts, findings, mood, point, selected, model.pair]);
    if (key === this.marksKey) return;
    this.marksKey = key;
    const nodes: SVGElement[] = [];
    if (selected >= 0) nodes.push(square(selected, "l1-square-selected", 1.5));
    for (const { at, tile } of ghosts) nodes.push(this.tile(tile, at, "l1-ui-ghost"));
    if (model.pair) nodes.push(square(model.pair.cell, "l1-ui-first", 2));
    if (point && !(point.at === selected && !ghosts.length)) {
      const look = mood === "plain" || !ghosts.some(({ at }) => at === point.at) ? "hovered" : mood;
      nodes.push(square(point.at, `l1-square-${look}`, 1.5));
      if (point.by === "python") nodes.push(square(point.at, "l1-ui-pointed", -5));
    }
    nodes.push(...this.signs(findings));
    this.marks.replaceChildren(...nodes);
  }

  /** A sign on each side that is spoken of; what concerns the whole square stands in its middle. */
  private signs(findings: Finding[]): SVGElement[] {
    const places = new Map<string, Set<string>>();
    for (const { at, side, rule } of findings) {
      if (at < 0 || (!rule && !side)) continue;
      const [x, y] = corner(at);
      const [dx, dy] = side ? middle(side) : [UNIT / 2, UNIT / 2];
      // Two neighbours can be blamed for the edge between them: one sign names both rules.
      const place = `${x + dx} ${y + dy}`;
      const rules = places.get(place) ?? new Set();
      places.set(place, rule ? rules.add(rule) : rules);
    }
    return [...places].map(([place, rules]) =>
      make("g", { transform: `translate(${place})` }, this.sign([...rules])),
    );
  }

  /** A tick, or a cross with the letters of the rules. */
  private sign(rules: string[]): SVGElement {
    const letters = rules.filter((rule) => rule.length === 1);
    const left = -10.5 * letters.length;
    const chips = letters.flatMap((letter, i) => {
      const x = left + 10.5 + 21 * i;
      const look = `l1-chip-${ruleClass(letter)}`;
      const text = make("text", { class: "l1-ui-letter", x: x + 11, y: 5 }, document.createTextNode(letter));
      return [make("rect", { class: look, x: x - 11, y: -10.5, width: 32, height: 21, rx: 10.5 }), text];
    });
    // Later chips lie below earlier ones, all of them below the cross.
    const below = chips.filter(({ tagName }) => tagName === "rect").reverse();
    const above = chips.filter(({ tagName }) => tagName === "text");
    const mark = this.use(rules.length ? "mark-no" : "mark-yes", { x: left });
    return make("g", { class: "l1-ui-sign" }, ...below, mark, ...above);
  }
}

function square(at: number, look: string, inset: number): SVGElement {
  const [x, y] = corner(at);
  const size = UNIT - 2 * inset;
  return make("rect", { class: look, x: x + inset, y: y + inset, width: size, height: size, rx: 4 });
}

function circle(at: number, radius: number): string {
  const [x, y] = corner(at);
  const across = 2 * radius;
  const half = UNIT / 2;
  return (
    `M${x + half - radius} ${y + half}a${radius} ${radius} 0 1 0 ${across} 0` +
    `a${radius} ${radius} 0 1 0 ${-across} 0`
  );
}
