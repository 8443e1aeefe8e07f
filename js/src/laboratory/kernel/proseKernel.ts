// Texts that tell of a laboratory in a page without Python: their numbers are settings of the laboratory.

import { count, type Fields, fields, list, text } from "../../base/host/json";
import type { HostModel } from "../../base/host/model";
import type { Told } from "../../base/page/pageModel";

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

/** A text with a map of its own, which searches in a laboratory that is not shown. */
export class OwnMapKernel extends ProseKernel {
  constructor(model: HostModel, lab: HostModel) {
    super(model, lab);
    // In the laboratory all squares are states, not only those that a search has met.
    lab.send({ do: "set", values: {} });
  }

  override get shown(): Fields {
    return this.told;
  }

  protected override put(name: string, value: unknown): void {
    this.lab.set("step", this.model.get("step"));
    super.put(name, value);
  }

  address(): Told {
    const { step: _, ...settings } = this.values;
    return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, `${value}`]));
  }

  /** Check what an address tells, throw if it is wrong, and return what carries it out. */
  read(told: Told): () => Fields {
    const pieces = list(this.model.get("_text")).flatMap(list).map(list);
    const wanted = Object.entries(told).map(([name, written]): [string, number] => {
      const [, , , low, high] = pieces.find(([kind, of]) => kind === "value" && of === name) ?? [];
      const value = Number(written);
      if (!written || !Number.isInteger(value) || !(value >= Number(low) && value <= Number(high)))
        throw new RangeError();
      return [name, value];
    });
    return () => {
      for (const [name, value] of wanted) this.put(name, value);
      return {};
    };
  }

  protected override get told(): Fields {
    const { lab, model, values } = this;
    const lines = text(lab.get("map")).split("\n");
    const squares = lines.flatMap((line, row) => Array.from(line, (_, col) => [row, col] as const));
    const maps = list(model.get("_maps")).map(fields);
    const [left = 0, top = 0] = list(maps[0]?.lattice).map(count);
    const size = count(maps[0]?.size);
    const spots = squares.map(([row, col]) => [
      left + size * (col + 0.5),
      top + size * (row + 0.5),
    ]);
    const covers = fields(fields(model.get("_kernel")).covers);
    const cover = covers[`${values.mud}`] ?? maps[0]?.cover;
    const states = squares.map(([row, col]) => `(${row}, ${col})`);
    const traces = list(fields(lab.get("_shown")).traces).map(fields);
    return {
      _maps: maps.map((entry) => ({ ...entry, spots, cover })),
      last: lab.get("last"),
      step: lab.get("step"),
      _shown: { traces: traces.map((trace) => ({ ...trace, states })) },
      _values: values,
    };
  }
}
