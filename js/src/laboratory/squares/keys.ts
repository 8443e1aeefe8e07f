// The keys of brushes and other commands on an editable map.

import type { KeyGroup } from "../../playback/help";
import * as words from "../../words/laboratory.json";

const BRUSHES: Record<string, string> = { l: "", w: "#", e: ".", s: "S", g: "G", p: "*" };

export function brushFor(key: string): string | undefined {
  return key === "1" ? "." : /^[2-9]$/.test(key) ? key : BRUSHES[key];
}

export const HELP: readonly KeyGroup[] = [{
  title: words.drawing,
  keys: [
    [["W", "E", "L"], words.keyBrush],
    [["1", "2–9"], words.keyWeight],
    [["S", "G", "P"], words.keyEnds],
    [[words.keyEnter], words.keyDraw],
    [[words.keyShift, "→"], words.keyDrawOn],
    [["Z", "Y"], words.keyUndo],
  ],
}];
