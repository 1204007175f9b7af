import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { poll } from "@/scripts/stack/wait";
import type { Sale } from "./sell";

/** Where the effects of sales are found. */
export type SalesWorld = {
  tenantId: string;
  pool: pg.Pool;
  /** The database of the sandbox. May be the same as `pool`. */
  sandboxPool: pg.Pool;
  sandboxUrl: string;
  /** The ids of the events that the brand's webhook endpoint received. */
  received: ReadonlySet<string>;
  /** The start of the run by the database's clock: older jobs belong to the demo. */
  since: Date;
};

export type SalesCheck = {
  /** Milliseconds until every sale had all its effects. */
  settledMs: number;
  /** One text per broken promise. Empty if everything that was paid happened once. */
  problems: string[];
};

/** Milliseconds without a sale that is completed, after which the others count as stuck. */
const STUCK_MS = 180_000;
const MAIL_MS = 60_000;
/** A process that was cut off from the database keeps its jobs for 60 seconds (docs/decisions/job-takeover.md). */
const TAKEOVER_MS = 90_000;

/** The effects of a paid order that must exist once, counted on both sides. */
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

const OUTCOME = `
  with lines as (select id, status from subscriptions where tenant_id = $1 and order_id = $2),
       intents as (select * from payment_intents where tenant_id = $1 and order_id = $2),
       bills as (select * from invoices where tenant_id = $1 and order_id = $2),
       told as (select * from events where tenant_id = $1 and entity_id = $2 and type = 'order.submitted')
  select (select count(*)::int from orders where tenant_id = $1 and metadata->>'sale' = $3) as orders,
         (select status from orders where tenant_id = $1 and id = $2) as status,
         (select count(*)::int from intents) as intents,
         (select array_agg(provider_ref) from intents) as refs,
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
            and event_id in (select id from told)) as delivered`;

const CHARGES = `
  select count(*)::int as charges from sandbox.stripe_objects where kind = 'charge' and object->>'status' = 'succeeded'
     and object->>'payment_intent' = any($1)`;

async function readOutcome(world: SalesWorld, { orderId, number }: Sale): Promise<Record<string, unknown>> {
  const { rows } = await world.pool.query(OUTCOME, [world.tenantId, orderId, `${number}`]);
  const { refs, ...outcome } = rows[0]!;
  const { rows: charged } = await world.sandboxPool.query<{ charges: number }>(CHARGES, [refs ?? []]);
  return { ...outcome, charges: charged[0]!.charges };
}

const happenedOnce = (outcome: Record<string, unknown>) =>
  Object.entries(ONCE).every(([name, value]) => outcome[name] === value);

/** Lets the sandbox send all callbacks now. */
const deliverNow = (sandboxUrl: string) =>
  fetch(`${sandboxUrl}/sandbox/_control/deliver-now`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  }).catch(() => undefined);

/** The subjects of the mails to an address, each once: the mail server may get a mail twice. */
async function subjectsTo(sandboxUrl: string, email: string): Promise<string[]> {
  const response = await fetch(`${sandboxUrl}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
  const { items } = (await response.json()) as { items: { subject: string }[] };
  return [...new Set(items.map(({ subject }) => subject))];
}

/** A mail is a separate job, so it may come after everything else is done. */
async function missingMails({ sandboxUrl }: SalesWorld, { email }: Sale): Promise<string[]> {
  const problems: string[] = [];
  for (const what of [/order/, /is active/]) {
    let found = 0;
    await poll(
      async () => {
        found = (await subjectsTo(sandboxUrl, email)).filter((subject) => what.test(subject)).length;
        return found === 1 || undefined;
      },
      MAIL_MS,
      50,
    );
    if (found !== 1) problems.push(`${email} has ${found} mails that match ${what}`);
  }
  return problems;
}

async function undeliveredEvents({ pool, tenantId, received, since }: SalesWorld): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from events where tenant_id = $1 and type = 'order.submitted' and occurred_at >= $2",
    [tenantId, since],
  );
  return rows
    .filter(({ id }) => !received.has(id))
    .map(({ id }) => `the endpoint never received event ${id}`);
}

async function stuckJobs({ pool, since }: SalesWorld): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; task: string; dead: boolean; error: string | null }>(
    `select j.id::text, t.identifier as task, j.attempts >= j.max_attempts as dead, j.last_error as error
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.locked_at < now() - interval '30 seconds'
         or (j.locked_at is null and j.attempts >= j.max_attempts and j.created_at >= $1)`,
    [since],
  );
  return rows.map(
    ({ id, task, dead, error }) =>
      `job ${id} (${task}) ${dead ? `has failed for good: ${error}` : "stays locked"}`,
  );
}

/** Not all jobs belong to what a sale waits for: another process may still have to take over those of a killed one. */
async function jobsThatStayStuck(world: SalesWorld): Promise<string[]> {
  let stuck: string[] = [];
  await poll(
    async () => {
      stuck = await stuckJobs(world);
      return stuck.length === 0 || undefined;
    },
    TAKEOVER_MS,
    1_000,
  );
  return stuck;
}

/** The database refuses entries that do not add up. Checked all the same: replaying a log does not run triggers. */
async function unbalancedLedger({ pool, tenantId }: SalesWorld): Promise<string[]> {
  const { rows } = await pool.query<{ cause: string; id: string; sum: number }>(
    `select cause, cause_id::text as id, sum(amount_minor)::int as sum from ledger_entries where tenant_id = $1
      group by cause, cause_id, currency having sum(amount_minor) <> 0`,
    [tenantId],
  );
  return rows.map(({ cause, id, sum }) => `the ledger entries of ${cause} ${id} add up to ${sum}`);
}

/** Waits until every paid order has its effects, and checks that each of them exists once. */
export async function checkSales(world: SalesWorld, sales: readonly Sale[]): Promise<SalesCheck> {
  const from = performance.now();
  let progressAt = from;
  let open = [...sales];
  while (open.length > 0 && performance.now() - progressAt < STUCK_MS) {
    await deliverNow(world.sandboxUrl);
    await delay(300);
    const left: Sale[] = [];
    for (const sale of open) if (!happenedOnce(await readOutcome(world, sale))) left.push(sale);
    if (left.length < open.length) progressAt = performance.now();
    open = left;
  }
  const settledMs = performance.now() - from;
  const problems: string[] = [];
  for (const sale of open)
    problems.push(`${JSON.stringify(sale)}: ${JSON.stringify(await readOutcome(world, sale))}`);
  for (const sale of sales) problems.push(...(await missingMails(world, sale)));
  problems.push(
    ...(await undeliveredEvents(world)),
    ...(await jobsThatStayStuck(world)),
    ...(await unbalancedLedger(world)),
  );
  return { settledMs, problems };
}
