import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const setup = "./scripts/stack/vitest-setup.ts";

/** Tests that take the longest: thousands of requests, killed processes, years of a brand's days. */
const SLOW =
  /\/(fuzz|crash|plans|tenant-clock)\/|\/billing\/(scenarios|invoices)\.|\/payments\/(faults|rules)\.|\/api\/(sweep|statements)\./;

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

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    include: ["{app,components,db,i18n,lib,messages,sandbox,scripts,bench}/**/*.test.{ts,tsx}"],
    globalSetup: [setup],
    pool: "forks",
    sequence: { sequencer: SlowFirst },
    // More than there are cores: the tests wait for databases, jobs and webhooks as much as they compute.
    maxWorkers: availableParallelism() * 2,
    // Nothing takes that long; but a machine that is busy with something else shall not fail what is right.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What jobs bring about is waited for; half a second later than usual is no fault.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    // A leftover `.only` would pass a run that checked next to nothing.
    allowOnly: !process.env.CI,
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
      TENANT_CLOCK: "on",
    },
  },
});
