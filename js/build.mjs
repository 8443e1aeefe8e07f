// Builds the one script and the one style sheet into the Python package.
import { build } from "esbuild";

await build({
  entryPoints: [
    { in: "src/main.ts", out: "widget" },
    { in: "src/style.css", out: "widget" },
  ],
  outdir: "../linie1_widget/static",
  bundle: true,
  format: "esm",
  target: "es2021",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  logLevel: "info",
});
