// A page with widgets of a hosted notebook: a manager and models of its own, without a kernel.
// Models, comms and messages are those of Google Colab's manager:
// https://github.com/googlecolab/colab-cdn-widget-manager/blob/main/src/manager.ts
"use strict";

const output = (() => {
  const modules = new Map([["module", { id: "", uri: "" }]]);
  const comms = new Map();
  let manager;

  // The part of RequireJS that widgets need.
  window.define = (name, needed, make) => {
    if (typeof name !== "string") [name, needed, make] = ["anywidget", name, needed];
    const found = needed.map((each) => modules.get(each));
    modules.set(name, typeof make === "function" ? make(...found) : make);
  };

  class Comm {
    target_name = "";
    heard = [];
    constructor(id) {
      this.comm_id = id;
      comms.set(id, this);
    }
    // The message is said to be answered as soon as it has left the page.
    send(data, callbacks) {
      toPython(this.comm_id, JSON.stringify(data)).then(() =>
        callbacks?.iopub?.status?.({ content: { execution_state: "idle" } }));
      return "";
    }
    close() { return ""; }
    on_msg(callback) { this.heard.push(callback); }
    on_close() {}
  }

  function makeManager() {
    const { HTMLManager } = modules.get("@jupyter-widgets/html-manager");
    return new (class extends HTMLManager {
      #fetched = new Map();
      _get_comm_info() { throw new Error("Method not implemented."); }
      _create_comm() { throw new Error("Method not implemented."); }
      get_model(id) {
        if (!this.#fetched.has(id)) this.#fetched.set(id, this.#fetch(id));
        return this.#fetched.get(id);
      }
      async #fetch(id) {
        const state = await modelState(id);
        if (!state) throw new Error("not found");
        const options = {
          model_name: state._model_name, model_module: state._model_module,
          model_module_version: state._model_module_version, model_id: id, comm: new Comm(id),
        };
        return this.new_model(options, state);
      }
    })({ loader: async (name) => modules.get(name) ?? Promise.reject(new Error(`no ${name}`)) });
  }

  setInterval(async () => {
    for (const { id, data } of await fromPython())
      for (const callback of comms.get(id)?.heard ?? [])
        callback({ content: { comm_id: id, data }, buffers: [] });
  }, 30);

  return {
    async show(id) {
      manager ??= makeManager();
      const el = document.createElement("div");
      document.body.append(el);
      await manager.display_view(await manager.create_view(await manager.get_model(id)), el);
    },
    hasKernel: () => "kernel" in manager,
  };
})();
