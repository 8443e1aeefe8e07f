// The page without Python reads answers as Python does: `readings.json` holds what Python reads.

import { expect, it } from "vitest";
import type { Fields } from "../src/host/json";
import { read } from "../src/page/answerTexts";
import readings from "./readings.json";

interface Reading { name: string; task: Fields; answers: Fields; values: Record<string, string[]>; unread: string[] }

it.each((readings as unknown as { cases: Reading[] }).cases.map((each) => [each.name, each] as const))(
  "reads a %s as Python does", (name, { task, answers, values, unread }) => {
    const reading = (answer: string): string => read(task, answers, answer);
    for (const [value, given] of Object.entries(values)) {
      expect(reading(value)).not.toBe("");
      expect(given.map((each) => [each, reading(each)])).toEqual(given.map((each) => [each, reading(value)]));
    }
    const meant = new Set(Object.keys(values).map(reading));
    expect(meant.size, name).toBe(Object.keys(values).length);
    expect(unread.filter(reading)).toEqual([]);
  },
);
