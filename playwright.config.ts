import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/** `e2e/fixtures/stack.ts` starts the stack and sets E2E_BASE_URL. Set it yourself to test a running server. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/fixtures/stack.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than cores: journeys wait for jobs, mails and codes, too.
  workers: availableParallelism() + 1,
  // A test that needs a second attempt shows an error in the product or in the test. A retry would hide it.
  retries: 0,
  // With so many failures something common is broken. The run ends while its list of failures can still be read.
  maxFailures: process.env.CI ? 25 : 0,
  // No test takes this long. The limit is high so that a busy machine does not fail a correct test.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  projects: [
    { name: "sessions", testMatch: "sessions.setup.ts" },
    { name: "journeys", testMatch: "*.spec.ts", dependencies: ["sessions"] },
  ],
  use: {
    browserName: "chromium",
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "Europe/Stockholm",
    // Traces take a third of the time, and only those of failed tests are useful. Run a failed test again with `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Tests run without network, so the browser's background requests to its manufacturer are off.
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
