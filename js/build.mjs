// Builds a script and a style sheet for each widget into the Python package: a notebook
// stores them with each widget, and so each brings only its own. The script of a one-file
// page brings them to life there.
import { readFile, writeFile } from "node:fs/promises";
import { build } from "esbuild";

const STATIC = "../linie1_widget/static";
/** Each script, and the class that its roots have: hundreds of rules begin with it. */
const WIDGETS = {
  board: "board", search: "run", drive: "drive", game: "game", trans_europa: "eu",
  laboratory: "lab", laboratory_graph: "graph", laboratory_board: "track",
  laboratory_lattice: "lattice", lesson: "lesson",
};

const SHARED = {
  bundle: true,
  format: "esm",
  // Private members by `#`, whose names get short.
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
};

// The words of a view, if it is told no others: in the order of the catalogue, as Python
// tells those of another language.
const words = {
  name: "words",
  setup({ onLoad }) {
    onLoad({ filter: /\/words\/\w+\.json$/ }, async ({ path }) => {
      const [subject] = path.match(/\w+(?=\.json$)/);
      const texts = Object.entries(JSON.parse(await readFile(path, "utf8")));
      const names = texts.map((_, at) => `w${at}`);
      const exported = texts.map(([key], at) => `w${at} as ${key}`);
      const english = JSON.stringify(texts.map(([, text]) => text));
      return { contents: `const [${names}] = told?.${subject} ?? ${english}; export { ${exported} };` };
    });
  },
};

/**
 * A sheet without the rules of parts that its script never draws: widgets share sheets. A
 * script may make a name of parts, as in `l1-ui-headline-${answer}`.
 */
function worn(sheet, script) {
  const stems = [...script.matchAll(/(l1-ui-[\w-]*)\$\{/g)].map(([, stem]) => stem);
  const drawn = (name) => script.includes(name) || stems.some((stem) => name.startsWith(stem));
  const reaches = (selector) => {
    const names = selector.replaceAll(/:(not|is|where)\([^)]*\)/g, "").match(/l1-ui-[\w-]+/g);
    return (names ?? []).every(drawn);
  };
  return sheet
    .replaceAll(/([^{}]+)(\{[^{}]*\})/g, (rule, selectors, declared) => {
      const kept = selectors.split(/,(?![^(]*\))/).filter(reaches);
      return kept.length ? kept.join() + declared : "";
    })
    .replaceAll(/@[^{}]+\{\}/g, "");
}

for (const [name, root] of Object.entries(WIDGETS)) {
  // A view runs all of its script with its own words, which it is told: `told`, `props` and
  // `close` are those of the function that is put around it.
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
        export default { render: reopening((told, props) => { let close; ${script} return close; }) };`,
      resolveDir: ".",
    },
    outfile: `${STATIC}/${name}.js`,
  });
  // The sheets of all widgets on a page apply to all of it: each dresses its own roots only.
  await writeFile(`${STATIC}/${name}.css`, worn(sheet, script).replaceAll(/\.linie1(?![\w-])/g, `.l1w-${root}`));
}

// What few ask a table for is fetched when it is wanted, and not kept with each widget.
await build({ ...SHARED, entryPoints: ["src/analysis/index.tsx"], outfile: `${STATIC}/analysis.js`, plugins: [words], jsx: "transform", jsxFactory: "h", jsxFragment: "Fragment" });
await build({ ...SHARED, entryPoints: ["src/page/index.ts"], outfile: `${STATIC}/page.js` });
