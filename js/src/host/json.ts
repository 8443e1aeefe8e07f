// Reads JSON of unknown make with care: what is of the wrong kind becomes empty.

export type Fields = Record<string, unknown>;

export const text = (value: unknown): string => (typeof value === "string" ? value : "");
export const count = (value: unknown): number => (typeof value === "number" ? value : 0);
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const fields = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
export const rows = (value: unknown): Fields[] => list(value).map(fields);
export const point = (value: unknown): [number, number] => {
  const [x, y] = list(value);
  return [count(x), count(y)];
};
