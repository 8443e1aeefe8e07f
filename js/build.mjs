// Builds a script and a style sheet for each widget into the Python package. Notebooks
// store them with each widget, so every widget gets only its own; a one-file page loads
// them with the script `page`.
import { readFile, writeFile } from "node:fs/promises";
import { build, transform } from "esbuild";

const STATIC = "../linie1_widget/static";
/**
 * The scripts, and the class of their roots. The class is short because hundreds of rules
 * begin with it.
 */
const WIDGETS = {
  board: "board", search: "run", drive: "drive", game: "game", trans_europa: "eu",
  laboratory: "lab", laboratory_graph: "graph", laboratory_board: "track",
  laboratory_lattice: "lattice", lesson: "lesson",
};

/** The oldest browsers of the hosts in which widgets run; none of them needs to nest rules. */
const BROWSERS = ["chrome111", "firefox117", "safari16.5"];

const SHARED = {
  bundle: true,
  format: "esm",
  // Private members by `#` are minified.
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
};

// Embed the default words of a view as values in the order of the catalogue, as Python
// sends those of another language.
const words = {
  name: "words",
  setup({ onLoad }) {
    onLoad({ filter: /\/words\/\w+\.json$/ }, async ({ path }) => {
      const [subject] = path.match(/\w+(?=\.json$)/);
      const texts = Object.entries(JSON.parse(await readFile(path, "utf8")));
      const names = texts.map((_, at) => `w${at}`);
      const exported = texts.map(([key], at) => `w${at} as ${key}`);
      const english = JSON.stringify(texts.map(([, text]) => text));
      return { contents: `const [${names}] = words?.${subject} ?? ${english}; export { ${exported} };` };
    });
  },
};

const motion = await readFile("src/ui/motion.css", "utf8");

/** Nest a sheet in the class of its roots, since sheets apply to the whole page; motion has no class. */
async function scoped(sheet, root) {
  const { code } = await transform(`${motion}.${root}{${sheet}}`, { loader: "css", minify: true, charset: "utf8", target: BROWSERS });
  return code;
}

for (const [name, root] of Object.entries(WIDGETS)) {
  // Each view runs the whole script with its own words; `words`, `props` and `close` belong
  // to the function wrapped around it.
  const view = await build({
    ...SHARED,
    stdin: { contents: `import view from "./src/${name}/index.ts"; close = view.render(props);`, resolveDir: "." },
    outfile: `${STATIC}/${name}.js`,
    format: "iife",
    plugins: [words],
    write: false,
  });
  const [script, sheet] = ["js", "css"].map((kind) => view.outputFiles.find(({ path }) => path.endsWith(`.${kind}`)).text);
  await build({
    ...SHARED,
    stdin: {
      contents: `import { reopening } from "./src/host/reopen.ts";
        export default { render: reopening((words, props) => { let close; ${script} return close; }) };`,
      resolveDir: ".",
    },
    outfile: `${STATIC}/${name}.js`,
  });
  await writeFile(`${STATIC}/${name}.css`, await scoped(sheet, `l1w-${root}`));
}

// The analysis is fetched on demand and not stored with each widget.
const analysis = await build({ ...SHARED, entryPoints: ["src/analysis/index.tsx"], outfile: `${STATIC}/analysis.js`, plugins: [words], jsx: "transform", jsxFactory: "h", jsxFragment: "Fragment", write: false });
for (const { path, text } of analysis.outputFiles) await writeFile(path, path.endsWith("css") ? await scoped(text, "linie1") : text);
await build({ ...SHARED, entryPoints: ["src/page/index.ts"], outfile: `${STATIC}/page.js` });
