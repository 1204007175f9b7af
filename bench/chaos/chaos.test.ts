import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSales } from "@/bench/sales/outcome";
import { orderBody, type Sale, sell } from "@/bench/sales/sell";
import { phoneNumbers } from "@/db/schema/inventory";
import { makeOrderableOffering } from "@/lib/orders/testing";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { CHAOS_FAULTS, type ChaosFaultKind, type ChaosWorld, chaosWorld } from "./world";

// Runs a seeded program of sales while parts of the product are killed, paused and disconnected. Afterwards, everything
// that was paid has happened once. `npm run chaos` runs it with more faults (docs/decisions/chaos.md).

/** The number of faults; the number of apps; the seed; the number of concurrent clients. */
const COUNT = Number(process.env.CHAOS_FAULTS ?? 9);
const APPS = Number(process.env.CHAOS_APPS ?? 1);
const SEED = Number(process.env.CHAOS_SEED ?? 15);
const CLIENTS = Number(process.env.CHAOS_CLIENTS ?? 2);
const TRACE =
  process.env.CHAOS_TRACE ?? join(process.cwd(), ".data", "chaos", `${SEED}-${APPS}-${COUNT}.jsonl`);
/** The output of the parts. */
const LOG = TRACE.replace(/(\.jsonl)?$/, ".log");

let world: ChaosWorld;
let tenant: Tenant;
let key: string;
let plan: string;
let since: Date;
const began = performance.now();

/** Writes an event as one JSON object a line, so that a run can be followed. */
function trace(what: string, facts: Record<string, unknown> = {}): void {
  const at = Math.round(performance.now() - began);
  appendFileSync(TRACE, `${JSON.stringify({ at, what, ...facts })}\n`);
}

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

beforeAll(async () => {
  mkdirSync(join(TRACE, ".."), { recursive: true });
  writeFileSync(TRACE, "");
  writeFileSync(LOG, "");
  world = await chaosWorld(APPS, LOG);
  since = (await world.pool.query<{ now: Date }>("select now()")).rows[0]!.now;
  tenant = await world.api.tenant();
  key = await world.api.apiKey(tenant);
  plan = await makeOrderableOffering(world.api, tenant);
  await world.api.call("POST", "/webhook-endpoints", { key, body: { url: world.webhookUrl } });
  await world.api.db.insert(phoneNumbers).values(
    Array.from({ length: 200 + COUNT * 30 }, (_, index) => ({
      tenantId: tenant.id,
      msisdn: `+4670${String(2_741_000 + index)}`,
      country: "SE",
      areaCode: "70",
    })),
  );
});
afterAll(() => world?.[Symbol.asyncDispose]());

/** Repeats a call under its idempotency key until it is answered, using the apps in turn. */
async function callWithRetry<T>(path: string, idempotencyKey: string, body: unknown): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const app = attempt % APPS;
    const answer = await world.ask<T>(app, "POST", path, {
      key,
      body,
      headers: { "x-idempotency-key": idempotencyKey },
    });
    if (answer && answer.status < 300) return answer.body;
    trace("retry", { path, app, status: answer?.status ?? null, key: idempotencyKey });
    // Only these statuses ask for a repeat. Any other is a defect in Tern.
    if (answer && ![409, 503].includes(answer.status))
      throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await wait(Math.min(100 * 2 ** attempt, 2_000));
  }
}

async function sellTraced(number: number): Promise<Sale> {
  const sale = await sell(
    { plan, returnUrl: "https://shop.example/", post: callWithRetry, pay: world.pay },
    number,
  );
  trace("paid", { sale: number, orderId: sale.orderId });
  return sale;
}

/** Milliseconds until every app accepts an order again. */
async function recovery(nth: number): Promise<number> {
  const from = performance.now();
  for (let app = 0; app < APPS; app++) {
    for (let attempt = 0; ; attempt++) {
      const probe = await world.ask(app, "POST", "/orders", {
        key,
        body: orderBody(plan, `probe-${nth}-${app}-${attempt}`, "probe@example.com"),
      });
      if (probe?.status === 201) break;
      await wait(50);
    }
  }
  return performance.now() - from;
}

/** The faults of a run: first every kind once in random order, then random ones. */
function programOf(count: number) {
  const [first] = fc.sample(fc.shuffledSubarray([...CHAOS_FAULTS], { minLength: CHAOS_FAULTS.length }), {
    numRuns: 1,
    seed: SEED,
  });
  const any = fc.sample(
    fc.record({
      kind: fc.constantFrom(...CHAOS_FAULTS),
      target: fc.nat(APPS - 1),
      milliseconds: fc.integer({ min: 200, max: 2_500 }),
      before: fc.integer({ min: 50, max: 800 }),
    }),
    { numRuns: count, seed: SEED },
  );
  return any.map((fault, nth) => ({ ...fault, kind: first![nth] ?? fault.kind }));
}

test(`after ${COUNT} faults with ${APPS} app(s), seed ${SEED}, everything that was paid has happened once`, {
  timeout: 300_000 + COUNT * 60_000,
}, async () => {
  const program = programOf(COUNT);
  trace("program", { seed: SEED, apps: APPS, program });
  const sales: Sale[] = [];
  let sold = 0;
  let ending = false;
  const client = async () => {
    while (!ending) sales.push(await sellTraced(sold++));
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  clients.catch(() => {});
  const times = new Map<ChaosFaultKind, number[]>();
  for (const [nth, { kind, target, milliseconds, before }] of program.entries()) {
    await wait(before);
    trace("fault", { nth, kind, target, milliseconds });
    await world.faults[kind](target, milliseconds);
    const recovered = await recovery(nth);
    times.set(kind, [...(times.get(kind) ?? []), recovered]);
    trace("recovered", { nth, kind, milliseconds: Math.round(recovered) });
  }
  ending = true;
  await clients;

  const { settledMs, problems } = await checkSales(
    {
      tenantId: tenant.id,
      pool: world.pool,
      sandboxPool: world.pool,
      sandboxUrl: world.sandboxUrl,
      received: world.received,
      since,
    },
    sales,
  );
  trace("settled", { milliseconds: Math.round(settledMs), sales: sales.length, problems });
  expect(problems, problems.join("\n")).toEqual([]);
  expect(world.endedByThemselves, world.endedByThemselves.join("\n")).toEqual([]);

  const lines = [...times].map(([kind, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) =>
      `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)} ms`;
    return `${kind.padEnd(16)} ${String(sorted.length).padStart(4)} times   median ${at(0.5).padStart(8)}   95 % ${at(0.95).padStart(8)}   longest ${at(1).padStart(8)}`;
  });
  const report = [
    `${COUNT} faults, ${APPS} app(s), seed ${SEED}: ${sales.length} paid orders, all done once ${Math.round(settledMs)} ms after the last fault.`,
    "Time from when the part ran again until every app took an order:",
    ...lines,
    `Trace: ${TRACE}`,
  ].join("\n");
  trace("report", { report });
  if (process.env.CHAOS_FAULTS) console.log(report);
});
