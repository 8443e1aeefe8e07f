/** Round to a whole number, ties to even, as Python does. */
export function roundHalfEven(value: number): number {
  const low = Math.floor(value);
  return value - low === 0.5 ? low + Math.abs(low % 2) : Math.round(value);
}
