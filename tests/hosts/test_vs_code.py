"""VS Code's own widget manager, with a real kernel.

The script is the one that VS Code loads into its output page; a Jupyter server's page
provides the kernel connection and the module loader.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.lab import Lab
from tests.hosts.trial import LAID, MAKE, anywidget_script, try_all

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / ".venv" / "vs_code" / "package" / "dist"
SCRIPT = Path(os.environ.get("VS_CODE_WIDGETS", PACKAGE)) / "ipywidgets.js"

# The part of RequireJS that widgets need.
LOADER = """() => {
const modules = new Map();
window.define = (name, needed, make) => {
    if (typeof name !== "string") [name, needed, make] = ["anywidget", name, needed];
    if (!make) [needed, make] = [[], needed];
    const found = needed.map((each) => modules.get(each));
    modules.set(name, typeof make === "function" ? make(...found) : make);
};
window.requirejs = (names, then) => then(...names.map((each) => modules.get(each)));
}"""

SHOW = """async ([code, theme]) => {
const { serviceManager } = window.jupyterapp;
await serviceManager.ready;
const session = await serviceManager.sessions.startNew(
    { name: "", path: `vs-code-${theme}`, type: "notebook", kernel: { name: "python3" } });
const { kernel } = session;
await kernel.info;
document.body.replaceChildren();
delete document.body.dataset.jpThemeLight;
document.body.className = `vscode-${theme}`;
document.body.style.overflow = "auto";
document.body.style.background = theme === "dark" ? "#1e1e1e" : "#fff";
const el = document.createElement("div");
document.body.append(el);
const widgetsRegisteredInRequireJs = new Set(["anywidget"]);
const loader = { widgetsRegisteredInRequireJs, errorHandler: console.error,
    successHandler: () => {}, loadWidgetScript: async () => {} };
const manager = new window.vscIPyWidgets.WidgetManager(kernel, el, loader, () => {});
window.heard = [];
window.addEventListener("keydown", ({ key }) => window.heard.push(key));
window.addEventListener("click", ({ target }) =>
    target.download && window.heard.push(target.download));
window.run = async (source) => {
    const future = kernel.requestExecute({ code: source });
    let said = "";
    future.onIOPub = ({ header, content }) => {
        if (header.msg_type === "stream") said += content.text;
        if (header.msg_type === "error") said += content.evalue;
    };
    await future.done;
    return said;
};
window.end = () => session.shutdown();
const ids = "print(board.model_id, story.model_id, game.model_id)";
const made = await window.run(`${code}\\n${ids}`);
for (const id of made.trim().split(" ")) {
    const model = await manager.get_model(id);
    await manager.display_view({}, await manager.create_view(model, {}), {});
}
}"""


def test_widgets_work_in_vs_code(lab: Lab, page: Page, theme: str) -> None:
    if not SCRIPT.exists():
        pytest.fail(
            "VS Code's manager of widgets is not here: `make hosts` gets it, or `npm pack "
            "@vscode/jupyter-ipywidgets8`, unpacked where VS_CODE_WIDGETS names its dist",
            pytrace=False,
        )
    page.goto(f"{lab.url}/lab")
    page.wait_for_function("() => 'jupyterapp' in window")
    page.evaluate(LOADER)
    code = SCRIPT.read_text(encoding="utf-8")
    # VS Code imports it in the same way.
    page.add_script_tag(content=f"{code}\n__webpack_exports__activate();", type="module")
    page.wait_for_function("() => window.vscIPyWidgets8")
    page.evaluate("() => window.vscIPyWidgets8.load()")
    page.add_script_tag(path=anywidget_script())
    page.evaluate(SHOW, [MAKE, theme])
    try_all(page, theme)
    said = page.evaluate("() => window.run('print(board.state, story.step)')")
    assert said == f"{LAID} 1\n"
    # VS Code handles keys at the window, and downloads at the page.
    game = page.locator(".linie1").nth(2)
    game.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_function("() => window.heard.some((each) => each.endsWith('.json'))")
    heard = page.evaluate("() => window.heard")
    assert not [key for key in heard if len(key) == 1], heard
    page.evaluate("() => window.end()")
