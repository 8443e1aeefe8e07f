// A user's own search as packed by `Watched.to_dict`: the sentences and changes of each executed line.

import { fill } from "../../domain/writing";
import { count, fields, like, list, text } from "../../host/json";

const PLAIN = {
  title: "", pseudocode: [""], states: [""], path: [0],
  line: "", // The sentence of a line, with holes for its number and its effect
  templates: [""], // Sentences with holes
  kinds: "", lines: [0], // For each step a letter and a line
  asked: [0], // The numbers of the steps that queried the graph
  said: [[[0]]], marks: [[0]], changes: [[[0]]], // For each step its sentences, and its changes to marks and rows
};

export type WatchedStory = ReturnType<typeof readWatched>;

export const isWatched = (value: unknown): boolean => typeof fields(value).watched === "string";

export function readWatched(value: unknown) {
  const packed = fields(value);
  return {
    ...like(packed, PLAIN),
    cost: typeof packed.cost === "number" ? packed.cost : null,
    words: list(packed.words).map((word) => (typeof word === "number" ? word : text(word))),
    numbers: list(packed.numbers).map((number) => (number === null ? Infinity : count(number))), // The values of g
    /** The variables: their names, roles, and words for the roles. */
    rows: list(packed.rows).map((row) => {
      const [name = "", role = "", word = ""] = list(row).map(text);
      return { name, role, word };
    }),
    // The current state and its neighbour, and constants, by the names of `Story`.
    parent: like(packed.current, [0]), state: like(packed.neighbour, [0]),
    h: null, cycle: [] as number[], effects: {},
  };
}

/** The text of a step: a line and its effect, or whole sentences. */
export function sentenceOf(story: WatchedStory, step: number): string {
  const parts = (story.said[step] ?? []).map(([template = -1, ...words]) => {
    return fill(story.templates[template] ?? "", Object.fromEntries(words.map((word, hole) => [hole, story.words[word] ?? ""])));
  });
  if ("SgF".includes(story.kinds.charAt(step))) return parts.join(" ");
  return fill(story.line, { line: story.lines[step] ?? 0, what: parts.join("; ") });
}
