// Builds a script and a style sheet for each widget into the Python package. Notebooks
// store them with each widget, so every widget gets only its own; a one-file page loads
// them with the script `page`.
import { readFile, writeFile } from "node:fs/promises";
import { build } from "esbuild";

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

/**
 * Remove the rules of classes that a script never uses, as widgets share sheets. Class
 * names may be built from a stem, as in `l1-ui-headline-${answer}`.
 */
function usedRules(sheet, script) {
  const stems = [...script.matchAll(/(l1-ui-[\w-]*)\$\{/g)].map(([, stem]) => stem);
  const isUsed = (name) => script.includes(name) || stems.some((stem) => name.startsWith(stem));
  const reaches = (selector) => {
    const names = selector.replaceAll(/:(not|is|where)\([^)]*\)/g, "").match(/l1-ui-[\w-]+/g);
    return (names ?? []).every(isUsed);
  };
  return sheet
    .replaceAll(/([^{}]+)(\{[^{}]*\})/g, (rule, selectors, declared) => {
      const used = selectors.split(/,(?![^(]*\))/).filter(reaches);
      return used.length ? used.join() + declared : "";
    })
    .replaceAll(/@[^{}]+\{\}/g, "");
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
  // Sheets apply to the whole page, so each one is scoped to its own roots.
  await writeFile(`${STATIC}/${name}.css`, usedRules(sheet, script).replaceAll(/\.linie1(?![\w-])/g, `.l1w-${root}`));
}

// The analysis is fetched on demand and not stored with each widget.
await build({ ...SHARED, entryPoints: ["src/analysis/index.tsx"], outfile: `${STATIC}/analysis.js`, plugins: [words], jsx: "transform", jsxFactory: "h", jsxFragment: "Fragment" });
await build({ ...SHARED, entryPoints: ["src/page/index.ts"], outfile: `${STATIC}/page.js` });
