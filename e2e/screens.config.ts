// Takes the pictures in docs/screens again: npx playwright test --config e2e/screens.config.ts
import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config";

export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./fixtures/stack.ts",
  projects: [{ name: "screens", testMatch: "screens.ts" }],
});
