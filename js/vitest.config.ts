import { defineConfig } from "vitest/config";
import { DefaultReporter, type TestModule } from "vitest/node";

/** A reporter that prints one line for each failed file and a summary. */
class Short extends DefaultReporter {
  protected override printTestModule(module: TestModule): void {
    if (!module.ok()) super.printTestModule(module);
  }
}

export default defineConfig({
  // The default of five seconds is too short for a busy machine.
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    // Views clean up, so files can share one page, which is slow to create.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ["tests/setup.ts"],
    reporters: [new Short({ summary: false })],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
