// A view hears many things until its one signal aborts: Node's warning of eleven is of no use here.

import { setMaxListeners } from "node:events";
import { afterEach, vi } from "vitest";

setMaxListeners(0);
afterEach(() => void vi.useRealTimers());
