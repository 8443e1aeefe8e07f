// Numbers and sentences, formatted as Python formats them.

import * as words from "../words/writing.json";

/** Round to few decimals, ties to even; NaN gives an empty string. */
const rounding = (digits: number) => (value = NaN): string => {
  if (isNaN(value)) return "";
  if (value === Infinity) return "∞";
  const tie = Math.abs((value * 2 ** (digits + 1)) % 2) === 1;
  const low = Math.floor(value * 10 ** digits);
  const rounded = tie ? (low + (low & 1)) / 10 ** digits : value;
  return rounded.toFixed(digits).replace(/\.?0+$/, "").replace(".", words.decimal);
};

export const hundredths = rounding(2);
export const tenths = rounding(1);

/** A name in its grammatical forms; the form "" is the plain one. */
export type Forms = ReadonlyMap<string, string>;
export type Word = string | number | Forms | readonly string[];

/** Fill the holes of a text: "{g} + {h}", "{squares:and}", "{count:# tile|# tiles}". */
export function fill(template: string, words: Readonly<Record<string, Word>>): string {
  return template.replace(/\{(\w+):?([^{}]*)\}/g, (hole, name: string, form: string) =>
    Object.hasOwn(words, name) ? inserted(words[name] as Word, form) : hole,
  );
}

const rules = new Intl.PluralRules(words.locale);

function inserted(word: Word, form: string): string {
  if (Array.isArray(word)) {
    const type = form === "or" ? "disjunction" : "conjunction";
    return new Intl.ListFormat(words.locale, { type }).format(word);
  }
  if (typeof word === "number" && form) {
    const plural = words.plurals.indexOf(rules.select(word));
    return `${form.split("|")[plural]}`.replace("#", `${word}`);
  }
  return `${word instanceof Map ? word.get(form) ?? word.get("") : word}`;
}
