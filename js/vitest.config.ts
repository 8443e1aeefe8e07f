import { defineConfig } from "vitest/config";
import { DefaultReporter, type TestModule } from "vitest/node";

/** A line for each file that fails, and one in the end. */
class Short extends DefaultReporter {
  protected override printTestModule(module: TestModule): void {
    if (!module.ok()) super.printTestModule(module);
  }
}

export default defineConfig({
  // Nothing here is timed; a busy machine may need more than the usual five seconds.
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    // A view leaves nothing behind, so files can share one page: to make it anew takes longer than its tests.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ["tests/setup.ts"],
    reporters: [new Short({ summary: false })],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
