// Typed access to the traits. What comes from the kernel is read with care: a value of
// the wrong kind becomes an empty one, so that nothing it holds can stop the page.

import type { AnyModel } from "@anywidget/types";
import { count, type Fields, fields, list, point, rows, text } from "./json";
import { asSide, indexOf, type Side } from "../domain/squares";

/** The part of an anywidget model that the views use. */
export type HostModel = Pick<AnyModel, "get" | "set" | "save_changes" | "send" | "on" | "off"> & {
  readonly widget_manager?: unknown;
};

export interface Building { letter: string; cell: string; name: string; phrase: string }
export interface Terminal { line: number; name: string; side: Side | null; legs: string[] }
export interface Kind { code: string; title: string; count: number }
export interface Choice { name: string; title: string }
export interface Rule { key: string; title: string; text: string }
export interface Sentence { rule: string | null; text: string }

/** All that is sent once. */
export interface Page {
  sheet: unknown;
  buildings: Building[];
  terminals: Terminal[];
  kinds: Kind[];
  editions: Choice[];
  examples: Choice[];
  rules: Rule[];
  sentences: ReadonlyMap<string, Sentence>;
  spots: ReadonlyMap<string, [number, number]>;
}

/** One thing that is wrong with a play, or that it does. */
export interface Finding { rule: string | null; at: number; side: Side | null; text: string }

/** The outcome of the last click, or the explanation of the square pointed at. */
export interface Outcome {
  play: string;
  legal: boolean;
  done: boolean;
  cells: number[];
  findings: Finding[];
}

/** The first half of a pair exchange. */
export interface Half { cell: number; tile: string }

/** Something went wrong; the number grows with each notice. */
export interface Told { text: string; n: number }

export interface RawFits { tile: string; squares: string; turns: string }

export function readNotice(host: HostModel): Told {
  const notice = fields(host.get("_notice"));
  return { text: text(notice.text), n: count(notice.n) };
}

/** What all widgets with a board are told once. */
export function readPage(host: HostModel): Page {
  const page = fields(host.get("_page"));
  return {
    sheet: page.sheet,
    buildings: rows(page.buildings).map((row) => ({
      letter: text(row.letter), cell: text(row.cell), name: text(row.name), phrase: text(row.phrase),
    })),
    terminals: rows(page.terminals).map((row) => ({
      line: count(row.line), name: text(row.name), side: asSide(row.side), legs: list(row.legs).map(text),
    })),
    kinds: rows(page.tiles).map((row) => ({
      code: text(row.code), title: text(row.title), count: count(row.count),
    })),
    editions: rows(page.editions).map((row) => ({ name: text(row.name), title: text(row.title) })),
    examples: rows(page.examples).map((row) => ({ name: text(row.id), title: text(row.title) })),
    rules: rows(page.rules).map((row) => ({
      key: text(row.key), title: text(row.title), text: text(row.text),
    })),
    sentences: new Map(
      Object.entries(fields(page.sentences)).map(([key, value]) => {
        const { rule, text: words } = fields(value);
        return [key, { rule: rule ? text(rule) : null, text: text(words) }];
      }),
    ),
    spots: new Map(
      Object.entries(fields(page.spots)).map(([tile, spot]) => [tile, point(spot)]),
    ),
  };
}

export class BoardModel {
  constructor(readonly host: HostModel) {}

  get tile(): string { return text(this.host.get("tile")); }
  get rotation(): number { return count(this.host.get("rotation")); }
  get hovered(): string { return text(this.host.get("hovered")); }
  get reportHover(): boolean { return this.host.get("report_hover") === true; }
  get selected(): string { return text(this.host.get("selected")); }
  get state(): string { return text(this.host.get("state")); }
  get edition(): string { return text(this.host.get("edition")); }

  /** Code letters; null if all kinds are at hand without limit. */
  get hand(): string[] | null {
    const hand: unknown = this.host.get("hand");
    return Array.isArray(hand) ? hand.map(text) : null;
  }

  get history(): [number, number] {
    const [undo, redo] = list(this.host.get("_history"));
    return [count(undo), count(redo)];
  }

  get pair(): Half | null {
    const pair = fields(this.host.get("_pair"));
    const cell = indexOf(pair.cell);
    return cell < 0 ? null : { cell, tile: text(pair.tile) };
  }

  get notice(): Told { return readNotice(this.host); }

  /** The request that was answered last, whichever view made it. */
  get answered(): string { return text(fields(this.host.get("_answered")).id); }

  get fits(): RawFits | null {
    const fits = fields(this.host.get("_fits"));
    return fits.tile
      ? { tile: text(fits.tile), squares: text(fits.squares), turns: text(fits.turns) }
      : null;
  }

  get verdict(): Outcome | null {
    const verdict = fields(this.host.get("verdict"));
    if (!verdict.play && !list(verdict.violations).length) return null;
    const finding = (row: Fields, rule: string | null): Finding => ({
      rule, at: indexOf(row.cell), side: asSide(row.side), text: text(row.message),
    });
    return {
      play: text(verdict.play),
      legal: verdict.legal === true,
      done: verdict.done === true,
      cells: list(verdict.cells).map(indexOf).filter((index) => index >= 0),
      findings: [
        ...rows(verdict.violations).map((row) => finding(row, text(row.rule))),
        ...rows(verdict.effects).map((row) => finding(row, null)),
      ],
    };
  }

  readPage(): Page {
    return readPage(this.host);
  }

  /** Sets traits and sends them; false if there is no way to the kernel. */
  write(values: Record<string, unknown>): boolean {
    return write(this.host, values);
  }

  /** Sends one intent; false if there is no way to the kernel. */
  send(intent: Record<string, unknown>): boolean {
    return attempt(() => this.host.send(intent));
  }
}

/** Sets traits and sends them; false if there is no way to the kernel. */
export function write(host: HostModel, values: Record<string, unknown>): boolean {
  for (const [name, value] of Object.entries(values)) host.set(name, value);
  return attempt(() => host.save_changes());
}

function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
