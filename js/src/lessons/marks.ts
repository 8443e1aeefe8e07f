// The marks on the places and edges of an answer.

/** The places of the answer in the field, the wrong ones so far, and a tile to lay. */
export interface Marks {
  answer: string;
  chosen: readonly string[];
  numbered: boolean;
  wrong: readonly string[];
  right: boolean;
  revealed: readonly string[]; // The right places, once they may be seen
  tile: (() => SVGElement) | null; // Creates the tile in hand, as it is turned
}

interface Look {
  chosen: boolean;
  look: "" | "wrong" | "right" | "chosen";
  sign: string;
}

/** The look and the sign of what is named in an answer. */
export function lookOf(marks: Marks, isIt: (name: string) => boolean): Look {
  const steps = marks.chosen.flatMap((name, index) => (isIt(name) ? [index + 1] : []));
  const chosen = steps.length > 0;
  const revealed = marks.revealed.some(isIt);
  if (!revealed && marks.wrong.some(isIt)) return { chosen, look: "wrong", sign: "✗" };
  if (revealed || (chosen && marks.right)) return { chosen, look: "right", sign: "✓" };
  return { chosen, look: chosen ? "chosen" : "", sign: marks.numbered ? steps.join(" ") : "" };
}
