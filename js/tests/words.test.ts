// @vitest-environment node
// The page and the engine form the same sentences: `said.json` holds those of the engine.

import { describe, expect, it } from "vitest";
import { BoardModel } from "../src/linie1/board/boardModel";
import { difference, EMPTY, readPosition, type Tile, tileOf } from "../src/linie1/board/position";
import { COUNT, indexOf, nameOf, neighbour } from "../src/linie1/board/squares";
import { Words } from "../src/linie1/board/words";
import { FakeModel, verdicts, laid, PAGE, tile } from "./fake";
import json from "./said.json";

interface Case {
  laid: object;
  verdicts: { tile: string; rotation: number };
  pair: { cell?: string; tile?: string; rotation?: number };
  sentences: Record<string, string[]>;
}

const said = json as unknown as { page: object; cases: Case[] };
const model = new FakeModel({ _page: { ...said.page, sheet: PAGE.sheet, spots: {} } });
const read = new BoardModel(model).readPage();
const words = new Words(read);

const position = (text: string) => readPosition(laid(text), PAGE.tiles);

it("squares have names, numbers and neighbours", () => {
  expect([0, 11, 12, 143].map(nameOf)).toEqual(["a1", "l1", "a2", "l12"]);
  expect(Array.from({ length: COUNT }, (_, at) => indexOf(nameOf(at)))).toEqual([
    ...Array(COUNT).keys(),
  ]);
  const [d3, l1] = [indexOf("d3"), indexOf("l1")];
  expect((["N", "E", "S", "W"] as const).map((side) => nameOf(neighbour(d3, side)))).toEqual([
    "d2",
    "e3",
    "d4",
    "c3",
  ]);
  expect([neighbour(0, "N"), neighbour(l1, "E")]).toEqual([-1, -1]);
});

it.each(["", "m1", "a0", "a13", "A1", "a01", 3, null])("%j is the name of no square", (name) => {
  expect(indexOf(name)).toBe(-1);
});

it("positions are read with their stop signs, with one object for each tile as it is turned", () => {
  const read = position("a1:C90 c2:L270 | H:c2");
  expect([...read.tiles]).toEqual([
    [0, tile("C90")],
    [indexOf("c2"), tile("L270")],
  ]);
  expect([...read.stops]).toEqual([[indexOf("c2"), "H"]]);
  expect(read.tiles.get(0)).toBe(position("a1:C90 b1:C90").tiles.get(1));
});

it.each([
  null,
  "",
  [],
  { tiles: "nonsense", stops: [] },
  { tiles: [-1, 144 * 12, 0.5], stops: { H: 144, I: -1 } },
])("an invalid position is empty: %j", (laid) => {
  expect(readPosition(laid, PAGE.tiles)).toEqual(EMPTY);
});

it("positions are compared square by square", () => {
  expect(difference(position("a1:C90 b1:S0"), position("a1:C90 b1:S90 c1:S0")).map(nameOf)).toEqual(
    ["b1", "c1"],
  );
});

const judged = (verdicts: unknown, { code, rotation }: Tile) =>
  new BoardModel(new FakeModel({ tile: code, rotation, _verdicts: verdicts })).verdicts;

// The cases below cover the sentences of the catalogue.
it.each([
  ["?W jN", null, ["d3 N North: joins the track on d2."]],
  [
    "jN DE@c3",
    { cell: indexOf("c3"), tile: tile("L90") },
    [
      "d3 N North: joins the track on d2.",
      "c3 E East: it would block the track coming from d3 (rule D).",
    ],
  ],
] as const)(
  "verdicts skip unknown findings, and name the first half of a pair: %s",
  (findings, pair, sentences) => {
    const found = words.findings(
      judged(verdicts("C0", { d3: findings }), tile("C0"))!,
      indexOf("d3"),
      EMPTY,
      pair,
    );
    expect(found.map(({ at, side, text }) => `${nameOf(at)} ${side} ${text}`)).toEqual(sentences);
  },
);

it.each([
  ["", true],
  ["jN", true],
  ["jN tE", true],
  ["jN BS", false],
  ["C", false],
])("findings %j are legal: %s", (findings, legal) => {
  expect(words.isLegal(judged(verdicts("C0", { d3: findings }), tile("C0"))!, indexOf("d3"))).toBe(
    legal,
  );
});

it("verdicts are read for the tile in hand only", () => {
  const raw = verdicts("C90", {});
  expect(judged(raw, tile("C90"))?.squares).toHaveLength(COUNT);
  expect(judged(raw, tile("C180"))).toBeNull();
  for (const invalid of [{ ...raw, squares: [[]] }, null])
    expect(judged(invalid, tile("C90"))).toBeNull();
});

it.each([
  ["d3", "d3: empty"],
  ["d2", "d2: building H, Hallenbad"],
  ["c2", "c2: left turnout 90°, stop sign of the Hallenbad"],
  ["a1", "a1: curve north–east"],
  ["e1", "e1: curve south–west"],
  ["b1", "b1: empty, north of it is the terminal of line 1, Waldburgstraße"],
])("a square is described in words: %s", (square, said) => {
  expect(words.square(indexOf(square), position("a1:C0 e1:C180 c2:L90 | H:c2"))).toBe(said);
});

describe.each(said.cases.map((each, number) => ({ number, ...each })))("case $number", (each) => {
  const verdicts = judged(each.verdicts, tileOf(each.verdicts.tile, each.verdicts.rotation));
  const { cell, tile, rotation = 0 } = each.pair;
  const pair = cell && tile ? { cell: indexOf(cell), tile: tileOf(tile, rotation) } : null;

  it.each(Object.entries(each.sentences))("%s", (square, sentences) => {
    if (!verdicts) throw new Error("the verdicts could not be read");
    const found = words.findings(
      verdicts,
      indexOf(square),
      readPosition(each.laid, read.tileTypes),
      pair,
    );
    expect(found.map(({ at, text }) => `${nameOf(at)} ${text}`)).toEqual(sentences);
  });
});
