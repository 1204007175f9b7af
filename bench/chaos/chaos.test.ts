import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneNumbers } from "@/db/schema/inventory";
import type { Order } from "@/lib/orders/model";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import type { PaymentSession } from "@/lib/payments/model";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { CHAOS_FAULTS, type ChaosFaultKind, type ChaosWorld, chaosWorld } from "./world";

// A seeded program of sales while parts of the product are killed, paused and cut off. Afterwards everything that was paid
// has happened once. `npm run chaos` runs it with more faults (docs/decisions/chaos.md).

/** How many faults; how many apps; what they are drawn from; how many clients buy at once. */
const COUNT = Number(process.env.CHAOS_FAULTS ?? 9);
const APPS = Number(process.env.CHAOS_APPS ?? 1);
const SEED = Number(process.env.CHAOS_SEED ?? 15);
const CLIENTS = Number(process.env.CHAOS_CLIENTS ?? 2);
const TRACE =
  process.env.CHAOS_TRACE ?? join(process.cwd(), ".data", "chaos", `${SEED}-${APPS}-${COUNT}.jsonl`);
/** What the parts print. */
const LOG = TRACE.replace(/(\.jsonl)?$/, ".log");
const SETTLE_MS = 180_000;

type Sale = { number: number; email: string; orderId?: string; clientSecret?: string; paid: boolean };

let world: ChaosWorld;
let tenant: Tenant;
let key: string;
let plan: string;
const began = performance.now();

/** Writes what happens, one JSON object a line, so that a run can be followed. */
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

/** Repeats a call under its idempotency key until it is answered, at one app after the other. */
async function callWithRetry<T>(
  method: string,
  path: string,
  idempotencyKey: string,
  body: unknown,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const app = attempt % APPS;
    const answer = await world.ask<T>(app, method, path, {
      key,
      body,
      headers: { "x-idempotency-key": idempotencyKey },
    });
    if (answer && answer.status < 300) return answer.body;
    trace("retry", { path, app, status: answer?.status ?? null, key: idempotencyKey });
    // Only these ask for a repetition. Anything else is a fault of ours.
    if (answer && ![409, 503].includes(answer.status))
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await wait(Math.min(100 * 2 ** attempt, 2_000));
  }
}

const orderBody = (sale: string, email: string) => ({
  customerType: "CONSUMER",
  customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
  lineItems: [orderItem(plan, { subscriber: { name: "Astrid Lind", email } })],
  metadata: { sale },
});

async function sell(number: number): Promise<Sale> {
  const sale: Sale = { number, email: `buyer-${number}@example.com`, paid: false };
  const { orderId } = await callWithRetry<Order>(
    "POST",
    "/orders",
    `order-${number}-key`,
    orderBody(`${number}`, sale.email),
  );
  sale.orderId = orderId;
  const session = await callWithRetry<PaymentSession>("POST", "/payment-sessions", `session-${number}-key`, {
    orderId,
    paymentProvider: "STRIPE",
    hosted: false,
    returnUrl: "https://shop.example/",
  });
  sale.clientSecret = session.providerContext!.clientSecret;
  while (!(await world.pay(sale.clientSecret))) await wait(300);
  sale.paid = true;
  trace("paid", { sale: number, orderId });
  return sale;
}

/** Milliseconds until every app takes an order again. */
async function recovery(nth: number): Promise<number> {
  const from = performance.now();
  for (let app = 0; app < APPS; app++) {
    for (let attempt = 0; ; attempt++) {
      const probe = await world.ask(app, "POST", "/orders", {
        key,
        body: orderBody(`probe-${nth}-${app}-${attempt}`, "probe@example.com"),
      });
      if (probe?.status === 201) break;
      await wait(50);
    }
  }
  return performance.now() - from;
}

/** Everything about a paid order that must have happened once, counted at both ends. */
const ONCE = {
  orders: 1,
  status: "COMPLETED",
  intents: 1,
  charges: 1,
  subscriptions: 1,
  active: 1,
  payments: 1,
  invoiced: 1,
  invoices: 1,
  mails: 2,
  events: 1,
  delivered: 1,
};

