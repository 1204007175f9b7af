import { and, eq, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { recordNotBilled, resolveNotBilled } from "@/lib/billing/renewals/plan/discrepancies";
import { writeDrafts } from "@/lib/billing/renewals/plan/drafts";
import { horizonOf } from "@/lib/billing/renewals/plan/horizon";
import { type CustomerRow, loadState } from "@/lib/billing/renewals/plan/load";
import { planBills } from "@/lib/billing/renewals/plan/plan";
import { taxLookup } from "@/lib/billing/renewals/plan/tax";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { claimDrafting, claimIssuing, type Slot } from "./claims";
import { issueDrafts } from "./issue";

/** Customers that are billed in one transaction: few enough to be short, many enough to share what is read. */
const BATCH = 50;

/**
 * Brings the drafts of customers up to date, and issues those that are due if asked to. The rows of the customers are
 * held: whoever else bills one of them waits, or passes over it. Everything of a customer in this one transaction.
 * @returns whether anything changed
 */
export async function billCustomers(
  ctx: Ctx,
  held: readonly CustomerRow[],
  options: { issue: boolean },
): Promise<boolean> {
  const state = await loadState(ctx, held, horizonOf(ctx), { lock: true });
  const plans = await planBills(ctx, state, horizonOf(ctx), taxLookup(ctx));
  await recordNotBilled(ctx, plans);
  await resolveNotBilled(ctx, plans);
  const written = await writeDrafts(ctx, state, plans);
  // Who cannot be billed is passed over from now on: that is progress too.
  const changed = written.changed || plans.some(({ problem }) => problem);
  if (!options.issue) return changed;
  const now = ctx.clock.now();
  const due = written.drafted.filter(({ bill }) => bill.startsAt <= now);
  await issueDrafts(ctx, due, new Map(held.map((customer) => [customer.id, customer])));
  return changed || due.length > 0;
}

type Claim = (ctx: Ctx, limit: number, slot?: Slot) => Promise<CustomerRow[]>;

/** One batch. A customer that cannot be billed does not hold up the others of its batch. */
async function billBatch(ctx: Ctx, claim: Claim, issue: boolean, slot?: Slot): Promise<boolean> {
  let claimed: CustomerRow[] = [];
  try {
    return await inTransaction(ctx, async (ctx) => {
      claimed = await claim(ctx, BATCH, slot);
      return claimed.length > 0 && (await billCustomers(ctx, claimed, { issue }));
    });
  } catch (error) {
    if (ctx.tx || claimed.length === 0) throw error;
    ctx.log.error({ err: error }, "a batch of customers could not be billed; each by itself");
  }
  let changed = false;
  for (const { id } of claimed) changed = (await billAlone(ctx, id, issue)) || changed;
  return changed;
}

async function billAlone(ctx: Ctx, customerId: string, issue: boolean): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const customer = await holdCustomer(ctx, customerId);
      return customer !== undefined && (await billCustomers(ctx, [customer], { issue }));
    });
  } catch (error) {
    ctx.log.error({ err: error, customerId }, "a customer could not be billed");
    const problem = { subjectId: customerId, message: "Something went wrong. It is tried again." };
    await inTransaction(ctx, (ctx) => recordNotBilled(ctx, [{ customerId, bills: [], problem }]));
    return true;
  }
}

/** Looks at one customer again now: brings its drafts up to date, and notes whether it can be billed. */
export async function billOne(ctx: Ctx, customerId: string): Promise<void> {
  await billAlone(ctx, customerId, false);
}

/** The row of a customer, held against whoever else bills it. Its orders and users go on meanwhile. */
async function holdCustomer(ctx: Ctx, customerId: string): Promise<CustomerRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)))
    .for("no key update");
  return row;
}

type Until = { slot?: Slot | undefined; stopAt?: number | undefined };

async function whileThereIsWork(
  work: () => Promise<boolean>,
  stopAt = Number.POSITIVE_INFINITY,
): Promise<void> {
  let goesOn = true;
  while (goesOn && performance.now() < stopAt) goesOn = await work();
}

/** Drafts the invoices of all cycles that begin soon (`prepareDays`), batch by batch. */
export const prepareDue = (ctx: Ctx, { slot, stopAt }: Until = {}): Promise<void> =>
  whileThereIsWork(() => billBatch(ctx, claimDrafting, false, slot), stopAt);

/** Issues the drafts whose cycles begin by now, batch by batch. */
export const issueDue = (ctx: Ctx, { slot, stopAt }: Until = {}): Promise<void> =>
  whileThereIsWork(() => billBatch(ctx, claimIssuing, true, slot), stopAt);

/** Does what billing is due: invoices first, they are awaited. Any number of these may run at once. */
export async function runRenewals(ctx: Ctx, options: Until = {}): Promise<void> {
  await issueDue(ctx, options);
  await prepareDue(ctx, options);
  // Cycles that had begun before anybody drafted them.
  await issueDue(ctx, options);
}

/**
 * Issues what is due of the customer of a draft now, that draft among it.
 * @returns the invoice's row as it then is; undefined when there is none (any more)
 */
export function issueInvoice(ctx: Ctx, invoiceId: string) {
  return inTransaction(ctx, async (ctx) => {
    const own = and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId));
    const [draft] = await ctx.db.select({ customerId: invoices.customerId }).from(invoices).where(own);
    const customer = draft && (await holdCustomer(ctx, draft.customerId));
    if (customer) await billCustomers(ctx, [customer], { issue: true });
    const [row] = await ctx.db.select().from(invoices).where(own);
    return row;
  });
}

/** Brings a customer's drafts up to date, because something on them changed. */
export function refreshDrafts(ctx: Ctx, customerId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const customer = await holdCustomer(ctx, customerId);
    if (customer) await billCustomers(ctx, [customer], { issue: false });
  });
}

/**
 * The same for the customer of a line or license that changed, where it has drafts or charges that wait. One statement
 * where it has none, as most times.
 */
export async function refreshDraftsOf(
  ctx: Ctx,
  subject: "subscriptions" | "licenses",
  id: string,
): Promise<void> {
  const { rows } = await ctx.db.execute<{ customer_id: string }>(sql`
    select s.customer_id from ${sql.identifier(subject)} s
     where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}
       and (exists (select 1 from invoices i where i.tenant_id = s.tenant_id
                       and i.customer_id = s.customer_id and i.status = 'DRAFT')
            or exists (select 1 from pending_charges c where c.tenant_id = s.tenant_id
                          and c.customer_id = s.customer_id and c.invoice_id is null))`);
  if (rows[0]) await refreshDrafts(ctx, rows[0].customer_id);
}
