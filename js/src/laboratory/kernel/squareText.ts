// A map of squares in an address: "16x8:f34s1f…", columns by rows, then runs of letters with their lengths.

const LETTERS: Readonly<Record<string, string>> = {
  ".": "f",
  "#": "w",
  S: "s",
  G: "g",
  ...Object.fromEntries(Array.from("123456789", (weight, at) => [weight, "ABCDEFGHI"[at]!])),
};
const MARKS = new Map(Object.entries(LETTERS).map(([mark, letter]) => [letter, mark]));

export function packMap(map: string): string {
  const lines = map.split("\n");
  const runs = lines
    .join("")
    .replace(/(.)\1*/g, (run, mark: string) => LETTERS[mark]! + (run.length > 1 ? run.length : ""));
  return `${lines[0]!.length}x${lines.length}:${runs}`;
}

/** Read a map with at most so many rows and columns, and one start; throw if it is none. */
export function readMap(packed: string, most: number): string {
  const [, across, down, runs] =
    /^([1-9]\d?)x([1-9]\d?):((?:[fwsgA-I](?:[1-9]\d{0,3})?)+)$/.exec(packed) ?? [];
  const [cols, rows] = [Number(across), Number(down)];
  if (!runs || cols > most || rows > most) throw new RangeError();
  let marks = "";
  for (const [, letter, length] of runs.matchAll(/(\D)(\d*)/g)) {
    marks += MARKS.get(letter!)!.repeat(Number(length || 1));
    if (marks.length > cols * rows) throw new RangeError();
  }
  if (marks.length !== cols * rows || marks.split("S").length > 2) throw new RangeError();
  return Array.from({ length: rows }, (_, row) => marks.slice(cols * row, cols * row + cols)).join(
    "\n",
  );
}
