import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { phoneNumbers } from "@/db/schema/inventory";
import type { Order } from "@/lib/orders/model";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { type CrashWorld, crashWorld } from "@/lib/payments/crash/world";
import type { PaymentSession } from "@/lib/payments/model";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** CRASH_ORDERS: how many orders the process is killed over. CRASH_SEED: when it is killed. */
const ORDERS = Number(process.env.CRASH_ORDERS ?? 30);
const SEED = Number(process.env.CRASH_SEED ?? 1);
const BATCH = 6;

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";

let world: CrashWorld;
let tenant: Tenant;
let key: string;
let plan: string;

beforeAll(async () => {
  world = await crashWorld();
  tenant = await world.api.tenant();
  key = await world.api.apiKey(tenant);
  plan = await makeOrderableOffering(world.api, tenant);
  // From 1000 on: numbers that end in 0001 to 0006 make the sandbox's network misbehave.
  await world.api.db.insert(phoneNumbers).values(
    Array.from({ length: ORDERS + 50 }, (_, index) => ({
      tenantId: tenant.id,
      msisdn: `+46701${String(741_000 + index)}`,
      country: "SE",
      areaCode: "70",
    })),
  );
});
afterEach(() => world.worker.kill());
afterAll(() => world[Symbol.asyncDispose]());

type Sale = { orderId: string; email: string; clientSecret: string };

async function payable(): Promise<Sale> {
  const email = `buyer-${Math.random().toString(36).slice(2)}@example.com`;
  const { body: order } = await world.api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "CONSUMER",
      customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
      lineItems: [orderItem(plan, { subscriber: { name: "Astrid Lind", email } })],
    },
  });
  const { body: session } = await world.api.call<PaymentSession>("POST", "/payment-sessions", {
    key,
    body: {
      orderId: order.orderId,
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl: "https://shop.example/",
    },
  });
  return { orderId: order.orderId, email, clientSecret: session.providerContext!.clientSecret };
}

/** Everything about one order that must have happened once, counted; also by those at the other end. */
async function facts(orderId: string) {
  const { rows } = await world.database.pool.query(
    `with lines as (select id from subscriptions where tenant_id = $1 and order_id = $2)
     select o.status, o.payment_status as "paymentStatus",
       (select count(*)::int from lines) as lines,
       (select count(*)::int from subscriptions where tenant_id = $1 and order_id = $2 and status = 'ACTIVATED') as active,
       (select count(*)::int from carrier_operations c where c.tenant_id = $1 and c.subscription_id in (select id from lines)) as operations,
       (select count(*)::int from sandbox.carrier_operations s join carrier_operations c on c.provider_ref = s.operation_id
         where c.subscription_id in (select id from lines)) as "atTheNetwork",
       (select count(*)::int from events e where e.tenant_id = $1 and e.entity_id = $2 and e.type = 'order.submitted') as submitted,
       (select count(*)::int from events e where e.tenant_id = $1 and e.entity_id in (select id from lines) and e.type = 'subscription.activated') as activated,
       (select count(*)::int from payment_attempts a join payment_intents i on i.tenant_id = a.tenant_id and i.id = a.payment_intent_id
         where i.tenant_id = $1 and i.order_id = $2 and a.status = 'SUCCEEDED') as charges,
       (select count(*)::int from payment_refunds r join payment_intents i on i.tenant_id = r.tenant_id and i.id = r.payment_intent_id
         where i.tenant_id = $1 and i.order_id = $2) as refunds,
       (select count(*)::int from mails m where m.tenant_id = $1 and (m.key = 'order-confirmation:' || $2 or m.key in (select 'line-activated:' || id from lines))) as mails
     from orders o where o.tenant_id = $1 and o.id = $2`,
    [tenant.id, orderId],
  );
  return rows[0] as Record<string, unknown>;
}

const SOLD_ONCE = {
  status: "COMPLETED",
  paymentStatus: "PAID",
  lines: 1,
  active: 1,
  operations: 1,
  atTheNetwork: 1,
  submitted: 1,
  activated: 1,
  charges: 1,
  refunds: 0,
  mails: 2,
};

const until = async (what: string, holds: () => Promise<boolean>, timeout = 120_000) => {
  const end = performance.now() + timeout;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`never came to pass: ${what}\n${await whatIsWaiting()}`);
    await delay(3);
  }
};

/** What the queue and the deliveries to us wait for; the reason when something does not go on. */
async function whatIsWaiting(): Promise<string> {
  const { pool } = world.database;
  const jobs = await pool.query(
    `select task_identifier, attempts, locked_by, locked_at, run_at, last_error, now() from graphile_worker.jobs order by id`,
  );
  const workers = await pool.query("select * from job_workers");
  const deliveries = await pool.query("select kind, run_at, claimed, last_error from sandbox.work");
  const operations = await pool.query(
    "select c.status, c.attempts, c.updated_at, s.status as line from carrier_operations c join subscriptions s on s.id = c.subscription_id where c.status <> 'COMPLETED' or s.status <> 'ACTIVATED'",
  );
  const open = await pool.query(
    "select o.id, o.status, o.payment_status, l.status as line from orders o join order_line_items l on l.order_id = o.id where o.status not in ('DRAFT', 'COMPLETED')",
  );
  return [jobs, workers, deliveries, operations, open]
    .map(({ rows }) => rows.map((row) => JSON.stringify(row)).join("\n"))
    .join("\n\n");
}

const exists = async (statement: string, parameters: unknown[]): Promise<boolean> =>
  (await world.database.pool.query(`select exists (${statement}) as it`, parameters)).rows[0].it;

