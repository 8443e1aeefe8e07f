// A view adds many listeners to one signal, so Node's warning limit of eleven does not
// apply.

import { setMaxListeners } from "node:events";
import { afterEach, vi } from "vitest";

setMaxListeners(0);
afterEach(() => void vi.useRealTimers());
