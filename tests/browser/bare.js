// Models and views of widgets in a page that holds nothing else, after anywidget and Jupyter.
"use strict";

const bare = (() => {
  const models = new Map();
  const scripts = new Map();
  const changed = (a, b) => JSON.stringify(a) !== JSON.stringify(b);
  let under_way = Promise.resolve();

  /** Sends a message; the answers are taken in the order in which things were sent. */
  function send(id, data) {
    under_way = under_way.then(async () => receive(await toPython(id, JSON.stringify(data))));
  }

  class Model {
    #heard = new Map();
    #unsaved = {};
    widget_manager = { get_model: async (id) => models.get(id) };

    constructor(id, state) {
      this.id = id;
      this.state = state;
    }

    get(name) { return this.state[name]; }

    set(name, value) {
      if (!changed(this.state[name], value)) return;
      this.#unsaved[name] = value;
      this.put({ [name]: value });
    }

    save_changes() {
      const state = this.#unsaved;
      this.#unsaved = {};
      if (Object.keys(state).length) send(this.id, { method: "update", state, buffer_paths: [] });
    }

    send(content) { send(this.id, { method: "custom", content }); }

    on(name, heard) { this.#heard.set(name, (this.#heard.get(name) ?? new Set()).add(heard)); }

    off(name, heard) { this.#heard.get(name)?.delete(heard); }

    fire(name, ...told) { for (const heard of [...(this.#heard.get(name) ?? [])]) heard(...told); }

    /** As in Jupyter, all values are there before the first change is told. */
    put(values) {
      const names = Object.keys(values).filter((name) => changed(this.state[name], values[name]));
      for (const name of names) this.state[name] = values[name];
      for (const name of names) this.fire(`change:${name}`, this, values[name]);
    }
  }

  function receive(messages) {
    for (const { id, kind, data } of messages) {
      if (kind === "comm_open") models.set(id, new Model(id, data.state));
      else if (data.method === "update") models.get(id).put(data.state);
      else if (data.method === "custom") models.get(id).fire("msg:custom", data.content, []);
    }
  }

  const named = (reference) => models.get(reference.replace("IPY_MODEL_", ""));

  /** Shows a widget in an element of its own, at the end of the page or of a box. */
  async function show(id, into = document.querySelector("main")) {
    const model = models.get(id), el = document.createElement("div"), layout = named(model.get("layout"));
    const lay = () => { el.style.width = layout.get("width"); };
    layout.on("change:width", lay);
    lay();
    into.append(el);
    if (model.get("children")) {
      for (const child of model.get("children")) await show(named(child).id, el);
      return;
    }
    const text = model.get("_esm");
    if (!scripts.has(text)) {
      const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      scripts.set(text, import(url));
    }
    await (await scripts.get(text)).default.render({ model, el, signal: new AbortController().signal });
  }

  // What Python does by itself, such as the moves of bots.
  setInterval(async () => receive(await fromPython()), 100);

  return {
    receive, show,
    /** All that was sent is answered, and the answers are in the page. */
    async settled() {
      for (let before; before !== under_way;) await (before = under_way);
      receive(await fromPython());
    },
  };
})();
