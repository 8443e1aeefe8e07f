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
  expect(judged).toBeGreaterThan(50_000);
});

it("an address shows the same board, edition and hand", () => {
  for (const session of sessions.slice(0, 20)) {
    const [traits, kernel] = opened(session);
    for (const [request] of session.answers)
      if (request.do) Object.assign(traits, kernel.answer(request));
    const [other, reader] = opened(session);
    Object.assign(other, reader.read(kernel.address())());
    const [one, same] = [traits, other].map((of) => [of.state, of.edition, of.hand, of._laid]);
    expect(same).toEqual(one);
  }
});

it("an address is read as Python reads a position, or refused as a whole", () => {
  const [traits, kernel] = opened(sessions[0]!);
  const before = JSON.stringify(traits);
  for (const b of [
    ...["", "b1", "b1:", "b1:S45", "b1:Z0", "m1:S0", "b1:S0,b1:S0", "d2:C0", "b1:S0,", "b1:S0:S0"],
    ...["b1:S0|", "c2:Y270|H", "c2:Y270|Z:c2", "c2:Y270|H:b1", "b1:S0|H:b1", "|", "-|H:c2"],
    ...["c2:Y270|H:c2|H:c2", "c2:Y270|H:c2,H:c2", "e1:C90,e2:S90", "a1:S0", "<img src=x>"],
  ])
    expect(() => kernel.read({ b, e: "1995" }), b).toThrow(RangeError);
  for (const told of ["e=2020", "e=__proto__", "x=1", "h=SZ", "step=1"]) {
    const [name = "", value = ""] = told.split("=");
    expect(() => kernel.read({ b: "-", e: "1995", [name]: value })).toThrow(RangeError);
  }
  expect(JSON.stringify(traits)).toBe(before);
  const read = kernel.read({ b: "c2:Y270,b2:S270|H:c2", e: "guide" })();
  expect([read.state, read.edition]).toEqual(["b2:S90 c2:Y270 | H:c2", "guide"]);
  expect(kernel.address()).toEqual({ b: "b2:S90,c2:Y270|H:c2", e: "guide" });
});

it("a board that Python has laid against the rules goes on", () => {
  const { start, ...session } = sessions[0]!;
  const wrong = { ...start, state: "a1:S0 d2:C0", hand: null, tile: "S" };
  const [, kernel] = opened({ ...session, start: wrong });
  expect(kernel.answer({ do: "lay", cell: "f6", tile: "C0" }).state).toBe("a1:S0 d2:C0 f6:C0");
});

it("a request that cannot be read leaves a notice and changes nothing", () => {
  const [traits, kernel] = opened(sessions[0]!);
  const before = kernel.address();
  for (const request of [
    { do: "lay", cell: "m1", tile: "S0" },
    { do: "lay", cell: "a1", tile: "S1" },
    { do: "edition", name: "__proto__" },
    { do: "example", id: "toString" },
    { do: "dance" },
    {},
  ]) {
    const changed = kernel.answer(request);
    expect(Object.keys(changed)).toEqual(["_notice"]);
    expect(String(fields(changed._notice).text)).toContain(request.do ?? ":");
  }
  expect([kernel.address(), traits._verdicts]).toEqual([before, kernel.follow()._verdicts]);
});
