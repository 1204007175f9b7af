import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { phoneNumbers } from "@/db/schema/inventory";
import type { Order } from "@/lib/orders/model";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { type CrashWorld, crashWorld } from "@/lib/payments/crash/world";
import type { PaymentSession } from "@/lib/payments/model";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** CRASH_ORDERS: the number of orders during which the process is killed. CRASH_SEED: decides the moments. */
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
  // From 1000 on, because the sandbox's network simulates failures for numbers that end in 0001 to 0006.
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

/** Counts everything about an order that must have happened once, including at the provider and the network. */
async function facts(orderId: string) {
  const { rows } = await world.database.pool.query(
    `with sold as (select id from subscriptions where tenant_id = $1 and order_id = $2)
     select o.status, o.payment_status as "paymentStatus",
       (select count(*)::int from sold) as subscriptions,
       (select count(*)::int from subscriptions where tenant_id = $1 and order_id = $2 and status = 'ACTIVATED') as active,
       (select count(*)::int from carrier_operations c where c.tenant_id = $1 and c.subscription_id in (select id from sold)) as operations,
       (select count(*)::int from sandbox.carrier_operations s join carrier_operations c on c.provider_ref = s.operation_id
         where c.subscription_id in (select id from sold)) as "atTheNetwork",
       (select count(*)::int from events e where e.tenant_id = $1 and e.entity_id = $2 and e.type = 'order.submitted') as submitted,
       (select count(*)::int from events e where e.tenant_id = $1 and e.entity_id in (select id from sold) and e.type = 'subscription.activated') as activated,
       (select count(*)::int from payment_attempts a join payment_intents i on i.tenant_id = a.tenant_id and i.id = a.payment_intent_id
         where i.tenant_id = $1 and i.order_id = $2 and a.status = 'SUCCEEDED') as charges,
       (select count(*)::int from payment_refunds r join payment_intents i on i.tenant_id = r.tenant_id and i.id = r.payment_intent_id
         where i.tenant_id = $1 and i.order_id = $2) as refunds,
       (select count(*)::int from mails m where m.tenant_id = $1 and (m.key = 'order-confirmation:' || $2 or m.key in (select 'line-activated:' || id from sold))) as mails
     from orders o where o.tenant_id = $1 and o.id = $2`,
    [tenant.id, orderId],
  );
  return rows[0] as Record<string, unknown>;
}

const SOLD_ONCE = {
  status: "COMPLETED",
  paymentStatus: "PAID",
  subscriptions: 1,
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

/** What the queue and the callbacks wait for, as the reason when something does not continue. */
async function whatIsWaiting(): Promise<string> {
  const { pool } = world.database;
  const jobs = await pool.query(
    `select task_identifier, attempts, locked_by, locked_at, run_at, last_error, now() from graphile_worker.jobs order by id`,
  );
  const workers = await pool.query("select * from job_workers");
  const deliveries = await pool.query("select kind, run_at, claimed, last_error from sandbox.work");
  const operations = await pool.query(
    "select c.status, c.attempts, c.updated_at, s.status as subscription from carrier_operations c join subscriptions s on s.id = c.subscription_id where c.status <> 'COMPLETED' or s.status <> 'ACTIVATED'",
  );
  const open = await pool.query(
    "select o.id, o.status, o.payment_status, l.status as item from orders o join order_line_items l on l.order_id = o.id where o.status not in ('DRAFT', 'COMPLETED')",
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

/** No event of an entity is missing or repeated: its sequence has neither gaps nor duplicates. */
async function eventsAreWhole() {
  const { rows } = await world.database.pool.query(
    `select entity_id, array_agg(sequence order by sequence) as sequence from events where tenant_id = $1
      group by entity_id having count(*) <> max(sequence) or count(*) <> count(distinct sequence) or min(sequence) <> 1`,
    [tenant.id],
  );
  expect(rows).toEqual([]);
}

/** Moments between the payment and the active subscription, with the state of the database at each. */
const MOMENTS: [string, (sale: Sale) => [string, unknown[]]][] = [
  [
    "the webhook has arrived and no job has processed it",
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
    "the network has activated the subscription and its callback was lost",
    ({ orderId }) => [
      `select 1 from sandbox.carrier_operations o join carrier_operations c on c.id::text = o.idempotency_key
         join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id
        where c.tenant_id = $1 and s.order_id = $2`,
      [tenant.id, orderId],
    ],
  ],
];

describe("a process that is killed when", () => {
  test.each(MOMENTS)("%s provisions the order once after the restart", async (name, moment) => {
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
    // The order with its receipt, and the active subscription.
    expect(new Set(subjects).size, subjects.join(" | ")).toBe(2);
    expect(subjects).toHaveLength(2);
    await eventsAreWhole();
    await world.worker.kill();
  });
});

test(`a process that is killed repeatedly delivers ${ORDERS} orders once each`, {
  timeout: 300_000 + ORDERS * 3000,
}, async () => {
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
  // The provider repeats callbacks to a dead process later. The test triggers them now.
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
      subscriptions: 0,
      submitted: 0,
      charges: 0,
    });
  }
  // A mail that was sent and not recorded before the process died is sent again under the same id. No mail is lost. A confirmation waits 20
  // s for its receipt. If the restarts took longer, the receipt is a mail of its own.
  const kinds = [/^Your .* order /, /is active$/, /^Receipt: /];
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
