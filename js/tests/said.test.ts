// The page's sentences are the engine's: `said.json` is what the engine says.

import { describe, expect, it } from "vitest";
import { BoardModel } from "../src/board/boardModel";
import { readFits } from "../src/domain/verdictTable";
import type { HostModel } from "../src/host/model";
import { readPosition, tileOf } from "../src/domain/position";
import { indexOf, nameOf } from "../src/domain/squares";
import { Words } from "../src/domain/words";
import { FakeModel, PAGE } from "./fake";
import json from "./said.json";

interface Case {
  laid: object;
  fits: { tile: string; rotation: number };
  pair: { cell?: string; tile?: string; rotation?: number };
  sentences: Record<string, string[]>;
}

const said = json as unknown as { page: object; cases: Case[] };
const page = { ...said.page, sheet: PAGE.sheet, spots: {} };
const read = new BoardModel(new FakeModel({ _page: page }) as unknown as HostModel).readPage();
const words = new Words(read);

describe.each(said.cases.map((each, number) => ({ number, ...each })))("case $number", (each) => {
  const fits = readFits(each.fits, tileOf(each.fits.tile, each.fits.rotation));
  const { cell, tile, rotation = 0 } = each.pair;
  const pair = cell && tile ? { cell: indexOf(cell), tile: tileOf(tile, rotation) } : null;

  it.each(Object.entries(each.sentences))("%s", (square, sentences) => {
    if (!fits) throw new Error("the verdicts could not be read");
    const found = words.findings(fits, indexOf(square), readPosition(each.laid, read.kinds), pair);
    expect(found.map(({ at, text }) => `${nameOf(at)} ${text}`)).toEqual(sentences);
  });
});
