// Arithmetic as in Python, under names that can be shortened.

export const { abs, ceil, floor, max, min, SQRT2, sqrt } = Math;

/** Round to a whole number, ties to even, as Python does. */
export function roundHalfEven(value: number): number {
  const low = floor(value);
  return value - low === 0.5 ? low + abs(low % 2) : Math.round(value);
}

/** Say that what is asked for is unknown, or out of range. */
export function fail(): never {
  throw new RangeError();
}
