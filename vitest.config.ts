import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./scripts/stack/slow-first";

const setup = "./scripts/stack/vitest-setup.ts";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    include: ["{app,components,db,i18n,lib,messages,sandbox,scripts,bench}/**/*.test.{ts,tsx}"],
    globalSetup: [setup],
    pool: "forks",
    sequence: { sequencer: SlowFirst },
    // More than there are cores: the tests wait for databases, jobs and webhooks as much as they compute.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 20_000,
    hookTimeout: 30_000,
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
