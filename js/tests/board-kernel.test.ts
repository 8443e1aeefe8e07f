// @vitest-environment node
// A board without Python answers a page as the widget does: `board.json` holds random sessions, with a digest of all verdicts.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Fields, fields } from "../src/base/host/json";
import { BoardKernel } from "../src/linie1/board/kernel/boardKernel";

const { pages, sessions } = JSON.parse(
  readFileSync(join(import.meta.dirname, "board.json"), "utf8"),
) as {
  pages: Record<string, Fields>;
  sessions: {
    language: string;
    start: Fields;
    table: Fields;
    answers: [request: Fields, said: string, shown: Fields][];
  }[];
};

function opened({ language, start, table }: (typeof sessions)[number]): [Fields, BoardKernel] {
  const page = pages[language]!;
  const traits: Fields = { ...page, ...start, _kernel: { ...fields(page._kernel), ...table } };
  const kernel = new BoardKernel(traits);
  Object.assign(traits, kernel.shown);
  return [traits, kernel];
}

function digest(verdicts: unknown): string {
  const text = JSON.stringify(Object.values(fields(verdicts)));
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

it("random sessions show the same tiles, signs, hands, sentences and verdicts", () => {
  let judged = 0;
  for (const session of sessions) {
    const [traits, kernel] = opened(session);
    for (const [request, said, shown] of session.answers) {
      if (request.do) {
        const { _notice, ...changed } = kernel.answer(request);
        expect(fields(_notice).text ?? "").toBe(said);
        Object.assign(traits, changed);
      } else {
        Object.assign(traits, request);
        Object.assign(traits, kernel.follow());
      }
      const now = { ...traits, verdicts: digest(traits._verdicts) };
      expect(now, JSON.stringify(request)).toMatchObject(shown);
      judged += Object.keys(fields(traits._verdicts)).length && 144;
    }
  }
  expect(judged).toBeGreaterThan(100_000);
});