async function facts({ orderId, number }: Sale): Promise<Record<string, unknown>> {
  const { rows } = await world.pool.query(
    `with lines as (select id, status from subscriptions where tenant_id = $1 and order_id = $2),
          intents as (select * from payment_intents where tenant_id = $1 and order_id = $2),
          bills as (select * from invoices where tenant_id = $1 and order_id = $2),
          told as (select * from events where tenant_id = $1 and entity_id = $2 and type = 'order.submitted')
     select (select count(*)::int from orders where tenant_id = $1 and metadata->>'sale' = $3) as orders,
            (select status from orders where tenant_id = $1 and id = $2) as status,
            (select count(*)::int from intents) as intents,
            (select count(*)::int from sandbox.stripe_objects where kind = 'charge' and object->>'status' = 'succeeded'
               and object->>'payment_intent' in (select provider_ref from intents)) as charges,
            (select count(*)::int from lines) as subscriptions,
            (select count(*)::int from lines where status = 'ACTIVATED') as active,
            (select count(distinct cause_id)::int from ledger_entries where tenant_id = $1 and cause = 'PAYMENT'
               and payment_intent_id in (select id from intents)) as payments,
            (select count(distinct cause_id)::int from ledger_entries where tenant_id = $1 and cause = 'INVOICE_ISSUED'
               and invoice_id in (select id from bills)) as invoiced,
            (select count(*)::int from bills where status = 'PAID') as invoices,
            (select count(*)::int from mails where tenant_id = $1 and (key = 'order-confirmation:' || $2
               or key in (select 'line-activated:' || id from lines))) as mails,
            (select count(*)::int from told) as events,
            (select count(*)::int from webhook_deliveries where tenant_id = $1 and status = 'DELIVERED'
               and event_id in (select id from told)) as delivered`,
    [tenant.id, orderId, `${number}`],
  );
  return rows[0]!;
}

/** The faults of a run: every kind once, in any order, then any. */
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

const same = (one: Record<string, unknown>) =>
  Object.entries(ONCE).every(([name, value]) => one[name] === value);

test(`${COUNT} faults with ${APPS} app(s), seed ${SEED}: everything that was paid has happened once`, {
  timeout: 300_000 + COUNT * 60_000,
}, async () => {
  const program = programOf(COUNT);
  trace("program", { seed: SEED, apps: APPS, program });
  const sales: Sale[] = [];
  let sold = 0;
  let ending = false;
  const client = async () => {
    while (!ending) sales.push(await sell(sold++));
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

  const from = performance.now();
  let open = sales;
  while (open.length > 0 && performance.now() - from < SETTLE_MS) {
    await world.deliverNow();
    await wait(300);
    const left: Sale[] = [];
    for (const sale of open) if (!same(await facts(sale))) left.push(sale);
    open = left;
  }
  const settled = performance.now() - from;
  trace("settled", { milliseconds: Math.round(settled), sales: sales.length, open: open.length });
  for (const sale of open) {
    const found = await facts(sale);
    trace("not once", { sale, found });
    expect(found, JSON.stringify(sale)).toEqual(ONCE);
  }
  for (const { email } of sales) {
    const about = async (what: RegExp) =>
      [...new Set(await world.mailsTo(email))].filter((subject) => what.test(subject)).length;
    // A mail is a job of its own: it may come after everything else is done.
    for (const what of [/order/, /on the air/])
      await expect.poll(() => about(what), { message: `${email}: ${what}` }).toBe(1);
  }
  const { rows } = await world.pool.query<{ id: string }>(
    "select id from events where tenant_id = $1 and type = 'order.submitted'",
    [tenant.id],
  );
  expect(rows.filter(({ id }) => !world.received.has(id))).toEqual([]);
  const { rows: locked } = await world.pool.query(
    "select id from graphile_worker._private_jobs where locked_at < now() - interval '30 seconds'",
  );
  expect(locked).toEqual([]);
  // The failure says what the part printed last: the folder with its log may be gone by then.
  const lastWords = readFileSync(LOG, "utf8").split("\n").slice(-40).join("\n");
  expect(world.endedByThemselves, lastWords).toEqual([]);

  const lines = [...times].map(([kind, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) =>
      `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)} ms`;
    return `${kind.padEnd(16)} ${String(sorted.length).padStart(4)} times   median ${at(0.5).padStart(8)}   95 % ${at(0.95).padStart(8)}   longest ${at(1).padStart(8)}`;
  });
  const report = [
    `${COUNT} faults, ${APPS} app(s), seed ${SEED}: ${sales.length} paid orders, all done once ${Math.round(settled)} ms after the last fault.`,
    "Time from when the part ran again until every app took an order:",
    ...lines,
    `Trace: ${TRACE}`,
  ].join("\n");
  trace("report", { report });
  if (process.env.CHAOS_FAULTS) console.log(report);
});
