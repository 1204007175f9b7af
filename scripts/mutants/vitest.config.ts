import { defineConfig, type TestUserConfig } from "vitest/config";
import whole from "../../vitest.config";
import { keptProcess } from "./kept-process";
import { QuickFirst } from "./quick-first";

type Project = { test: TestUserConfig & { include: string[] } };

/** The folders or files whose tests may notice a mutant, as `npm run mutants` gives them. */
const asked = (process.env.MUTANTS_TESTS ?? "lib").split(",");
const isAsked = (file: string) => asked.some((path) => file === path || file.startsWith(`${path}/`));

/** Tests that kill processes or simulate years are too slow to run once per mutant. */
const isTooSlow = (file: string) => /\/(crash|simulation)\/|\/billing\/scenarios\./.test(file);

const projects = ((whole.test?.projects ?? []) as Project[])
  .map((project) => ({
    ...project,
    plugins: [keptProcess],
    test: {
      ...project.test,
      include: project.test.include.filter((file) => isAsked(file) && !isTooSlow(file)),
      // Many mutants never do what a test waits for. A minute for each would be most of a run.
      expect: { poll: { timeout: 8000, interval: 50 } },
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  }))
  .filter(({ test }) => test.include.length > 0);

export default defineConfig({
  ...whole,
  test: { ...whole.test, projects, sequence: { sequencer: QuickFirst } },
});
