// Builds a script and a style sheet for each widget into the Python package: a notebook
// stores them with each widget, and so each brings only its own. The script of a one-file
// page brings them to life there.
import { readFile, writeFile } from "node:fs/promises";
import { build } from "esbuild";

const STATIC = "../linie1_widget/static";
const WIDGETS = ["board", "search", "drive", "game", "trans_europa", "laboratory", "laboratory_graph", "lesson"];

await build({
  entryPoints: Object.fromEntries([...WIDGETS, "page"].map((name) => [name, `src/${name}/index.ts`])),
  outdir: STATIC,
  bundle: true,
  format: "esm",
  // Private members by `#`, whose names get short.
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  logLevel: "info",
});

// The sheets of all widgets on a page apply to all of it: each dresses its own roots only.
for (const name of WIDGETS) {
  const file = `${STATIC}/${name}.css`;
  const sheet = await readFile(file, "utf8");
  await writeFile(file, sheet.replaceAll(/\.linie1(?![\w-])/g, `.l1w-${name}`));
}
