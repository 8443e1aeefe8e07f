// A view adds many listeners to one signal, so Node's warning limit of eleven does not
// apply.

import { setMaxListeners } from "node:events";
import { afterEach, vi } from "vitest";

setMaxListeners(0);
afterEach(() => void vi.useRealTimers());

// jsdom has no layout.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
globalThis.matchMedia ??= (query) =>
  ({
    matches: query.includes("reduced-motion"),
    addEventListener: () => undefined,
  }) as unknown as MediaQueryList;
