// Runs bytecode.py in a folder with Pyodide: node bytecode.mjs FOLDER
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree("/site");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, "/site");
pyodide.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf8"));
