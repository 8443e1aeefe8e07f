import { defineConfig } from "vitest/config";

export default defineConfig({
  // Nothing here is timed; a busy machine may need more than the usual five seconds.
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
