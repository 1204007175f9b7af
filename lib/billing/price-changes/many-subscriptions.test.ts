import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advancePriceChanges } from "@/lib/billing/price-changes/advance";
import type { PriceChangeDetail } from "@/lib/billing/price-changes/model";
import { makeOffering } from "@/lib/catalog/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";

/** The subscriptions of one company, which take several sweeps. Other customers have one each. */
const COMPANY = 2_000;
const OTHERS = 3_000;
const SUBSCRIPTIONS = COMPANY + OTHERS;
const MB = 1024 * 1024;

const query = pg.Client.prototype.query;
let statements = 0;
/** The process is dead after this many statements: no further statement reaches the database. */
let diesAt = Number.POSITIVE_INFINITY;

beforeAll(() => {
  // Comes first, because connections keep the function they were made with.
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    statements += 1;
    const text = String((args[0] as { text?: string }).text ?? args[0]);
    if (statements > diesAt && text.toLowerCase() !== "rollback") throw new Error("killed");
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as never;
});
afterAll(() => {
  pg.Client.prototype.query = query;
});

const { api } = await apiOfFile();

test("five thousand subscriptions get one notice each in few statements, also if the process dies", {
  timeout: 600_000,
}, async () => {
  api.clock.set("2026-03-01T12:00:00Z");
  const tenant = await api.tenant();
  const ctx = api.ctx(tenant);
  const key = await api.apiKey(tenant);
  const plan = await makeOffering(api, tenant, { price: { netPriceMinor: 19900 } });
  const model = await makeSubscription(api, tenant, {
    productOfferingId: plan,
    country: "SE",
    billingAnchorDay: 15,
    paidUntil: new Date("2026-03-15T12:00:00Z"),
  });
  // Copies are faster than creating each subscription.
  await copySubscription(model);
  // The database analyzes tables itself when rows come one after the other.
  await api.db.execute(sql`analyze subscriptions, customers, subscribers, offering_changes`);
  const { body } = await api.call<PriceChangeDetail>("POST", "/price-changes", {
    key,
    body: { productOfferingId: plan, netPriceMinor: 22900, effectiveFrom: "2026-04-01" },
  });
  const read = async () =>
    (await api.call<PriceChangeDetail>("GET", `/price-changes/${body.priceChangeId}`, { key })).body.counts;
  expect((await read()).pending).toBe(SUBSCRIPTIONS);
  api.clock.set("2026-03-02T12:00:00Z");

  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const used = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / MB;
  };
  const before = statements;
  let [sweeps, deaths, most] = [0, 0, 0];
  const first = used();
  while ((await read()).pending > 0) {
    // Every fifth sweep dies in the middle of a customer.
    diesAt = sweeps % 5 === 2 ? statements + 333 : Number.POSITIVE_INFINITY;
    await advancePriceChanges(ctx).catch((error) => {
      if (!/killed/.test(`${error} ${error.cause}`)) throw error;
      deaths += 1;
    });
    diesAt = Number.POSITIVE_INFINITY;
    sweeps += 1;
    most = Math.max(most, used());
    expect(sweeps).toBeLessThan(100);
  }
  const perSubscription = (statements - before) / SUBSCRIPTIONS;

  expect(deaths).toBeGreaterThan(1);
  expect(await read()).toEqual({ pending: 0, noticed: SUBSCRIPTIONS, moved: 0, dropped: 0 });
  const { rows } = await api.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from mails where tenant_id = ${tenant.id} and key like 'price-notice:%') as mails,
           (select count(distinct entity_id)::int from events
             where tenant_id = ${tenant.id} and type = 'subscription.updated') as told,
           (select count(*)::int from events
             where tenant_id = ${tenant.id} and type = 'subscription.updated') as events`);
  expect(rows[0]).toEqual({ mails: OTHERS + 1, told: SUBSCRIPTIONS, events: SUBSCRIPTIONS });
  expect(perSubscription).toBeLessThan(MOST_STATEMENTS);
  // The memory that a sweep keeps does not grow with the number of subscriptions.
  expect(most - first).toBeLessThan(40);
});

/**
 * A customer with one subscription needs its transaction, the locks of price change and subscription, its row, its event and its mail. A
 * company needs a row and an event per subscription. The limit is the average of both, with the sweeps that died.
 */
const MOST_STATEMENTS = 9;

/**
 * Copies a subscription and its subscriber until there are enough: for its customer, and for copies of the customer. Each
 * table is analyzed before rows refer to it: the check of a foreign key would keep the plan for a nearly empty table.
 */
const copySubscription = (model: string) =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table copies on commit drop as
        select i, s.tenant_id, s.subscriber_id as model_subscriber, s.customer_id as model_customer,
               gen_random_uuid() as subscription_id, gen_random_uuid() as subscriber_id,
               case when i <= ${COMPANY} then s.customer_id else gen_random_uuid() end as customer_id
          from subscriptions s cross join generate_series(2, ${SUBSCRIPTIONS}) i
         where s.id = ${model}`);
    await tx.execute(sql`
      insert into customers
      select made.* from copies join customers c on c.tenant_id = copies.tenant_id and c.id = copies.model_customer,
        jsonb_populate_record(null::customers, to_jsonb(c) || jsonb_build_object(
          'id', copies.customer_id, 'human_readable_id', 'C-' || i, 'reference_id', null)) made
       where i > ${COMPANY}`);
    await tx.execute(sql`analyze customers`);
    await tx.execute(sql`
      insert into subscribers
      select made.* from copies join subscribers r on r.tenant_id = copies.tenant_id and r.id = copies.model_subscriber,
        jsonb_populate_record(null::subscribers, to_jsonb(r) || jsonb_build_object(
          'id', copies.subscriber_id, 'customer_id', copies.customer_id)) made`);
    await tx.execute(sql`analyze subscribers`);
    await tx.execute(sql`
      insert into subscriptions
      select made.* from copies join subscriptions s on s.tenant_id = copies.tenant_id and s.id = ${model},
        jsonb_populate_record(null::subscriptions, to_jsonb(s) || jsonb_build_object(
          'id', copies.subscription_id, 'subscriber_id', copies.subscriber_id, 'customer_id', copies.customer_id,
          'msisdn', '+4673' || lpad(i::text, 7, '0'))) made`);
  });
