// @vitest-environment node

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = ["ui/style", "board/board", "playback/playback", "table/table", "analysis/analysis", "game/game", "trans_europa/trans_europa", "laboratory/laboratory", "laboratory_graph/laboratory_graph", "laboratory_board/laboratory_board", "laboratory_lattice/laboratory_lattice", "lesson/lesson", "ui/everybody"]
  .map((name) => readFileSync(new URL(`../src/${name}.css`, import.meta.url), "utf8"))
  .join("")
  .replace(/\/\*[^]*?\*\/|@import [^;]*;/g, "");

describe("the style sheet", () => {
  it("takes its colours from the custom properties", () => {
    expect(css.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)).toBeNull();
  });

  it("stops its motion where the user prefers none", () => {
    expect(css).toMatch(/@media \(prefers-reduced-motion: reduce\) \{\s*\.linie1 \.l1-ui-new \{ animation: none; \}/);
  });
});
