import { and, eq, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { applyBalance } from "@/lib/billing/apply-balance";
import { startCollecting } from "@/lib/billing/collection/start-collecting";
import { postIssued } from "@/lib/billing/ledger/postings";
import { mailInvoice } from "@/lib/billing/mails";
import { nextInvoiceNumber } from "@/lib/billing/numbers";
import { invoiceParties } from "@/lib/billing/parties";
import type { Ctx } from "@/lib/identity/context";
import { randomToken } from "@/lib/platform/ids";
import { type Drafted, dropDraft, shownOf } from "./drafts";
import type { CustomerRow, InvoiceRow } from "./load";
import type { BilledCycle } from "./plan";
import { renewCycles } from "./renew-billed";

/**
 * Makes an invoice of a draft whose cycles begin, in the transaction that has just written it: numbered, posted, paid
 * from what is held for the customer, told. Prepaid, it is collected now; postpaid, service goes on at once. A bill of
 * nothing makes no invoice, for numbers are for money: its cycles just go on.
 */
export async function issueDraft(ctx: Ctx, { bill, draft }: Drafted, customer: CustomerRow): Promise<void> {
  await countCycles(ctx, bill.cycles);
  if (bill.totalMinor === 0) {
    await dropDraft(ctx, draft);
    return renewCycles(ctx, bill.cycles);
  }
  const issued = await number(ctx, { bill, draft }, customer);
  await postIssued(ctx, issued);
  const invoice = await applyBalance(ctx, issued);
  // What the balance paid has been renewed with that.
  if (bill.terms === "POSTPAID" && invoice.status !== "PAID") await renewCycles(ctx, bill.cycles);
  await startCollecting(ctx, invoice);
  await mailInvoice(ctx, invoice.id);
}

async function number(ctx: Ctx, { bill, draft }: Drafted, customer: CustomerRow): Promise<InvoiceRow> {
  const now = ctx.clock.now();
  const [issued] = await ctx.db
    .update(invoices)
    .set({
      ...shownOf(bill),
      status: "ISSUED",
      number: await nextInvoiceNumber(ctx),
      parties: invoiceParties(ctx.tenant.settings.seller, customer),
      hostedToken: randomToken(),
      nextStep: null,
      nextStepAt: null,
      issuedAt: now,
      updatedAt: now,
    })
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, draft.id), eq(invoices.status, "DRAFT")))
    .returning();
  if (!issued) throw new Error(`draft ${draft.id} is no draft any more`);
  return issued;
}

const TABLES = {
  SUBSCRIPTION: "subscriptions",
  SUBSCRIPTION_ADDON: "subscription_addons",
  LICENSE: "licenses",
} as const;

/** Counts the cycles that were billed: agreed discounts end after some. A draft counts nothing, because it may go again. */
async function countCycles(ctx: Ctx, cycles: readonly BilledCycle[]): Promise<void> {
  for (const [type, own] of Map.groupBy(cycles, ({ subjectType }) => subjectType)) {
    const ids = sql.param(own.map(({ subjectId }) => subjectId));
    await ctx.db.execute(sql`
      update ${sql.identifier(TABLES[type])} set cycles_billed = cycles_billed + 1
       where tenant_id = ${ctx.tenant.id} and id = any(${ids}::uuid[])`);
  }
}
