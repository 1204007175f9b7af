// `node scripts/run.mjs bench/reports/run.ts`: the reports' part of `npm run bench` without a build of the app.
// BENCH_ROWS: the number of subscriptions (1000000).
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { measureReports } from "@/bench/reports/reports";
import { createPool } from "@/db/client";
import { seedDemo } from "@/db/seed/seed-demo";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { keptSecrets } from "@/scripts/stack/data-folder/secrets";
import { ensureDatabase, migrateDatabase } from "@/scripts/stack/database/databases";
import { startPostgres } from "@/scripts/stack/database/postgres";
import { freePort } from "@/scripts/stack/processes/ports";
import { printFailure } from "@/scripts/stack/sentence";
import { root } from "@/scripts/stack/settings";

async function main(): Promise<void> {
  const dataDir = join(root, ".data", "bench-reports");
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  Object.assign(process.env, keptSecrets(dataDir));
  const postgres = await startPostgres({ dataDir, port: await freePort() });
  try {
    await ensureDatabase(postgres.url(), "bench");
    const databaseUrl = postgres.url("bench");
    process.env.DATABASE_URL = databaseUrl;
    await migrateDatabase(databaseUrl);
    const pool = createPool(databaseUrl, 4);
    try {
      await seedDemo(pool, { baseUrl: "http://localhost:3000", dataDir });
      const rows = Number(process.env.BENCH_ROWS || 1_000_000);
      await measureReports({ databaseUrl, tenantId: SKYLARK_TENANT_ID, env: process.env }, pool, rows);
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
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
