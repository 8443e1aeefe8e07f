// A text that is tied to a laboratory in a page without Python: its numbers are settings of the laboratory.

import { count, type Fields, fields, text } from "../../base/host/json";
import type { HostModel } from "../../base/host/model";

export class ProseKernel {
  constructor(
    protected readonly model: HostModel,
    protected readonly lab: HostModel,
  ) {
    lab.on("change:_shown", () => {
      for (const [name, value] of Object.entries(this.told)) model.set(name, value);
    });
  }

  get shown(): Fields {
    return {};
  }

  answer({ do: what, name, value }: Fields): Fields {
    if (what === "set") this.put(text(name), value);
    return { _values: this.values };
  }

  protected put(name: string, value: unknown): void {
    this.lab.send(name === "mud" ? { do: "mud", value } : { do: "set", values: { [name]: value } });
  }

  protected get values(): Fields {
    const [mud = 1] = /[1-9]/.exec(text(this.lab.get("map"))) ?? [];
    return Object.fromEntries(
      Object.keys(fields(this.model.get("_values"))).map((name) => [
        name,
        name === "mud" ? Number(mud) : count(this.lab.get(name)),
      ]),
    );
  }

  /** What the text tells now. */
  protected get told(): Fields {
    return { _values: this.values };
  }
}
