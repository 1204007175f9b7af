// `npm run bench`: the targets of docs/speed.md, measured against bare handlers in the same build and run.
// BENCH_SECONDS: length of a run (6). BENCH_ROUNDS: how often each pair is run (3). BENCH_ROWS: the large number of
// rows a table for growth (1000000). BENCH_SUBMITS: orders submitted per round (300). BENCH_ONLY:
// pages,lines,company,reads,fronts,api-log,traces,latency,live,writes,delivery,growth,lists,search,care,bulk,reports,renewals.
// BENCH_RENEWALS: the numbers of renewals due at once, the smallest first (1000,10000,100000).
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { measureApiLog } from "@/bench/api/api-log";
import { measureDelivery } from "@/bench/api/delivery";
import { measureFronts } from "@/bench/api/fronts";
import { measureGrowth } from "@/bench/api/growth";
import { measureLatency, measureWebhooks } from "@/bench/api/latency";
import { measureReads } from "@/bench/api/reads";
import { measureSearch } from "@/bench/api/search";
import { measureTraces } from "@/bench/api/traces";
import { measureWrites } from "@/bench/api/writes";
import { buildForBench } from "@/bench/build";
import { printTable } from "@/bench/measuring/table";
import { measureCompany } from "@/bench/portal/company";
import { measurePages } from "@/bench/portal/pages";
import { measureSubscriptionList } from "@/bench/portal/subscription-list";
import { measureRenewals } from "@/bench/renewals/renewals";
import { renewalSizes } from "@/bench/renewals/sizes";
import { measureReportInApp, measureReports } from "@/bench/reports/reports";
import { measureBulk } from "@/bench/staff/bulk";
import { measureCare } from "@/bench/staff/care";
import { measureLists } from "@/bench/staff/lists";
import { measureLive } from "@/bench/staff/live";
import { createPool } from "@/db/client";
import { type AppStack, startAppStack } from "@/scripts/stack/app-stack";
import { freePort } from "@/scripts/stack/processes/ports";
import { printFailure } from "@/scripts/stack/sentence";
import { root } from "@/scripts/stack/settings";

const number = (name: string, otherwise: number) => Number(process.env[name] || otherwise);
const settings = {
  seconds: number("BENCH_SECONDS", 6),
  rounds: number("BENCH_ROUNDS", 3),
  rows: number("BENCH_ROWS", 1_000_000),
  submits: number("BENCH_SUBMITS", 300),
};
const only = (process.env.BENCH_ONLY ?? "").split(",").filter(Boolean);
const wanted = (part: string) => only.length === 0 || only.includes(part);

async function measure(stack: AppStack, port: number): Promise<void> {
  const pool = createPool(stack.databaseUrl, 4);
  try {
    const cold = await stack.app.start();
    await stack.app.stop();
    const warm = await stack.app.start();
    printTable(
      "Start of the app until ready, database and sandbox running (target 5 s in all)",
      ["", "s"],
      [
        ["first", (cold / 1000).toFixed(2)],
        ["again", (warm / 1000).toFixed(2)],
      ],
    );
    if (wanted("pages")) await measurePages(stack);
    if (wanted("lines")) await measureSubscriptionList(stack, pool);
    if (wanted("company")) await measureCompany(stack, pool);
    if (wanted("reads")) await measureReads(stack, settings);
    if (wanted("fronts")) await measureFronts(stack, settings);
    if (wanted("api-log")) await measureApiLog(stack);
    if (wanted("traces")) await measureTraces(stack);
    // Runs before the writes: they leave subscriptions to provision, and the target is for an idle queue.
    if (wanted("latency")) {
      await measureLatency(stack, pool);
      await measureWebhooks(stack, pool);
    }
    if (wanted("live")) await measureLive(stack, pool);
    if (wanted("writes")) await measureWrites(stack, pool, settings);
    if (wanted("delivery")) await measureDelivery(stack, pool);
    if (wanted("growth")) await measureGrowth(stack, pool, settings.rows);
    if (wanted("lists")) await measureLists(stack, settings.rows);
    if (wanted("search")) await measureSearch(stack, settings.rows);
    const brand = { databaseUrl: stack.databaseUrl, tenantId: stack.demo.tenantId, env: stack.env };
    if (wanted("care")) await measureCare(stack, settings.rows);
    if (wanted("bulk")) await measureBulk(stack, pool);
    if (wanted("reports")) {
      await measureReports(brand, pool, settings.rows);
      await measureReportInApp(stack);
    }
    if (wanted("renewals")) {
      await stack.app.stop();
      await measureRenewals({ ...brand, port }, pool, renewalSizes());
    }
  } finally {
    await pool.end();
  }
}

async function main(): Promise<void> {
  const dataDir = join(root, ".data", "bench");
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  await buildForBench((line) => console.log(line));
  const port = number("PORT", await freePort());
  const stack = await startAppStack({ port, dataDir, env: { TERN_BENCH: "1", LOG_LEVEL: "warn" } });
  try {
    await measure(stack, port);
  } finally {
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
