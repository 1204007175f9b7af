import { and, eq, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import { chargeableProfile } from "@/lib/billing/collection/charges/autopay";
import { startCollecting } from "@/lib/billing/collection/start-collecting";
import { noteInvoice } from "@/lib/billing/events";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { nextInvoiceNumbers } from "@/lib/billing/invoices/numbers";
import { invoiceParties } from "@/lib/billing/invoices/parties";
import { postAllIssued } from "@/lib/billing/ledger/postings";
import { mailInvoice } from "@/lib/billing/mails/mails";
import { applyBalance } from "@/lib/billing/received/apply-balance";
import { type DraftedBill, dropDraft } from "@/lib/billing/renewals/plan/drafts";
import type { CustomerRow } from "@/lib/billing/renewals/plan/load";
import type { BilledCycle } from "@/lib/billing/renewals/plan/plan";
import type { Ctx } from "@/lib/kernel/context";
import { hostedTokenHash } from "@/lib/platform/secrets/hosted-tokens";
import { sealFields } from "@/lib/platform/secrets/sealed-fields";
import { billingRules } from "@/lib/values/tenant/tenant";
import { renewCycles } from "./renew-billed";

/**
 * Issues drafts whose cycles begin, in the transaction that has just updated the drafts. It posts them, pays them from the customer's
 * balance, emits their events and numbers them in the order of their cycles. Collection of prepaid invoices starts now; postpaid service
 * continues at once. A bill of zero gets no invoice and no number: its cycles are only renewed.
 */
export async function issueDrafts(
  ctx: Ctx,
  due: readonly DraftedBill[],
  customers: ReadonlyMap<string, CustomerRow>,
): Promise<void> {
  if (due.length === 0) return;
  await countCycles(
    ctx,
    due.flatMap(({ bill }) => bill.cycles),
  );
  const inOrder = due.toSorted((a, b) => +a.bill.startsAt - +b.bill.startsAt);
  for (const { bill, draft } of inOrder.filter(({ bill }) => bill.totalMinor === 0)) {
    await dropDraft(ctx, draft);
    await renewCycles(ctx, bill.cycles);
  }
  const asking = inOrder.filter(({ bill }) => bill.totalMinor > 0);
  const issued = await issue(ctx, asking, customers);
  await postAllIssued(ctx, [...issued.values()]);
  const holders = await withBalance(ctx, asking);
  for (const { bill, draft } of asking) {
    let invoice = issued.get(draft.id)!;
    if (holders.has(bill.customerId)) invoice = await applyBalance(ctx, invoice);
    // Payment from the balance has renewed the cycles of a paid invoice already.
    if (bill.terms === "POSTPAID" && invoice.status !== "PAID") await renewCycles(ctx, bill.cycles);
    await startCollecting(ctx, invoice);
    // An invoice that is charged at once is mailed with its result: paid (`followLedger`) or not (`stepTaken`).
    if (!(await isChargedNow(ctx, invoice))) await mailInvoice(ctx, invoice.id);
  }
  await number(
    ctx,
    asking.map(({ draft }) => draft.id),
    asking.map(({ bill }) => bill.currency),
  );
}

/** Whether a saved method is charged for this renewal. An invoice that is paid already is mailed now. */
const isChargedNow = async (ctx: Ctx, { terms, status, customerId }: InvoiceRow): Promise<boolean> =>
  terms === "PREPAID" && status !== "PAID" && (await chargeableProfile(ctx, customerId)) !== null;

/** The drafts have the content of the invoices. This adds the parties and the status. */
async function issue(
  ctx: Ctx,
  drafted: readonly DraftedBill[],
  customers: ReadonlyMap<string, CustomerRow>,
): Promise<Map<string, InvoiceRow>> {
  if (drafted.length === 0) return new Map();
  const now = ctx.clock.now();
  const { seller } = ctx.tenant.settings;
  const rules = billingRules(ctx.tenant);
  const ids = sql.param(drafted.map(({ draft }) => draft.id));
  const parties = sql.param(
    drafted.map(({ bill }) =>
      sealFields(
        JSON.stringify(invoiceParties(seller, customers.get(bill.customerId)!, { terms: bill.terms, rules })),
      ),
    ),
  );
  const hashes = sql.param(
    drafted.map(({ draft }) => hostedTokenHash("invoice", { tenantId: ctx.tenant.id, id: draft.id })),
  );
  await ctx.db.execute(sql`
    update invoices i set status = 'ISSUED', parties = v.parties::jsonb, hosted_token_hash = v.token_hash, next_step = null,
           next_step_at = null, issued_at = ${now.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
      from unnest(${ids}::uuid[], ${parties}::text[], ${hashes}::text[])
           as v(id, parties, token_hash)
     where i.tenant_id = ${ctx.tenant.id} and i.id = v.id and i.status = 'DRAFT'`);
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        sql`${invoices.id} = any(${ids}::uuid[])`,
        eq(invoices.status, "ISSUED"),
      ),
    );
  if (rows.length !== drafted.length) throw new Error("a draft was no draft any more");
  for (const { id } of rows) noteInvoice(ctx, id, "invoice.issued");
  return new Map(rows.map((row) => [row.id, row]));
}

/** The customers with money held for them, in any currency. Most have none. */
async function withBalance(ctx: Ctx, drafted: readonly DraftedBill[]): Promise<Set<string>> {
  // Stryker disable next-line ConditionalExpression: it only saves a statement, which finds no customers without ids
  if (drafted.length === 0) return new Set();
  const ids = sql.param([...new Set(drafted.map(({ bill }) => bill.customerId))]);
  const rows = await ctx.db
    .select({ customerId: ledgerEntries.customerId })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.tenantId, ctx.tenant.id),
        sql`${ledgerEntries.customerId} = any(${ids}::uuid[])`,
        eq(ledgerEntries.account, "CUSTOMER_BALANCE"),
      ),
    )
    .groupBy(ledgerEntries.customerId, ledgerEntries.currency)
    .having(sql`sum(${ledgerEntries.amountMinor}) <> 0`);
  return new Set(rows.flatMap(({ customerId }) => customerId ?? []));
}

/**
 * Gives the invoices their numbers, in this order. This comes last, because it makes every other transaction that needs a number wait until
 * this one ends.
 */
async function number(ctx: Ctx, invoiceIds: readonly string[], currencies: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  const numbers = sql.param(await nextInvoiceNumbers(ctx, currencies));
  await ctx.db.execute(sql`
    update invoices i set number = v.number
      from unnest(${sql.param(invoiceIds)}::uuid[], ${numbers}::text[]) as v(id, number)
     where i.tenant_id = ${ctx.tenant.id} and i.id = v.id`);
}

const TABLES = {
  SUBSCRIPTION: "subscriptions",
  SUBSCRIPTION_ADDON: "subscription_addons",
  LICENSE: "licenses",
} as const;

/**
 * Counts the cycles that were billed, because agreed discounts end after a number of them. Drafts are not counted, because they may be
 * dropped.
 */
async function countCycles(ctx: Ctx, cycles: readonly BilledCycle[]): Promise<void> {
  for (const [type, own] of Map.groupBy(cycles, ({ subjectType }) => subjectType)) {
    // After a long backlog, several cycles of one subject begin at once.
    const ids = sql.param(own.map(({ subjectId }) => subjectId));
    await ctx.db.execute(sql`
      update ${sql.identifier(TABLES[type])} t set cycles_billed = t.cycles_billed + v.count
        from (select id, count(*)::int as count from unnest(${ids}::uuid[]) as id group by id) v
       where t.tenant_id = ${ctx.tenant.id} and t.id = v.id`);
  }
}
