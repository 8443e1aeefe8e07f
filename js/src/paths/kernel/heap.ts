// A binary heap: the entry of the least rank comes first, on ties the one of the least number. As numbers
// differ, it takes entries in the same order as Python's `heapq`.

export interface Ranked {
  readonly rank: number;
  readonly number: number;
}

const before = (a: Ranked, b: Ranked): boolean =>
  a.rank < b.rank || (a.rank === b.rank && a.number < b.number);

export class Heap<T extends Ranked> {
  readonly #entries: T[] = [];

  push(entry: T): void {
    const entries = this.#entries;
    let at = entries.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!before(entry, entries[above]!)) break;
      entries[at] = entries[above]!;
      at = above;
    }
    entries[at] = entry;
  }

  pop(): T | undefined {
    const entries = this.#entries;
    const first = entries[0];
    const last = entries.pop();
    if (!last || !entries.length) return first;
    let at = 0;
    for (let below = 1; below < entries.length; below = 2 * at + 1) {
      if (below + 1 < entries.length && before(entries[below + 1]!, entries[below]!)) below++;
      if (!before(entries[below]!, last)) break;
      entries[at] = entries[below]!;
      at = below;
    }
    entries[at] = last;
    return first;
  }
}
