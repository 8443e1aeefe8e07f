// The sentences of the page in the language of the widget.

import { tableOf } from "../host/json";
import type * as board from "../words/board.json";
import type * as europa from "../words/europa.json";
import type * as everywhere from "../words/everywhere.json";
import type * as game from "../words/game.json";
import type * as table from "../words/table.json";
import { fill, type Word } from "./writing";

export type Key = keyof (typeof board & typeof europa & typeof everywhere & typeof game & typeof table) & string;

/** Look up a sentence by its key, as in `texts.undo`; call with words to fill its holes. */
export type Texts = Readonly<Record<Key, string>> &
  ((key: Key, words?: Readonly<Record<string, Word>>) => string);

export function textsOf(words: unknown): Texts {
  const table = tableOf(words, "");
  const text = (key: string, filled: Readonly<Record<string, Word>> = {}): string => fill(table.get(key) || key, filled);
  return new Proxy(text, { get: (_, key) => text(String(key)) }) as unknown as Texts;
}
