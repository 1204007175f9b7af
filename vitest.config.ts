import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const setup = "./scripts/stack/vitest-setup.ts";

/** Tests that take the longest: thousands of requests, killed processes, years of a brand's days. */
const SLOW =
  /\/(fuzz|crash|plans|tenant-clock)\/|\/billing\/(scenarios|invoices\/invoices|simulation\/twelve-months)\.|\/payments\/(faults|rules)\.|\/testing\/sweeps\//;

/**
 * The longest tests first, so that none is left to run alone at the end. Vitest knows how long each took only after a
 * first run here; until then it would go by the size of the files.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const TESTS = "{app,components,db,i18n,lib,messages,sandbox,scripts,bench}/**/*.test.{ts,tsx}";

/** What the next file in the same process would notice: other settings, other modules, programs that still run. */
const LEAVES_TRACES =
  /process\.env|vi\.(mock|spyOn|stub|useFakeTimers|setSystemTime)|testWorld|seededApi|sandboxFor|startSandbox|startTestSandbox|SECRETS|\bspawn\b/;

/**
 * Every file in a process of its own would read the whole product once per file, which is half the work of most. Those that
 * leave no traces follow each other in the same processes.
 */
const alone: string[] = [];
const together: string[] = [];
for (const file of globSync(TESTS, { cwd: root })) {
  const path = file.replaceAll("\\", "/");
  const apart = SLOW.test(`/${path}`) || LEAVES_TRACES.test(readFileSync(join(root, file), "utf8"));
  (apart ? alone : together).push(path);
}

const shared = {
  pool: "forks",
  setupFiles: ["./scripts/stack/vitest-random.ts"],
  // Nothing takes that long; but a machine that is busy with something else shall not fail what is right.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What jobs bring about is waited for; half a second later than usual is no fault.
  expect: { poll: { timeout: 60_000, interval: 50 } },
  restoreMocks: true,
  env: {
    NODE_ENV: "test",
    TZ: "UTC",
    LOG_LEVEL: "silent",
    VERIFY_RESPONSES: "true",
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/replaced-by-testDatabase",
    TOKEN_SECRET: "test:a-secret-that-only-tests-know-0123456789",
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
    PUBLIC_URL: "http://brand.test",
    // Nobody: a test that needs DNS says who answers.
    DNS_URL: "http://127.0.0.1:9",
    TENANT_CLOCK: "on",
  },
} satisfies TestUserConfig;

const resolve = { alias: { "@": root } };

export default defineConfig({
  test: {
    globalSetup: [setup],
    sequence: { sequencer: SlowFirst },
    // More than there are cores: the tests wait for databases, jobs and webhooks as much as they compute.
    maxWorkers: availableParallelism() * 2,
    // A leftover `.only` would pass a run that checked next to nothing.
    allowOnly: !process.env.CI,
    projects: [
      { resolve, test: { ...shared, name: "alone", include: alone } },
      { resolve, test: { ...shared, name: "together", include: together, isolate: false } },
    ],
  },
});
