// A text that is tied to a laboratory in a page without Python: its numbers are settings of the laboratory.

import { count, type Fields, fields, text } from "../../base/host/json";
import type { HostModel } from "../../base/host/model";

export class ProseKernel {
  constructor(
    private readonly model: HostModel,
    private readonly lab: HostModel,
  ) {
    lab.on("change:_shown", () => model.set("_values", this.#values));
  }

  get shown(): Fields {
    return {};
  }

  answer({ do: what, name, value }: Fields): Fields {
    if (what === "set")
      this.lab.send(
        name === "mud" ? { do: "mud", value } : { do: "set", values: { [text(name)]: value } },
      );
    return { _values: this.#values };
  }

  get #values(): Fields {
    const [mud = 1] = /[1-9]/.exec(text(this.lab.get("map"))) ?? [];
    return Object.fromEntries(
      Object.keys(fields(this.model.get("_values"))).map((name) => [
        name,
        name === "mud" ? Number(mud) : count(this.lab.get(name)),
      ]),
    );
  }
}
