// Typed access to the traits of a board. Values of the wrong type become empty ones.

import { type Page, readPage } from "./page";
import { asSide, COUNT, indexOf } from "./squares";
import { type Position, readPosition, type Tile, tileOf } from "./position";
import type { Finding, Half, Verdicts } from "./words";
import { count, type Fields, fields, list, rows, text } from "../../base/host/json";
import type { Language } from "../../base/host/language";
import { type HostModel, readHistory, write } from "../../base/host/model";

/** The outcome of the last click, or the verdict of the square pointed at. */
export interface Outcome {
  plays: Half[];
  exchange: boolean;
  legal: boolean;
  done: boolean;
  cells: number[];
  findings: Finding[];
}

export class BoardModel {
  constructor(
    readonly host: HostModel,
    private readonly language?: Language,
  ) {}
  get tile(): string {
    return text(this.host.get("tile"));
  }
  get rotation(): number {
    return count(this.host.get("rotation"));
  }
  get held(): Tile | null {
    return this.tile ? tileOf(this.tile, this.rotation) : null;
  }
  get hovered(): string {
    return text(this.host.get("hovered"));
  }
  get reportHover(): boolean {
    return this.host.get("report_hover") === true;
  }
  get selected(): string {
    return text(this.host.get("selected"));
  }
  get edition(): string {
    return text(this.host.get("edition"));
  }

  /** The code letters of the hand; null if every kind is available without limit. */
  get hand(): string[] | null {
    const hand: unknown = this.host.get("hand");
    return Array.isArray(hand) ? hand.map(text) : null;
  }

  get history(): [number, number] {
    return readHistory(this.host);
  }
  get pair(): Half | null {
    return half(fields(this.host.get("_pair")))[0] ?? null;
  }

  get verdict(): Outcome | null {
    const verdict = fields(this.host.get("_verdict"));
    const effects = rows(verdict.effects);
    if (!verdict.play && !list(verdict.violations).length) return null;
    const finding = (row: Fields, rule: string | null): Finding => ({
      rule,
      at: indexOf(row.cell),
      side: asSide(row.side),
      text: text(row.message),
    });
    return {
      plays: rows(verdict.tiles).flatMap(half),
      exchange: effects.some(({ kind }) => kind === "adds"),
      legal: verdict.legal === true,
      done: verdict.done === true,
      cells: list(verdict.cells)
        .map(indexOf)
        .filter((index) => index >= 0),
      findings: [
        ...rows(verdict.violations).map((row) => finding(row, text(row.rule))),
        ...effects.map((row) => finding(row, null)),
      ],
    };
  }

  /** The verdicts on the tile in hand; null if the kernel has sent those of another tile. */
  get verdicts(): Verdicts | null {
    const { tile, rotation, squares, turns } = fields(this.host.get("_verdicts"));
    const { held } = this;
    const findings = text(squares).split(",");
    if (!held || held !== tileOf(text(tile), count(rotation)) || findings.length !== COUNT)
      return null;
    const bits = Array.from(text(turns), (digit) => parseInt(digit, 16));
    return { tile: held, squares: findings, turns: bits };
  }

  readPage(): Page {
    return readPage(this.host, this.language);
  }
  readPosition(page: Page): Position {
    return readPosition(this.host.get("_laid"), page.tileTypes);
  }
  write(values: Record<string, unknown>): boolean {
    return write(this.host, values);
  }
}

/** A tile on a square; empty if the square does not exist. */
function half(row: Fields): Half[] {
  const cell = indexOf(row.cell);
  return cell < 0 ? [] : [{ cell, tile: tileOf(text(row.tile), count(row.rotation)) }];
}
