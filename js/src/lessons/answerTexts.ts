// Reading answers that are typed, as `lessons/forms.py` does.

import { count, type Fields, fields, list, text } from "../base/host/json";

const BRACKETS = ["()", "[]", "{}"];
const AROUND =
  /^[\s"'`\u201c\u201d\u201e\u201a\u2018\u2019«»]+|[\s"'`\u201c\u201d\u201e\u201a\u2018\u2019«»]+$/g;

const around = (words: string): string => words.slice(0, 1) + words.slice(-1);

/** Return a text without quotation marks, brackets and a full stop around it. */
export function bare(answer: string): string {
  let before = "",
    words = answer;
  do {
    before = words;
    words = words.replace(AROUND, "");
    const inner = words.slice(1, -1);
    if (BRACKETS.includes(around(words)) && !/[\][(){}]/.test(inner)) words = inner;
    else if (words.length > 1 && (/[.!?:;,]$/.test(words) || /^[\p{L}\p{N}_]+\)$/u.test(words)))
      words = words.slice(0, -1);
  } while (words !== before);
  return words;
}

const folded = (answer: string): string =>
  bare(answer).toLowerCase().replaceAll("ß", "ss").split(/\s+/).join(" ");

const LONGEST_NUMBER = 30;
const GROUPS = /^-?[0-9]{1,3}(?:(?:[\s'\u2019][0-9]{3})+|(?:,[0-9]{3}){2,}|(?:\.[0-9]{3}){2,})$/;
const PLAIN = /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]{1,3})?$/;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻";
const VULGAR: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅙": "1/6",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅚": "5/6",
  "⅛": "1/8",
};

/** Return the number that a text writes, perhaps as a product; NaN if it writes none. */
function numberIn(answer: string): number {
  let words = bare(answer)
    .replace(/\s*°$/, "")
    .toLowerCase()
    .replaceAll("\u2212", "-")
    .replace(/^[=≈~ ]+/, "")
    .replace(/^\+/, "");
  if (GROUPS.test(words)) return Number(words.replace(/[^0-9-]/g, ""));
  words = words
    .replace(/[½⅓⅔¼¾⅙⅕⅖⅗⅘⅚⅛]/g, (sign) => ` ${VULGAR[sign]}`)
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/g,
      (power) => `^${[...power].map((sign) => "0123456789-"[RAISED.indexOf(sign)]).join("")}`,
    )
    .replaceAll("**", "^")
    .replaceAll(",", ".")
    .trim();
  const minus = words.startsWith("-");
  if (minus) words = words.slice(1).trim();
  const mixed = /^([0-9]+) ([0-9]+\/[0-9]+)$/.exec(words);
  const value = mixed
    ? Number(mixed[1]) + numberIn(mixed[2]!)
    : product(words.split(/\s*([*·×/:])\s*/));
  return minus ? -value : value;
}

function product(parts: readonly string[]): number {
  let value = 1;
  for (let at = 0; at < parts.length; at += 2) {
    const [written = "", ...powers] = parts[at]!.split("^");
    const exponent = powers.join("^");
    const number = written.replace(/%$/, "").trimEnd();
    if (!PLAIN.test(number) || (powers.length && !/^-?[0-9]{1,3}$/.test(exponent))) return NaN;
    const by = powers.length ? Number(number) ** Number(exponent) : Number(number);
    value = /[/:]/.test(parts[at - 1] ?? "") ? value / by : value * by;
    if (written.endsWith("%")) value /= 100; // As of all of 1/2 %
  }
  return Number.isFinite(value) ? value : NaN;
}

type Reads = (entry: string) => boolean;

// What separates the entries of a list outside of brackets, the strongest first.
const SEPARATORS = [/[;\n]/, /,/, /→|⇒|[-=]?>/, /\b(?:and|und)\b|&/];

/** Return the entries of a list as they are written; `reads` knows what is an entry. */
function entriesIn(answer: string, reads: Reads, numbers: boolean): string[] {
  const words = answer.trim();
  if (!BRACKETS.includes(around(words)) || (!numbers && reads(words)))
    return entries(words, reads, numbers, SEPARATORS);
  let open = 0;
  // "(0, 0), (0, 1)" has no brackets around the whole.
  const whole = [...words]
    .slice(0, -1)
    .every((sign) => (open += sign === words[0] ? 1 : sign === words.at(-1) ? -1 : 0) > 0);
  return entries(whole ? words.slice(1, -1) : words, reads, numbers, SEPARATORS);
}

function entries(
  given: string,
  reads: Reads,
  numbers: boolean,
  separators: readonly RegExp[],
): string[] {
  const words = given.trim();
  if (!words || (!numbers && reads(words))) return words ? [words] : [];
  for (const separator of separators) {
    const parts = split(words, separator);
    // Of numbers with semicolons the commas are decimal ones.
    if (parts.length > 1)
      return parts.flatMap((part) => entries(part, reads, numbers, numbers ? [] : separators));
  }
  const tries = (numbers ? [/\s/] : [/\s/, /[\s–—-]/]).map((separator) =>
    split(words, separator)
      .map((part) => part.trim())
      .filter(Boolean),
  );
  return tries.find((parts) => parts.every(reads)) ?? [words];
}

