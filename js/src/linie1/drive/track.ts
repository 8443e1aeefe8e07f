// The path of a trolley, made of straight pieces and arcs. It is measured here because
// browsers give no length for hidden pictures.

import type { Spot } from "../../base/ui/elements";

/** Call back with shares from 0 to 1, slowly at both ends, for a time; return the function that stops it. */
export function glide(time: number, show: (share: number) => void): () => void {
  const started = performance.now();
  let frame = 0;
  const go = (): void => {
    const share = Math.min(1, (performance.now() - started) / time);
    if (share < 1) frame = requestAnimationFrame(go);
    show(share * share * (3 - 2 * share));
  };
  go();
  return () => cancelAnimationFrame(frame);
}

interface Piece {
  length: number;
  at: (part: number) => Spot;
}

export class Track {
  readonly length: number;
  readonly #pieces: Piece[] = [];

  /** Parse the path data written by Python: absolute M, L and A commands, with circular arcs. */
  constructor(data: string) {
    let [x, y] = [0, 0];
    for (const [, command = "", rest = ""] of data.matchAll(/([A-Z])([^A-Z]*)/g)) {
      const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
      const [endX = x, endY = y] = numbers.slice(-2);
      if (command === "A") this.#pieces.push(arc(x, y, endX, endY, numbers));
      else if (command === "L") this.#pieces.push(line(x, y, endX, endY));
      [x, y] = [endX, endY];
    }
    if (!this.#pieces.length) this.#pieces.push(line(x, y, x, y));
    this.length = this.#pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** The point at a fraction of the length, from 0 to 1, and the direction there. */
  at(fraction: number): Spot {
    let rest = Math.min(1, Math.max(0, fraction)) * this.length;
    let piece = this.#pieces[0] as Piece;
    for (piece of this.#pieces) {
      if (rest <= piece.length) break;
      rest -= piece.length;
    }
    return piece.at(piece.length ? Math.min(1, rest / piece.length) : 0);
  }
}

function line(x: number, y: number, endX: number, endY: number): Piece {
  const turn = degrees(Math.atan2(endX - x, y - endY));
  return {
    length: Math.hypot(endX - x, endY - y),
    at: (part) => ({ x: x + (endX - x) * part, y: y + (endY - y) * part, turn }),
  };
}

function arc(
  x: number,
  y: number,
  endX: number,
  endY: number,
  [radius = 0, , , large, sweep]: number[],
): Piece {
  const across = Math.hypot(endX - x, endY - y);
  if (!across || !radius) return line(x, y, endX, endY);
  const high = Math.sqrt(Math.max(0, radius ** 2 - across ** 2 / 4)) / across;
  const side = large === sweep ? -high : high;
  const [cx, cy] = [(x + endX) / 2 + side * (y - endY), (y + endY) / 2 + side * (endX - x)];
  const start = Math.atan2(y - cy, x - cx);
  const full = 2 * Math.PI;
  const ahead = (Math.atan2(endY - cy, endX - cx) - start + full) % full;
  const swept = sweep ? ahead : ahead - full;
  return {
    length: radius * Math.abs(swept),
    at: (part) => {
      const angle = start + swept * part;
      const turn = degrees(angle) + (swept < 0 ? 0 : 180);
      return {
        x: cx + radius * Math.cos(angle),
        y: cy + radius * Math.sin(angle),
        turn: turn % 360,
      };
    },
  };
}

const degrees = (angle: number): number => ((angle * 180) / Math.PI + 360) % 360;
