// `node scripts/run.mjs bench/renewals/run.ts`: the renewals' part of `npm run bench` without a build of the app.
// BENCH_RENEWALS: the numbers of due renewals, the smallest first (1000,10000,100000).
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { measureRenewals } from "@/bench/renewals/renewals";
import { renewalSizes } from "@/bench/renewals/sizes";
import { createPool } from "@/db/client";
import { startAppStack } from "@/scripts/stack/app-stack";
import { freePort } from "@/scripts/stack/processes/ports";
import { printFailure } from "@/scripts/stack/sentence";
import { root } from "@/scripts/stack/settings";

async function main(): Promise<void> {
  const dataDir = join(root, ".data", "bench-renewals");
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const port = await freePort();
  const stack = await startAppStack({ port, dataDir, env: { LOG_LEVEL: "warn" } });
  const pool = createPool(stack.databaseUrl, 4);
  try {
    const { databaseUrl, demo, env } = stack;
    await measureRenewals({ databaseUrl, tenantId: demo.tenantId, env, port }, pool, renewalSizes());
  } finally {
    await pool.end();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(),
  (error) => {
    printFailure(error);
    process.exit(1);
  },
);
