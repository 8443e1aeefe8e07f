// Builds a script and a style sheet for each widget into the Python package. A notebook stores
// them for each kind of widget that it shows, so every widget gets only its own; a one-file page
// loads them with the script `page`.
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { build, transform } from "esbuild";

const PLACE = "../linie1_widget/static";
/** All is built here and then moved: who reads the old scripts meanwhile finds them whole. */
const STATIC = `${PLACE}.new`;
/**
 * The scripts, with the class of their roots, which is short because hundreds of rules begin
 * with it; and the folders of those that do not stand in a folder of their name.
 */
const { widgets: WIDGETS, folders: FOLDERS } = JSON.parse(await readFile("scripts.json", "utf8"));

/** The roots of all tables, which the analysis is a part of. */
const TABLES = `:is(${["game", "trans_europa", "turn_game"].map((name) => `.l1w-${WIDGETS[name]}`)})`;

/** The oldest browsers of the hosts in which widgets run; none of them needs to nest rules. */
const BROWSERS = ["chrome111", "firefox117", "safari16.5"];

/**
 * Names of members that only scripts use, the most frequent first: none is a key of what goes to or from
 * Python, a hole of a text, or a member of the browser's objects that scripts use. They are minified alike
 * in all scripts, since the analysis is a part of a table.
 */
const MEMBERS =
  "story replay language layout element panel changed hundredths owner spot paint shortcut " +
  "placeOf sizes sentence packed nodeAt strides stride pressed pointed ofOnesOwn listen " +
  "features describe touched siblings press prefix onPress edgesOf caller ticks shading shaded " +
  "setScale addPlace addSquare analysable askHint askTurn backPlace checkRoute codeLine " +
  "drawMoves drawTools finding followEnd followPython inPicture inUnits isBack isSearch " +
  "isYourTurn latestVerdicts mayManage numbered onStride onward openOwn outline ownShown panels " +
  "pathAbove pathData playAgain pointAt running toggleAnalysis toggleDialog toggleFits " +
  "toggleOwn togglePair toggleRoute typeNext typing";
const NAMES = MEMBERS.split(" ");

const SHARED = {
  bundle: true,
  format: "esm",
  // Private members by `#` are minified.
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  mangleProps: new RegExp(`^(${NAMES.join("|")})$`),
  mangleCache: Object.fromEntries(NAMES.map((name, at) => [name, `$${at.toString(36)}`])),
};

const motion = await readFile("src/base/ui/motion.css", "utf8");

/** Nest a sheet in the selector of its roots, since sheets apply to the whole page; motion has no class. */
async function scoped(sheet, root) {
  const moved = sheet.includes("animation") ? motion : "";
  const { code } = await transform(`${moved}${root}{${sheet}}`, {
    loader: "css",
    minify: true,
    charset: "utf8",
    target: BROWSERS,
  });
  return code;
}

/** Write the script and the sheet of a build; `root` is the selector of the sheet's roots. */
async function put({ outputFiles }, root) {
  for (const { path, text } of outputFiles)
    await writeFile(path, path.endsWith("css") ? await scoped(text, root) : text);
}

await rm(STATIC, { recursive: true, force: true });
await mkdir(STATIC, { recursive: true });
for (const [name, root] of Object.entries(WIDGETS)) {
  const entry = { in: `src/${FOLDERS[name] ?? name}/index.tsx`, out: name };
  await put(
    await build({ ...SHARED, entryPoints: [entry], outdir: STATIC, write: false }),
    `.l1w-${root}`,
  );
}

// Both are fetched on demand and not stored with a notebook.
await build({
  ...SHARED,
  entryPoints: ["src/laboratory/tram_map/laying.tsx"],
  outfile: `${STATIC}/laying.js`,
});
await put(
  await build({
    ...SHARED,
    entryPoints: ["src/table/analysis/index.tsx"],
    outfile: `${STATIC}/analysis.js`,
    jsx: "transform",
    jsxFactory: "h",
    jsxFragment: "Fragment",
    write: false,
  }),
  TABLES,
);
await build({ ...SHARED, entryPoints: ["src/base/page/index.ts"], outfile: `${STATIC}/page.js` });
// Only pages with maps of squares, graphs or boards to draw on have them, or with texts about these.
for (const [name, entry] of Object.entries({
  kernel: "laboratory/kernel/gridKernel",
  maze_kernel: "paths/kernel/mazes",
  graph_kernel: "laboratory/kernel/graphKernel",
  tree_kernel: "paths/kernel/trees",
  prose_kernel: "laboratory/kernel/proseKernel",
  board_kernel: "linie1/board/kernel/boardKernel",
}))
  await build({ ...SHARED, entryPoints: [`src/${entry}.ts`], outfile: `${STATIC}/${name}.js` });
// The one script of a page that has widgets as sections; a classic one, as it runs from a disk too.
await build({
  ...SHARED,
  format: "iife",
  entryPoints: ["src/base/page/sections.ts"],
  outfile: `${STATIC}/sections.js`,
});
// Only pages with questions have it.
await build({
  ...SHARED,
  entryPoints: ["src/lessons/pageAnswers.ts"],
  outfile: `${STATIC}/answers.js`,
});
await build({ ...SHARED, entryPoints: ["src/rooms/link.ts"], outfile: `${STATIC}/link.js` });
// What each widget in a notebook has in place of its script, which they share; and what a page gets later,
// to go on once its kernel is gone.
for (const [name, entry] of Object.entries({
  loader: "base/page/loader",
  standby_loader: "base/page/standbyLoader",
  standby: "base/page/standby",
}))
  await build({ ...SHARED, entryPoints: [`src/${entry}.ts`], outfile: `${STATIC}/${name}.js` });
// A script in an output of a notebook, which has no module of its own.
await build({
  ...SHARED,
  format: "iife",
  entryPoints: ["src/rooms/join.ts"],
  outfile: `${STATIC}/join.js`,
});

// A removed widget leaves no script behind.
await rm(PLACE, { recursive: true, force: true });
await rename(STATIC, PLACE);
