// What a page shows, in the fragment of its address: "map=…&step=3", with several widgets "2.map=…&2.step=3".
// A widget that stands as it did when the page was opened is left out.

import type { PageModel, Told } from "./pageModel";

const NAME = /^(?:([1-9]\d{0,2})\.)?([a-z]{1,12})$/;
const LONGEST = 100_000;

export class PageAddress {
  readonly #opened: readonly Told[];

  constructor(private readonly models: readonly PageModel[]) {
    this.#opened = models.map(({ address }) => address);
  }

  /** The fragment of what is shown now. */
  get fragment(): string {
    const number = (at: number): string => (this.models.length > 1 ? `${at + 1}.` : "");
    return this.models
      .flatMap(({ address }, at) =>
        alike(address, this.#opened[at]!)
          ? []
          : Object.entries(address).map(([name, value]) => `${number(at)}${name}=${quoted(value)}`),
      )
      .join("&");
  }

  /** Show what a fragment tells, all or nothing; throw if a part of it is wrong. Return the widgets that it names. */
  read(fragment: string): number[] {
    const told = this.models.map((): Record<string, string> => ({}));
    if (fragment.length > LONGEST) throw new RangeError();
    for (const [key, value] of new URLSearchParams(fragment)) {
      const [, number = "1", name] = NAME.exec(key) ?? [];
      const widget = told[Number(number) - 1];
      if (!widget || !name) throw new RangeError();
      widget[name] = value;
    }
    const carryOut = this.models.map((model, at) => {
      const opened: Told = this.#opened[at]!;
      const named = Object.keys(told[at]!);
      // The first step shown belongs to what was shown with it.
      const { step: _, ...others } = opened;
      const wanted = { ...(named.length ? others : opened), ...told[at] };
      return alike(wanted, model.address) ? () => undefined : model.read(wanted);
    });
    for (const act of carryOut) act();
    return told.flatMap((each, at) => (Object.keys(each).length ? [at] : []));
  }
}

const alike = (one: Told, other: Told): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** Quote only what a fragment cannot hold, or what would be read otherwise. */
const quoted = (value: string): string =>
  encodeURIComponent(value).replace(/%(2C|3A|7C|40|3B|2F)/g, (code) => decodeURIComponent(code));
