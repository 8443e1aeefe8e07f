// Builds a script and a style sheet for each widget into the Python package: a notebook
// stores them with each widget, and so each brings only its own.
import { build } from "esbuild";

await build({
  entryPoints: ["src/widgets/board.ts", "src/widgets/search.ts", "src/widgets/drive.ts", "src/widgets/game.ts"],
  outdir: "../linie1_widget/static",
  bundle: true,
  format: "esm",
  target: "es2021",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  logLevel: "info",
});
