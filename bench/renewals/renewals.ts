import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { printTable } from "@/bench/measuring/table";
import { type Counts, countDue, seedDue } from "@/bench/renewals/data";
import type { WorkedRenewals } from "@/bench/renewals/worker";
import { bundleProgram } from "@/lib/testing/crash/worker-process";
import { APP_NODE_ARGUMENTS } from "@/scripts/stack/settings";

type Brand = { databaseUrl: string; tenantId: string; env: NodeJS.ProcessEnv; port: number };
type Sizes = { invoicing: number[]; charging: number[] };

/**
 * Measures renewals: how many a second, with how much memory, and how both grow. Then two processes at once, and
 * processes that are killed in the middle. The app does not run; its part of a webhook is an answer.
 */
export async function measureRenewals(brand: Brand, pool: pg.Pool, sizes: Sizes): Promise<void> {
  const program = await bundleProgram("bench/renewals/worker.ts");
  Object.assign(process.env, {
    STRIPE_API_URL: brand.env.STRIPE_API_URL,
    STRIPE_SECRET_KEY: brand.env.STRIPE_SECRET_KEY,
  });
  const webhooks = createServer((_request, response) => response.writeHead(200).end("{}"));
  webhooks.listen(brand.port, "127.0.0.1");
  await once(webhooks, "listening");
  const worker = { brand, program };
  try {
    await measureGrowth(worker, pool, sizes);
    const some = sizes.charging[0] ?? SOME;
    await measureTogether(worker, pool, some);
    await measureKilled(worker, pool, some);
  } finally {
    webhooks.close();
    webhooks.closeAllConnections();
    rmSync(program);
  }
}

type Worker = { brand: Brand; program: string };

function start(
  { brand, program }: Worker,
  tenantId: string,
): ChildProcess & { worked: Promise<WorkedRenewals | null> } {
  const child = spawn(process.execPath, [...APP_NODE_ARGUMENTS, program], {
    env: { ...brand.env, NODE_ENV: "production", DATABASE_URL: brand.databaseUrl, TENANT_ID: tenantId },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const worked = Promise.all([text(child.stdout!), once(child, "exit")]).then(([output, [code]]) =>
    code === 0 ? (JSON.parse(output) as WorkedRenewals) : null,
  );
  return Object.assign(child, { worked });
}

async function work(worker: Worker, tenantId: string): Promise<WorkedRenewals> {
  const worked = await start(worker, tenantId).worked;
  if (!worked) throw new Error("a worker of renewals failed");
  return worked;
}

/** Every renewal once, here and at the sandbox. */
function verdict(counts: Counts, count: number, charging: boolean): string {
  const wrong = [
    ...(counts.invoices === count ? [] : [`${counts.invoices} invoices`]),
    ...(counts.billed === count ? [] : [`${counts.billed} cycles billed`]),
    ...(counts.renewed === count ? [] : [`${counts.renewed} renewed`]),
    ...(!charging || counts.paid === count ? [] : [`${counts.paid} paid`]),
    ...(counts.charges === (charging ? count : 0) ? [] : [`${counts.charges} charges`]),
    ...(!charging || counts.chargedMinor === counts.askedMinor
      ? []
      : ["other amounts charged than asked for"]),
  ];
  return wrong.length === 0 ? "each once" : `WRONG: ${wrong.join(", ")}`;
}

async function measureGrowth(worker: Worker, pool: pg.Pool, sizes: Sizes): Promise<void> {
  const shown: string[][] = [];
  for (const charging of [false, true]) {
    let first: number | undefined;
    for (const count of charging ? sizes.charging : sizes.invoicing) {
      const tenantId = await seedDue(pool, worker.brand.tenantId, count, charging);
      const { seconds, cpuSeconds, idleRss, peakRss } = await work(worker, tenantId);
      const rate = count / seconds;
      first ??= rate;
      shown.push([
        charging ? "charged at the sandbox" : "invoiced, paid later",
        String(count),
        seconds.toFixed(1),
        rate.toFixed(0),
        (first / rate).toFixed(2),
        ((cpuSeconds * 1000) / count).toFixed(1),
        idleRss.toFixed(0),
        peakRss.toFixed(0),
        verdict(await countDue(pool, tenantId), count, charging),
      ]);
      console.error(shown.at(-1)!.join("  "));
    }
  }
  printTable(
    "Renewals: one process, one line a customer",
    ["", "due", "s", "renewals/s", "time each ÷ the smallest's", "CPU ms each", "RSS before, MB", "most", ""],
    shown,
  );
}

/** The number of due subscriptions where correctness counts, and not speed. */
const SOME = 1_000;

async function measureTogether(worker: Worker, pool: pg.Pool, count: number): Promise<void> {
  const shown: string[][] = [];
  for (const processes of [1, 2]) {
    const tenantId = await seedDue(pool, worker.brand.tenantId, count, true);
    const started = performance.now();
    const workers = Array.from({ length: processes }, () => work(worker, tenantId));
    const worked = await Promise.all(workers);
    const seconds = Math.max(...worked.map((one) => one.seconds), 0);
    const counts = await countDue(pool, tenantId);
    shown.push([
      String(processes),
      ((performance.now() - started) / 1000).toFixed(1),
      (count / seconds).toFixed(0),
      Math.max(...worked.map(({ peakRss }) => peakRss)).toFixed(0),
      verdict(counts, count, true),
    ]);
  }
  printTable(
    `Processes at once: ${count} due, charged`,
    ["processes", "s", "renewals/s", "most MB", ""],
    shown,
  );
}

const KILLS = 5;

async function measureKilled(worker: Worker, pool: pg.Pool, count: number): Promise<void> {
  const tenantId = await seedDue(pool, worker.brand.tenantId, count, true);
  const shown: string[][] = [];
  for (let kill = 1; kill <= KILLS; kill++) {
    const child = start(worker, tenantId);
    // In the middle of the work: when this many more are charged than at the last kill.
    const enough = Math.floor((count * kill) / (KILLS + 1));
    for (;;) {
      const { charges } = await countDue(pool, tenantId);
      if (charges >= enough || child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    child.kill("SIGKILL");
    await child.worked;
    const { invoices, charges, paid } = await countDue(pool, tenantId);
    shown.push([`killed, ${kill}`, String(invoices), String(charges), String(paid), ""]);
  }
  await work(worker, tenantId);
  const counts = await countDue(pool, tenantId);
  shown.push([
    "went on to the end",
    String(counts.invoices),
    String(counts.charges),
    String(counts.paid),
    verdict(counts, count, true),
  ]);
  printTable(`Killed in the middle: ${count} due`, ["", "invoices", "charges", "paid", ""], shown);
}
