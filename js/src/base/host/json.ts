// Tolerant readers of unknown JSON: values of the wrong type become empty ones.

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

/** Read a value by an example: values of another type become that of the example. */
export function like<T>(value: unknown, example: T): T {
  if (Array.isArray(example)) return list(value).map((item) => like(item, example[0])) as T;
  if (typeof example === "object" && example) {
    const read = fields(value);
    return Object.fromEntries(
      Object.entries(example).map(([name, inner]) => [name, like(read[name], inner)]),
    ) as T;
  }
  return typeof value === typeof example ? (value as T) : example;
}

/** Read a list by an example: its values in turn are the fields. */
export function inTurn<T extends Fields>(value: unknown, example: T): T {
  const values = list(value);
  return like(
    Object.fromEntries(Object.keys(example).map((name, at) => [name, values[at]])),
    example,
  );
}

export const tableOf = <T>(value: unknown, example: T): Map<string, T> =>
  new Map(Object.entries(fields(value)).map(([name, item]) => [name, like(item, example)]));

/** Read a value by an example; null if it lacks what it must have. */
export function likeOrNull<T>(value: unknown, example: T, has: (read: T) => unknown): T | null {
  const read = like(value, example);
  return has(read) ? read : null;
}
