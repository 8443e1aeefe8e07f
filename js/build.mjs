// Builds a script and a style sheet for each widget into the Python package: a notebook
// stores them with each widget, and so each brings only its own. The script of a one-file
// page brings them to life there.
import { build } from "esbuild";

await build({
  entryPoints: Object.fromEntries(
    ["board", "search", "drive", "game", "trans_europa", "laboratory", "page"].map((widget) => [widget, `src/${widget}/index.ts`]),
  ),
  outdir: "../linie1_widget/static",
  bundle: true,
  format: "esm",
  // Private members by `#`, whose names get short.
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  logLevel: "info",
});
