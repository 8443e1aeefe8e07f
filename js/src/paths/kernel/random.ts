// Random numbers as those of Python's `random.Random` with the same seed: the Mersenne Twister MT19937.

import { abs, max, ceil } from "./arithmetic";

const [SIZE, MIDDLE] = [624, 397];

export class Random {
  readonly #state = new Uint32Array(SIZE);
  #at = SIZE;

  constructor(seed: number) {
    const key: number[] = [];
    for (let rest = BigInt(abs(seed)); rest; rest >>= 32n) key.push(Number(rest & 0xffffffffn));
    if (!key.length) key.push(0);
    const state = this.#state;
    state[0] = 19650218;
    for (let i = 1; i < SIZE; i++) state[i] = mixed(state, i, 1812433253) + i;
    let [i, j] = [1, 0];
    const onward = (): void => {
      if (++i < SIZE) return;
      state[0] = state[SIZE - 1]!;
      i = 1;
    };
    for (let left = max(SIZE, key.length); left; left--) {
      state[i] = (state[i]! ^ mixed(state, i, 1664525)) + key[j]! + j;
      j = (j + 1) % key.length;
      onward();
    }
    for (let left = SIZE - 1; left; left--) {
      state[i] = (state[i]! ^ mixed(state, i, 1566083941)) - i;
      onward();
    }
    state[0] = 0x80000000;
  }

  #next(): number {
    if (this.#at === SIZE) this.#twist();
    let y = this.#state[this.#at++]!;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  #twist(): void {
    const state = this.#state;
    for (let i = 0; i < SIZE; i++) {
      const y = (state[i]! & 0x80000000) | (state[(i + 1) % SIZE]! & 0x7fffffff);
      state[i] = state[(i + MIDDLE) % SIZE]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#at = 0;
  }

  random(): number {
    const high = this.#next() >>> 5;
    return (high * 67108864 + (this.#next() >>> 6)) / 9007199254740992;
  }

  /** A whole number from 0 on, below a number from 1 on. */
  below(end: number): number {
    const bits = 32 - Math.clz32(end);
    let drawn: number;
    do drawn = this.#next() >>> (32 - bits);
    while (drawn >= end);
    return drawn;
  }

  choice<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  shuffle(values: unknown[]): void {
    for (let i = values.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [values[i], values[j]] = [values[j], values[i]];
    }
  }

  /** So many different whole numbers from 0 on, below a number. */
  sample(end: number, size: number): number[] {
    // Python draws from a list if a set would be larger.
    const least = 21 + (size > 5 ? 4 ** ceil(Math.log(3 * size) / Math.log(4)) : 0);
    if (end > least) {
      const drawn = new Set<number>();
      while (drawn.size < size) drawn.add(this.below(end));
      return [...drawn];
    }
    const pool = [...Array(end).keys()];
    return Array.from({ length: size }, (_, i) => {
      const j = this.below(end - i);
      const found = pool[j]!;
      pool[j] = pool[end - i - 1]!;
      return found;
    });
  }
}

const mixed = (state: Uint32Array, i: number, by: number): number =>
  Math.imul(state[i - 1]! ^ (state[i - 1]! >>> 30), by);
