// A line over the page until the first cell has run: what is being loaded. The page calls
// it with the texts by language.
"use strict";

(async (texts) => {
  const notebook = new URLSearchParams(location.search).get("path");
  const german = notebook ? notebook.endsWith("_de.ipynb") : navigator.language.startsWith("de");
  const words = texts[german ? "de" : "en"];
  const line = document.createElement("div");
  line.id = "linie1-progress";
  line.lang = german ? "de" : "en";
  line.setAttribute("role", "status");
  document.body.append(line);
  const say = (text) => { line.textContent = text; };

  /** Calls until there is an answer: JupyterLab does not tell when it is there. */
  const once = async (look) => {
    for (let found; ;) {
      if ((found = look())) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  say(words.page);
  const app = await once(() => window.jupyterapp);
  await app.restored;
  if (!notebook) say("");
  const { sessionContext } = await once(() => app.shell.currentWidget?.sessionContext && app.shell.currentWidget);
  say(words.python);
  await sessionContext.ready;
  const { kernel } = await once(() => sessionContext.session);
  let first;
  kernel.iopubMessage.connect(function hear(_, { header, parent_header, content }) {
    if (header.msg_type === "execute_input" && !first) {
      first = parent_header.msg_id;
      say(words.package);
    }
    if (content.execution_state !== "idle" || parent_header.msg_id !== first) return;
    kernel.iopubMessage.disconnect(hear);
    line.remove();
  });
  await kernel.info;
  if (!first) say(words.ready);
})
