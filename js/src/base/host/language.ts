// The words of a view in the language of its widget, which also forms numbers and sentences.

import { fields, list, tableOf, text } from "./json";
import type { HostModel } from "./model";

/** A name in its grammatical forms; the form "" is the plain one. */
export type Forms = ReadonlyMap<string, string>;
export type Word = string | number | Forms | readonly string[];
type Filled = Readonly<Record<string, Word>>;

/** The words of a widget by subject. */
export interface Words {
  classroom: typeof import("../../words/classroom.json");
  laboratory: typeof import("../../words/laboratory.json");
  laboratory_tram: typeof import("../../words/laboratory_tram.json");
  laboratory_graph: typeof import("../../words/laboratory_graph.json");
  laboratory_grid: typeof import("../../words/laboratory_grid.json");
  laboratory_europa: typeof import("../../words/laboratory_europa.json");
  lesson: typeof import("../../words/lesson.json");
  playback: typeof import("../../words/playback.json");
  prose: typeof import("../../words/prose.json");
  room: typeof import("../../words/room.json");
  ride: typeof import("../../words/ride.json");
  search: typeof import("../../words/search.json");
  search_tree: typeof import("../../words/search_tree.json");
  writing: typeof import("../../words/writing.json");
}

type Key = keyof (typeof import("../../words/analysis.json") &
  typeof import("../../words/board.json") &
  typeof import("../../words/europa.json") &
  typeof import("../../words/everywhere.json") &
  typeof import("../../words/game.json") &
  typeof import("../../words/table.json") &
  typeof import("../../words/turn_game.json")) &
  string;

/** Look up a sentence of a table by its key, a property; call with words to fill its holes. */
export type Texts = Readonly<Record<Key, string>> & ((key: Key, words?: Filled) => string);

export class Language {
  readonly decimal: string;
  /** The code of each language, and its names for one widget and for all. */
  readonly choices: readonly string[][];
  readonly #locale: string;
  readonly #plurals: unknown[];
  // Made once, which takes longer than to format.
  readonly #and: Intl.ListFormat;
  readonly #or: Intl.ListFormat;
  readonly #counting: Intl.PluralRules;

  constructor(readonly words: Words) {
    const { locale, decimal, plurals, languages } = fields(words.writing);
    this.#locale = text(locale) || "en-GB";
    this.decimal = text(decimal);
    this.#plurals = list(plurals);
    this.#and = new Intl.ListFormat(this.#locale);
    this.#or = new Intl.ListFormat(this.#locale, { type: "disjunction" });
    this.#counting = new Intl.PluralRules(this.#locale);
    this.choices = list(languages).map((entry) => list(entry).map(text));
  }

  /** Fill the holes of a text: "{g} + {h}", "{squares:and}", "{count:# tile|# tiles}". */
  readonly fill = (template: string, words: Filled): string =>
    template.replace(/\{(\w+):?([^{}]*)\}/g, (hole, name: string, form: string) =>
      Object.hasOwn(words, name) ? this.#inserted(words[name] as Word, form) : hole,
    );

  readonly tenths = (value?: number): string => this.#rounded(1, value);
  readonly hundredths = (value?: number): string => this.#rounded(2, value);

  /** Round to few decimals, ties to even, from 10,000 on in groups; NaN gives an empty string. */
  #rounded(digits: number, value = NaN): string {
    if (Number.isNaN(value)) return "";
    if (value === Infinity) return "∞";
    const tie = Math.abs((value * 2 ** (digits + 1)) % 2) === 1;
    const low = Math.floor(value * 10 ** digits);
    const rounded = tie ? (low + (low & 1)) / 10 ** digits : value;
    const shown = +rounded.toFixed(digits);
    return Math.abs(value) < 1e4
      ? `${shown}`.replace(".", this.decimal)
      : shown.toLocaleString(this.#locale);
  }

  #inserted(word: Word, form: string): string {
    if (Array.isArray(word)) return (form === "or" ? this.#or : this.#and).format(word);
    if (typeof word === "number" && form) {
      const plural = this.#plurals.indexOf(this.#counting.select(word));
      return `${form.split("|")[plural]}`.replace("#", `${word}`);
    }
    return `${word instanceof Map ? (word.get(form) ?? word.get("")) : word}`;
  }
}

export const languageOf = (host: HostModel): Language =>
  new Language(fields(host.get("_words")) as unknown as Words);

export function sentencesIn({ fill }: Language, sent: unknown): Texts {
  const table = tableOf(sent, "");
  const find = (key: string, words: Filled = {}): string => fill(table.get(key) || key, words);
  return new Proxy(find, { get: (_, key) => find(String(key)) }) as unknown as Texts;
}
