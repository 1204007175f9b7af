import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const setup = "./scripts/stack/tests/vitest-setup.ts";

/** The slowest tests: thousands of requests, killed processes, or years of simulated days. */
const SLOW =
  /\/(fuzz|crash|plans|tenant-clock)\/|\/billing\/(scenarios|invoices\/invoices|simulation\/twelve-months)\.|\/payments\/(faults|rules)\.|\/testing\/sweeps\//;

/**
 * Starts the slowest tests first, so that none runs alone at the end. Vitest knows durations only after a first run on this
 * machine. Before that, it sorts by file size.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // The runner keeps a process only while the next file belongs to the same project.
    const rank = ({ moduleId, project }: TestSpecification) =>
      (project.name === "alone" ? 0 : 2) + (SLOW.test(moduleId) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

const TESTS = "{app,clients,components,db,i18n,lib,messages,sandbox,scripts,bench}/**/*.test.{ts,tsx}";

/** Code whose effects reach the next test file in the same process: mocked modules, a changed clock, running programs. */
const LEAVES_TRACES = /vi\.(mock|stub|useFakeTimers|setSystemTime)|\bspawn\b/;

/**
 * Test files without such effects share processes. A process per file would load the whole product for each file, which is
 * half the work of most files. Changed settings are no such effect: `vitest-file.ts` restores them.
 */
const alone: string[] = [];
const together: string[] = [];
for (const file of globSync(TESTS, { cwd: root })) {
  const text = readFileSync(join(root, file), "utf8");
  (LEAVES_TRACES.test(text) ? alone : together).push(file.replaceAll("\\", "/"));
}

const shared = {
  pool: "forks",
  setupFiles: ["./scripts/stack/tests/vitest-file.ts"],
  // No test takes this long. The limit is high so that a busy machine does not fail a correct test.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Tests wait for the results of jobs. A job that is slower than usual is not an error.
  expect: { poll: { timeout: 60_000, interval: 50 } },
  restoreMocks: true,
  env: {
    NODE_ENV: "test",
    TZ: "UTC",
    LOG_LEVEL: "silent",
    VERIFY_RESPONSES: "true",
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/replaced-by-testDatabase",
    VAPID_PRIVATE_KEY: "TMWlaGstEONt9exGPKEWY3ULVv4lr3FRNew0hCqYDl0",
    TOKEN_SECRET: "test:a-secret-that-only-tests-know-0123456789",
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
    PUBLIC_URL: "http://brand.test",
    // No DNS server listens here. A test that needs DNS starts one and sets its address.
    DNS_URL: "http://127.0.0.1:9",
    TENANT_CLOCK: "on",
  },
} satisfies TestUserConfig;

const resolve = { alias: { "@": root } };

export default defineConfig({
  test: {
    globalSetup: [setup],
    sequence: { sequencer: SlowFirst },
    // More workers than cores: tests wait for databases, jobs and webhooks as much as they compute.
    maxWorkers: availableParallelism() * 2,
    // With a forgotten `.only`, a run would pass although it checked almost nothing.
    allowOnly: !process.env.CI,
    projects: [
      { resolve, test: { ...shared, name: "alone", include: alone } },
      { resolve, test: { ...shared, name: "together", include: together, isolate: false } },
    ],
  },
});
