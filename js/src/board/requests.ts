// Unanswered requests of one view. A click that lays a tile shows at once if the page knows its verdict.

import type { Position } from "../domain/position";
import type { Fits } from "../domain/verdictTable";
import type { Half } from "../domain/words";
import type { Outcome } from "./boardModel";
import type { Session } from "./session";

export type Intent = "lay" | "pair" | "unpair" | "undo" | "redo" | "clear" | "example" | "edition" | "other";

/** The trait `verdict` as shown; `tried` is true if a click or a call asked for it. */
export type JudgedOutcome = Outcome & { tried: boolean };

export interface Click {
  plays: Half[]; // One tile, or the two tiles of a pair exchange
  verdict: "yes" | "no" | "unknown"; // "unknown" until the previous click is answered
  outcome: JudgedOutcome | null; // The outcome shown in the panel meanwhile
}

export interface OpenRequest { readonly id: string; readonly intent: Intent; click: Click | null }

export class Requests {
  #open: OpenRequest[] = [];
  readonly #name = Math.random().toString(36).slice(2, 10);
  #sent = 0;

  get none(): boolean { return !this.#open.length; }
  get clicks(): Click[] { return this.#open.flatMap(({ click }) => click ?? []); }
  /** The tiles shown on the board but not yet confirmed by the kernel. */
  get unconfirmed(): Half[] { return this.clicks.flatMap(({ plays, verdict }) => (verdict === "yes" ? plays : [])); }

  add(intent: Intent, click: Click | null): string {
    const id = `${this.#name}.${++this.#sent}`;
    this.#open.push({ id, intent, click });
    return id;
  }

  /** Remove and return the request answered, if it belongs to this view. */
  answered(id: string): OpenRequest | null {
    const at = this.#open.findIndex((request) => request.id === id);
    // Answers come in order, so all earlier requests have been answered too.
    return this.#open.splice(0, at + 1).pop() ?? null;
  }

  /** The oldest request, if its click still needs a verdict. */
  get due(): OpenRequest | null {
    const [next] = this.#open;
    return next?.click?.verdict === "unknown" ? next : null;
  }

  drop(): void { this.#open = []; }

  /** The hand after unconfirmed clicks, with the tiles that they replace. */
  remaining(hand: readonly string[], position: Position): string[] {
    const left = [...hand];
    for (const { cell, tile } of this.unconfirmed) {
      const at = left.indexOf(tile.code);
      if (at >= 0) left.splice(at, 1);
      const back = position.tiles.get(cell);
      if (back) left.push(back.code);
    }
    return left;
  }
}

/** Create a click with the verdict that the kernel has sent for its square, if any. */
export function judged(session: Session, plays: Half[], fits: Fits | null): Click {
  const last = plays[plays.length - 1];
  if (!last || fits?.tile !== last.tile) return { plays, verdict: "unknown", outcome: null };
  const { words, position } = session;
  const findings = words.findings(fits, last.cell, position, plays.length > 1 ? (plays[0] ?? null) : null);
  const legal = findings.every(({ rule }) => !rule);
  return {
    plays,
    verdict: legal ? "yes" : "no",
    outcome: {
      plays, legal, findings,
      exchange: position.tiles.has(last.cell),
      done: legal,
      cells: plays.map(({ cell }) => cell),
      tried: true,
    },
  };
}