/** Split a text outside of brackets, which are set apart by spaces. */
function split(words: string, separator: RegExp): string[] {
  const inside: string[] = [];
  const masked = words.replace(
    /\([^()]*\)|\[[^\][]*\]/g,
    (part) => ` \0${inside.push(part) - 1}\0 `,
  );
  return masked
    .split(separator)
    .map((part) => part.replace(/\0(\d+)\0/g, (_, at) => inside[Number(at)] ?? ""));
}

const PAIR = /^([0-9]{1,3})\s*[,;|/\s]\s*([0-9]{1,3})$/;
const SQUARE = /^([a-l])([1-9]|1[0-2])$/;
const PLAY = /^([a-l]\s?[0-9]{1,2})[\s:;=,>→–—-]+([a-z]\D{0,3}[0-9]{1,3})\s?°?$/;
const LINE = /^([a-z])\s?(0|[1-9][0-9]?)[\s:;=,>→–—-]+([a-z])\s?(0|[1-9][0-9]?)$/;
const LONGEST = 60; // characters of a place
const MOST = 100; // entries of a list

/** Return an answer without what does not matter in its form; "" if it cannot be read. */
export function read({ kind, each, ordered }: Fields, answers: Fields, answer: string): string {
  const spellings = fields(answers.spellings);
  const numbers = each === "number" || answers.numeric === true;
  const one = (entry: string): string => {
    if (numbers) return numeral(entry, answers.whole === true, Object.keys(spellings));
    if (each === "code")
      return entry
        .replace(/^[\s`]+|[\s`]+$/g, "")
        .replace(/\s/g, "")
        .replaceAll("'", '"');
    if (each === "text") return bare(entry).replace(/\s/g, "").toLowerCase().replaceAll("ß", "ss");
    if (each === "choice") return text(spellings[folded(entry)]);
    return entry.length > LONGEST
      ? ""
      : place(text(each), entry, spellings, list(answers.size).map(count));
  };
  if (kind !== "list") return one(answer);
  const found = entriesIn(answer, (entry) => one(entry) !== "", numbers).map(one);
  const isSet = ordered === false;
  if (found.length > MOST || found.includes("") || (isSet && new Set(found).size < found.length))
    return "";
  return (isSet ? found.sort() : found).join(";");
}

/** Return the answers that are named where each of several is right; else the answer alone. */
export function partsOf(task: Fields, answers: Fields, answer: string): string[] {
  const one = (entry: string): boolean => read(task, answers, entry) !== "";
  if (answers.anyOf !== true || one(answer)) return [answer];
  const parts = entriesIn(answer, one, task.each === "number");
  return parts.length && parts.every(one) ? parts : [answer];
}

/** Return a number as a text, if it is one of a few or there are many; "" if it cannot be read. */
function numeral(entry: string, whole: boolean, few: readonly string[] = []): string {
  // A comma or full stop before three digits is no decimal point of a whole number.
  const written = whole ? entry.replace(/^\s*(-?[0-9]{1,3})[,.]([0-9]{3})\s*$/, "$1$2") : entry;
  const value = written.length > LONGEST_NUMBER ? NaN : Number(numberIn(written).toPrecision(12));
  if (Number.isNaN(value) || (whole && !Number.isInteger(value))) return "";
  return !few.length || few.some((each) => numberIn(each) === value) ? String(value) : "";
}

function place(
  each: string,
  entry: string,
  spellings: Fields,
  [rows = 0, columns = 0]: readonly number[],
): string {
  const words = bare(entry).toLowerCase();
  const pair = PAIR.exec(words)?.slice(1).map(Number);
  if (each === "node") return text(spellings[entry.trim().toLowerCase()] ?? spellings[words]);
  if (each === "state")
    return pair && pair[0]! < rows && pair[1]! < columns ? `(${pair.join(", ")})` : "";
  if (each === "square") return square(words, pair);
  if (each === "tile") return text(spellings[words.replace(/[\s,:°]/g, "")]);
  if (each === "play") {
    const [, where = "", tile = ""] = PLAY.exec(words.replace(/["']/g, "")) ?? [];
    const laid = text(spellings[bare(tile).replace(/[\s,:°]/g, "")]);
    return square(where) && laid && `${square(where)}:${laid}`;
  }
  if (each === "line") return line(words);
  const tries = [[...words], words.split(/\s*[-–—]+\s*/), words.split(/[\s:;=,/>→–—-]+/)];
  return (
    tries
      .filter((ends) => ends.length === 2)
      .map((ends) => text(spellings[ends.join("-")]))
      .find(Boolean) ?? text(spellings[words])
  );
}

function square(words: string, pair?: readonly number[]): string {
  if (pair)
    return pair[0]! < 12 && pair[1]! < 12 ? `${"abcdefghijkl"[pair[1]!]}${pair[0]! + 1}` : "";
  const name = words.replace(/\s/g, "");
  return SQUARE.test(name) ? name : "";
}

/** A line of a triangular lattice: its ends are neighbours in a row, or in rows one below the other. */
function line(words: string): string {
  const [, one = "", x = "", other = "", across = ""] = LINE.exec(words) ?? [];
  const away = [
    Math.abs(Number(x) - Number(across)),
    Math.abs(one.charCodeAt(0) - other.charCodeAt(0)),
  ];
  const near = away.join() === "2,0" || away.join() === "1,1";
  return near ? [one + x, other + across].sort().join("-") : "";
}
