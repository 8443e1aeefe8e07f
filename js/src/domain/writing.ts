// Numbers and sentences as Python writes them.

/** With few decimals, ties to the even digit; nothing for what is no number. */
const written = (digits: number) => (value = NaN): string => {
  if (Number.isNaN(value)) return "";
  if (value === Infinity) return "∞";
  const tie = Math.abs((value * 2 ** (digits + 1)) % 2) === 1;
  const low = Math.floor(value * 10 ** digits);
  const rounded = tie ? (low + (low & 1)) / 10 ** digits : value;
  return rounded.toFixed(digits).replace(/\.?0+$/, "");
};

/** As sentences say them. */
export const hundredths = written(2);
/** As they stand on a mark. */
export const tenths = written(1);

/** Puts words into the holes of a text, such as "{g} + {h}". */
export function fill(template: string, words: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] as string) : hole,
  );
}
