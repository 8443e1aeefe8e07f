// The values of a widget's traits in a page, and those who follow their changes.

import type { Fields } from "../host/json";
import type { HostModel } from "../host/model";

type Handler = (...values: never[]) => void;

export abstract class LocalModel implements HostModel {
  readonly #handlers = new Map<string, Set<Handler>>();

  constructor(protected readonly values: Fields) {}

  get(name: string): never {
    return this.values[name] as never;
  }
  abstract set(name: string, value: unknown): void;
  abstract save_changes(): void;
  abstract send(content: unknown): void;

  on(name: string, handler: Handler): void {
    this.#handlers.set(name, (this.#handlers.get(name) ?? new Set<Handler>()).add(handler));
  }

  off(name?: string | null, handler?: Handler | null): void {
    if (name && handler) this.#handlers.get(name)?.delete(handler);
  }

  protected tell(event: string, value: unknown): void {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) handler(value as never);
  }

  /** Set all values before reporting the first change. */
  protected put(values: Fields): void {
    const changed = Object.entries(values).filter(
      ([name, value]) => !Object.is(this.values[name], value),
    );
    Object.assign(this.values, values);
    for (const [name, value] of changed) this.tell(`change:${name}`, value);
  }
}
