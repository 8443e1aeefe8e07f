// The board with its marks.

import { make } from "../../base/ui/elements";
import type { Finding } from "./words";
import { corner, indexOf, middle, UNIT } from "./squares";
import type { Explanation } from "./explain";
import { BoardPicture } from "./boardPicture";
import { ruleClass } from "../../base/ui/parts";
import type { Session } from "./session";

export class Picture {
  readonly svg: SVGElement;
  readonly #ground: BoardPicture;
  readonly #fitsHere = make("path", { class: "l1-ui-fit" });
  readonly #fitsRotated = make("path", { class: "l1-ui-fit-turned" });
  readonly #marks = make("g");
  #fitsKey: unknown[] = [];
  #marksKey = "";

  constructor(
    private readonly session: Session,
    prefix: string,
  ) {
    this.#ground = new BoardPicture(session.page, prefix);
    this.svg = this.#ground.svg;
    this.svg.append(this.#fitsRotated, this.#fitsHere, this.#marks);
  }

  update(explanation: Explanation): void {
    this.#ground.lay(this.session.shown);
    this.#drawFits();
    this.#drawMarks(explanation);
  }

  /** Draw all dots in one path and all rings in another, which is fast for any number. */
  #drawFits(): void {
    const { clicks, verdicts, fits, words } = this.session;
    // The verdicts stay outdated until a click is answered.
    if (clicks.length) return;
    const key = [verdicts, fits];
    if (key.every((part, i) => part === this.#fitsKey[i])) return;
    this.#fitsKey = key;
    let here = "";
    let rotated = "";
    if (verdicts && fits) {
      verdicts.turns.forEach((turns, at) => {
        if (words.isLegal(verdicts, at)) here += circle(at, 8);
        else if (turns) rotated += circle(at, 7);
      });
    }
    this.#fitsHere.setAttribute("d", here);
    this.#fitsRotated.setAttribute("d", rotated);
  }

  #drawMarks({ ghosts, findings, mood }: Explanation): void {
    const { point, model, clicks, held } = this.session;
    // With a tile in hand, the frame of an earlier click would look like a second one to lay on.
    const selected = held && point ? -1 : indexOf(model.selected);
    const key = JSON.stringify([ghosts, findings, mood, point, selected, model.pair, clicks]);
    if (key === this.#marksKey) return;
    this.#marksKey = key;
    const nodes: SVGElement[] = [];
    // Below the signs, which a frame of the grid above the picture would cover.
    if (point?.by === "cursor") nodes.push(square(point.at, "l1-ui-focus", -3));
    if (selected >= 0) nodes.push(square(selected, "l1-square-selected", 1.5));
    for (const { cell, tile } of ghosts) nodes.push(this.#ground.tile(tile, cell, "l1-ui-ghost"));
    if (model.pair) nodes.push(square(model.pair.cell, "l1-ui-first", 2));
    for (const { plays, verdict } of clicks) {
      for (const { cell, tile } of plays) {
        if (verdict === "unknown") nodes.push(this.#ground.tile(tile, cell, "l1-ui-ghost"));
        if (verdict !== "no") nodes.push(square(cell, "l1-ui-unconfirmed", 2));
      }
    }
    if (point && !(point.at === selected && !ghosts.length)) {
      const status =
        mood === "plain" || !ghosts.some(({ cell }) => cell === point.at) ? "hovered" : mood;
      nodes.push(square(point.at, `l1-square-${status}`, 1.5));
      if (point.by === "python") nodes.push(square(point.at, "l1-ui-pointed", -5));
    }
    nodes.push(...this.#signs(findings));
    this.#marks.replaceChildren(...nodes);
  }

  /** Place a sign on each side concerned, or in the middle for a whole square. */
  #signs(findings: Finding[]): SVGElement[] {
    const places = new Map<string, Set<string>>();
    for (const { at, side, rule } of findings) {
      if (at < 0 || (!rule && !side)) continue;
      const [x, y] = corner(at);
      const [dx, dy] = side ? middle(side) : [UNIT / 2, UNIT / 2];
      // Both neighbours can be blamed for an edge: one sign names both rules.
      const place = `${x + dx} ${y + dy}`;
      const rules = places.get(place) ?? new Set();
      places.set(place, rule ? rules.add(rule) : rules);
    }
    return [...places].map(([place, rules]) =>
      make("g", { transform: `translate(${place})` }, this.#sign([...rules])),
    );
  }

  /** A tick, or a cross with the letters of the rules. */
  #sign(rules: string[]): SVGElement {
    const letters = rules.filter((rule) => rule.length === 1);
    const left = -10.5 * letters.length;
    const chips = letters.flatMap((letter, i) => {
      const x = left + 10.5 + 21 * i;
      const className = `l1-chip-${ruleClass(letter)}`;
      const text = make("text", { class: "l1-ui-letter", x: x + 11, y: 5 }, letter);
      return [
        make("rect", { class: className, x: x - 11, y: -10.5, width: 32, height: 21, rx: 10.5 }),
        text,
      ];
    });
    // Earlier chips cover later ones, and the cross covers all.
    const below = chips.filter(({ tagName }) => tagName === "rect").reverse();
    const above = chips.filter(({ tagName }) => tagName === "text");
    const mark = this.#ground.use(rules.length ? "mark-no" : "mark-yes", { x: left });
    return make("g", { class: "l1-ui-sign" }, ...below, mark, ...above);
  }
}

function square(at: number, className: string, inset: number): SVGElement {
  const [x, y] = corner(at);
  const size = UNIT - 2 * inset;
  return make("rect", {
    class: className,
    x: x + inset,
    y: y + inset,
    width: size,
    height: size,
    rx: 4,
  });
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
