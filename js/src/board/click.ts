// A click that shall lay a tile: what the page knows of it before the kernel has answered.

import type { Fits } from "../domain/verdictTable";
import type { Position } from "../domain/position";
import { nameOf } from "../domain/squares";
import type { Half } from "../domain/words";
import type { Outcome } from "./boardModel";
import type { Session } from "./session";

export interface Click {
  /** What is played: one tile, or the two of a pair exchange. */
  plays: Half[];
  /** "unknown" while the answer to an earlier click is under way. */
  verdict: "yes" | "no" | "unknown";
  /** What the panel says of it meanwhile. */
  outcome: (Outcome & { tried: boolean }) | null;
}

/** A click with the verdict that the kernel has sent for its square, if it has. */
export function judged(session: Session, plays: Half[], fits: Fits | null): Click {
  const last = plays[plays.length - 1];
  if (!last || !fits || fits.tile !== last.tile) return { plays, verdict: "unknown", outcome: null };
  const { words, position } = session;
  const first = plays.length > 1 ? (plays[0] ?? null) : null;
  const findings = words.findings(fits, last.cell, position, first);
  const legal = findings.every(({ rule }) => !rule);
  const exchange = position.tiles.has(last.cell);
  return {
    plays,
    verdict: legal ? "yes" : "no",
    outcome: {
      play: plays.map(({ cell, tile }) => `${nameOf(cell)}${exchange ? "=" : ":"}${tile}`).join("+"),
      legal,
      done: legal,
      cells: plays.map(({ cell }) => cell),
      findings,
      tried: true,
    },
  };
}

/** The tiles that leave the hand by a click, each with what comes back for it. */
export function pieces({ plays, verdict }: Click, position: Position): { code: string; back: string }[] {
  if (verdict !== "yes") return [];
  return plays.map(({ cell, tile }) => ({
    code: tile.charAt(0),
    back: position.tiles.get(cell)?.charAt(0) ?? "",
  }));
}
