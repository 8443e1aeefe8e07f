// A preview of unconfirmed drawing: a guess of the kernel's result.

import type { Piece, Square } from "../strokes";

export const ENDS = "SG*"; // Walls and weights do not overwrite these; erasing keeps the start

export function guessed(
  lines: readonly string[],
  pieces: readonly Piece[],
  at: (square: Square) => number,
  positionOf: (stroke: string) => Square | undefined,
): Map<number, string> {
  const found = new Map<number, string>();
  const mark = (square: Square): string => found.get(at(square)) ?? markAt(lines, square);
  const move = (from: Square, to: Square): void => {
    const moved = mark(from);
    found.set(at(from), ".");
    found.set(at(to), moved);
  };
  for (const piece of pieces) {
    if ("node" in piece) continue;
    if ("to" in piece) move(positionOf(piece.stroke) ?? piece.from, piece.to);
    else if (piece.brush === "S") {
      const [last] = piece.squares.slice(-1);
      const start = startOf(lines);
      if (last && start) move(start, last);
      else if (last) found.set(at(last), "S");
    } else {
      const stays = ENDS.includes(piece.brush) || piece.brush === "." ? "S" : ENDS;
      for (const square of piece.squares) {
        if (!stays.includes(mark(square)))
          found.set(at(square), piece.brush === "1" ? "." : piece.brush);
      }
    }
  }
  return found;
}

export const markAt = (lines: readonly string[], [row, col]: Square): string =>
  lines[row]?.charAt(col) ?? "";

function startOf(lines: readonly string[]): Square | null {
  const row = lines.findIndex((line) => line.includes("S"));
  return row < 0 ? null : [row, lines[row]?.indexOf("S") ?? 0];
}

/** The squares on the straight line between two squares, without the first. */
export function between(from: Square, to: Square): Square[] {
  const [rows, cols] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.max(Math.abs(rows), Math.abs(cols));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return [from[0] + Math.round(share * rows), from[1] + Math.round(share * cols)];
  });
}
