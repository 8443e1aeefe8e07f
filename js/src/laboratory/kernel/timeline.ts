// The map of a laboratory with those before it and those undone, in which a stroke of many pieces is one step; as
// `MapTimeline` in `map_kind.py`.

import { type Fields, text } from "../../base/host/json";

/** Maps are alike if their texts are. */
type Drawn = string | { toString(): string };

export class Timeline<M extends Drawn> {
  #past: M[] = [];
  #future: M[] = [];
  #stroke = "";

  constructor(
    public now: M,
    /** The map after a piece of a stroke; `before` is that before its stroke. */
    private readonly drawn: (now: M, piece: Fields, before: M) => M,
  ) {}

  get sizes(): [undo: number, redo: number] {
    return [this.#past.length, this.#future.length];
  }

  /** Draw the pieces of strokes, all or none. */
  apply(pieces: readonly Fields[]): void {
    let [now, before, stroke]: [M, M, string] = [this.now, this.now, ""];
    const all = pieces.map((piece, at): [M, string] => {
      const name = text(piece.stroke);
      if (!name) throw new RangeError();
      if (!at) before = name === this.#stroke ? this.#past.at(-1)! : now;
      else if (name !== stroke) before = now;
      stroke = name;
      now = this.drawn(now, piece, before);
      return [now, name];
    });
    for (const [map, name] of all) this.draw(map, name);
  }

  draw(map: M, stroke = ""): void {
    if (stroke && stroke === this.#stroke) {
      this.now = map;
      if (`${map}` !== `${this.#past.at(-1)}`) return;
      this.#past.pop();
      this.#stroke = "";
    } else if (`${map}` !== `${this.now}`) {
      this.#past.push(this.now);
      this.#future = [];
      this.now = map;
      this.#stroke = stroke;
    }
  }

  undo(): void {
    this.#go(this.#past, this.#future);
  }
  redo(): void {
    this.#go(this.#future, this.#past);
  }

  #go(source: M[], target: M[]): void {
    this.#stroke = "";
    const map = source.pop();
    if (map === undefined) throw new RangeError();
    target.push(this.now);
    this.now = map;
  }
}
