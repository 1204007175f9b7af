import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CARD_METHODS, issue, makeActiveSubscription, makePayer } from "@/lib/billing/collection/testing";
import { type CrashWorld, crashWorld } from "@/lib/payments/crash/world";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** CRASH_INVOICES: the number of invoices that are charged while the process is killed repeatedly. CRASH_SEED: decides the moments. */
const INVOICES = Number(process.env.CRASH_INVOICES ?? 16);
const SEED = Number(process.env.CRASH_SEED ?? 1);
const BATCH = 4;

let world: CrashWorld;
let tenant: Tenant;

beforeAll(async () => {
  world = await crashWorld();
  tenant = await world.api.tenant();
});
afterAll(() => world[Symbol.asyncDispose]());

async function owed(card: string) {
  const { customerId } = await makePayer(world.api, tenant, { card });
  const ctx = world.api.ctx(tenant);
  const subscriptionId = await makeActiveSubscription(world.api, tenant, ctx, customerId);
  return {
    card,
    subscriptionId,
    id: await issue(world.api, tenant, ctx, { customerId, subscriptionIds: [subscriptionId] }),
  };
}
type Owed = Awaited<ReturnType<typeof owed>>;

/** The state of an invoice, here and at the provider. */
async function facts({ id, subscriptionId }: Owed) {
  const { rows } = await world.database.pool.query(
    `select i.status, i.next_step as "nextStep", i.steps_taken as "stepsTaken",
       (select array_agg(c.object->>'status') from sandbox.stripe_objects c
          join sandbox.stripe_objects p on p.id = c.payment_intent
          join payment_intents x on x.id::text = p.object->'metadata'->>'paymentIntentId'
         where c.kind = 'charge' and x.invoice_id = i.id) as charges,
       (select count(*)::int from payment_intents x where x.invoice_id = i.id) as intents,
       (select sum(charges_made - charges_answered)::int from payment_intents x where x.invoice_id = i.id) as unanswered,
       (select count(*)::int from ledger_entries e where e.invoice_id = i.id and e.cause = 'PAYMENT' and e.part = 0) as payments,
       (select count(*)::int from events e where e.entity_id = $2 and e.type = 'subscription.renewed') as renewals,
       (select count(*)::int from mails m where m.key like 'payment-failed:' || i.id || '%') as mails
     from invoices i where i.id = $1`,
    [id, subscriptionId],
  );
  return rows[0] as Record<string, unknown>;
}

const PAID = {
  status: "PAID",
  nextStep: null,
  stepsTaken: 0,
  charges: ["succeeded"],
  intents: 1,
  unanswered: 0,
  payments: 1,
  renewals: 1,
  mails: 0,
};
const TRIED = {
  status: "ISSUED",
  nextStep: "CHARGE",
  stepsTaken: 1,
  charges: ["failed"],
  intents: 1,
  unanswered: 0,
  payments: 0,
  renewals: 0,
  mails: 1,
};

test(`${INVOICES} invoices are charged once each and each refusal counts once, although the process is killed repeatedly`, {
  timeout: 300_000 + INVOICES * 5000,
}, async () => {
  const moments = fc.sample(fc.integer({ min: 0, max: 1200 }), {
    numRuns: INVOICES / BATCH,
    seed: SEED,
  });
  const all: Owed[] = [];
  for (const life of moments) {
    const cards = [CARD_METHODS.good, CARD_METHODS.good, CARD_METHODS.good, CARD_METHODS.declines];
    const batch = await Promise.all(cards.map(owed));
    all.push(...batch);
    // The delay makes it likely that the process dies between request and answer.
    await world.control("faults", {
      surface: "stripe",
      kind: "slow",
      match: "POST /v1/payment_intents",
      count: BATCH,
      milliseconds: 400,
    });
    await world.worker.start();
    await delay(life);
    await world.worker.kill();
  }
  await world.control("clear-faults");
  await world.worker.start();
  const expected = (one: Owed) => (one.card === CARD_METHODS.good ? PAID : TRIED);
  const end = performance.now() + 180_000;
  for (;;) {
    // Deliver what could not reach a dead process, and repeat what it was doing.
    await world.control("deliver-now");
    await world.database.pool.query(
      "update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null and run_at > now()",
    );
    await delay(300);
    const done = await Promise.all(all.map(async (one) => [await facts(one), expected(one)] as const));
    if (done.every(([is, should]) => JSON.stringify(is) === JSON.stringify(should))) break;
    if (performance.now() > end) for (const [is, should] of done) expect(is).toEqual(should);
  }
});
