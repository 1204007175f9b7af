import { defineConfig } from "@playwright/test";

/** The stack's start (`e2e/fixtures/stack.ts`) sets E2E_BASE_URL; set it yourself to test a server that runs already. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/fixtures/stack.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A test that needs a second attempt tells of a fault in the product or in the test; neither is to be hidden.
  retries: 0,
  // Nothing takes that long; but a machine that is busy with something else shall not fail what is right.
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
    // Keeping every step of every test is a third of all its work, for what only a failed one is worth: run that one again with
    // `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // What a browser asks of its maker in the background has no place in a test without network.
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
