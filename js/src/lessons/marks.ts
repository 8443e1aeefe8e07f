// The marks on the places and edges of an answer.

/** The places of the answer in the field, the wrong ones so far, and a tile to lay. */
export interface Marks {
  answer: string;
  chosen: readonly string[];
  numbered: boolean;
  wrong: readonly string[];
  right: boolean;
  shown: readonly string[]; // The right places, if they are shown
  tile: (() => SVGElement) | null; // Creates the tile in hand, as it is turned
}

interface Look { chosen: boolean; look: "" | "wrong" | "right" | "chosen"; sign: string }

/** The look and the sign of what is named in an answer. */
export function lookOf(marks: Marks, isIt: (name: string) => boolean): Look {
  const steps = marks.chosen.flatMap((each, at) => (isIt(each) ? [at + 1] : []));
  const chosen = steps.length > 0;
  const shown = marks.shown.some(isIt);
  if (!shown && marks.wrong.some(isIt)) return { chosen, look: "wrong", sign: "✗" };
  if (shown || (chosen && marks.right)) return { chosen, look: "right", sign: "✓" };
  return { chosen, look: chosen ? "chosen" : "", sign: marks.numbered ? steps.join(" ") : "" };
}