const mailsTo = async (email: string): Promise<string[]> => {
  const response = await fetch(`${world.origin}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { items: { subject: string }[] }).items.map((mail) => mail.subject);
};

/** No event of an entity is missing or announced twice: its sequence has neither holes nor repeats. */
async function eventsAreWhole() {
  const { rows } = await world.database.pool.query(
    `select entity_id, array_agg(sequence order by sequence) as sequence from events where tenant_id = $1
      group by entity_id having count(*) <> max(sequence) or count(*) <> count(distinct sequence) or min(sequence) <> 1`,
    [tenant.id],
  );
  expect(rows).toEqual([]);
}

/** Moments between the money and the line, and what is in the database when each has come. */
const MOMENTS: [string, (sale: Sale) => [string, unknown[]]][] = [
  [
    "the provider's word has arrived and nobody has acted on it",
    () => ["select 1 from provider_events where processed_at is null", []],
  ],
  [
    "the order is paid and nothing is provisioned",
    ({ orderId }) => [
      "select 1 from orders where tenant_id = $1 and id = $2 and payment_status = 'PAID'",
      [tenant.id, orderId],
    ],
  ],
  [
    "the network has been asked and has not answered",
    ({ orderId }) => [
      `select 1 from carrier_operations c join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id
        where c.tenant_id = $1 and s.order_id = $2`,
      [tenant.id, orderId],
    ],
  ],
  [
    "the network has activated the line and nobody was there to hear it",
    ({ orderId }) => [
      `select 1 from sandbox.carrier_operations o join carrier_operations c on c.id::text = o.idempotency_key
         join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id
        where c.tenant_id = $1 and s.order_id = $2`,
      [tenant.id, orderId],
    ],
  ],
];

describe("killed when", () => {
  test.each(MOMENTS)("%s: after the restart the order is provisioned once", async (name, moment) => {
    const sale = await payable();
    const [statement, parameters] = moment(sale);
    await world.worker.start();
    const paid = world.pay(sale.clientSecret, GOOD);
    await until(name, () => exists(statement, parameters));
    await world.worker.kill();
    expect((await paid).body.status).toBe("succeeded");
    expect((await facts(sale.orderId)).status).not.toBe("COMPLETED");

    await world.worker.start();
    await until("the order is done", async () => (await facts(sale.orderId)).mails === 2);
    await until("the mails have come", async () => (await mailsTo(sale.email)).length >= 2);
    expect(await facts(sale.orderId)).toEqual(SOLD_ONCE);
    const subjects = await mailsTo(sale.email);
    // The order with its receipt, and the line that is on the air.
    expect(new Set(subjects).size, subjects.join(" | ")).toBe(2);
    expect(subjects).toHaveLength(2);
    await eventsAreWhole();
    await world.worker.kill();
  });
});

test(`killed again and again over ${ORDERS} orders`, { timeout: 300_000 + ORDERS * 3000 }, async () => {
  const batches = Math.ceil(ORDERS / BATCH);
  const moments = fc.sample(
    fc.record({ life: fc.integer({ min: 0, max: 900 }), decline: fc.nat(BATCH * 2) }),
    {
      numRuns: batches,
      seed: SEED,
    },
  );
  const paid: Sale[] = [];
  const unpaid: Sale[] = [];
  for (const { life, decline } of moments) {
    const sales = await Promise.all(Array.from({ length: BATCH }, payable));
    await world.worker.start();
    const payments = sales.map(async (sale, index) => {
      await delay((life / BATCH) * index * 0.5);
      const { body } = await world.pay(sale.clientSecret, index === decline ? DECLINED : GOOD);
      (body.status === "succeeded" ? paid : unpaid).push(sale);
    });
    await delay(life);
    await world.worker.kill();
    await Promise.all(payments);
  }
  await world.worker.start();
  // What the provider could not deliver to a dead process, it tries again later; not to wait for its pauses, now.
  await until("every paid order is done", async () => {
    await world.control("deliver-now");
    await delay(200);
    const { rows } = await world.database.pool.query(
      "select count(*)::int as open from orders where tenant_id = $1 and id = any($2) and status <> 'COMPLETED'",
      [tenant.id, paid.map((sale) => sale.orderId)],
    );
    return rows[0].open === 0;
  });
  await until(
    "all mails are sent",
    async () =>
      !(await exists(
        "select 1 from graphile_worker.jobs where task_identifier in ('send-order-mail', 'tell-order')",
        [],
      )),
  );
  for (const sale of paid) expect(await facts(sale.orderId), sale.orderId).toEqual(SOLD_ONCE);
  for (const sale of unpaid) {
    expect(await facts(sale.orderId), sale.orderId).toMatchObject({
      status: "DRAFT",
      lines: 0,
      submitted: 0,
      charges: 0,
    });
  }
  // A mail whose delivery the process did not live to note is sent again under the same id; none is ever lost.
  // A confirmation waits 20 s for its receipt. Where the restarts took longer, the receipt comes by itself.
  const kinds = [/^Your .* order /, /is on the air$/, /^Receipt: /];
  for (const sale of paid) {
    await until("they have come", async () => {
      const subjects = await mailsTo(sale.email);
      return kinds.slice(0, 2).every((kind) => subjects.some((subject) => kind.test(subject)));
    });
    const subjects = [...new Set(await mailsTo(sale.email))];
    expect(subjects.filter((subject) => !kinds.some((kind) => kind.test(subject)))).toEqual([]);
    for (const kind of kinds) expect(subjects.filter((one) => kind.test(one)).length).toBeLessThan(2);
  }
  await eventsAreWhole();
});
