import { and, eq, inArray, ne } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { type Subjects, subjectsOf } from "@/lib/billing/collection/subjects";
import type { InvoiceRow } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";
import { blockForDebt, restoreFromDebt } from "@/lib/licenses/debt";
import { suspendForDebt } from "@/lib/subscriptions/follow-debt";
import { restoreAfterPayment } from "@/lib/subscriptions/restore-subscription";

/**
 * Suspends what an invoice is for, because it was not paid. A line that is not served just now (paused, blocked, not
 * activated yet) or that the network is busy with is marked, and suspended as soon as it would be served again.
 */
export async function suspendFor(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  const { subscriptionIds, licenseIds } = await subjectsOf(ctx, invoice);
  for (const id of subscriptionIds) await suspendForDebt(ctx, id);
  for (const id of licenseIds) await blockForDebt(ctx, id);
}

/**
 * Lifts what a debt has suspended, now that it is gone; at once, or as soon as the network allows. What another invoice
 * of the customer suspends too stays suspended until that one is settled as well: a second debt is not forgiven with the
 * first.
 */
export async function liftSuspension(ctx: Ctx, invoiceId: string): Promise<void> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  if (!invoice) return;
  const own = await subjectsOf(ctx, invoice);
  if (own.subscriptionIds.length + own.licenseIds.length === 0) return;
  const others = await suspendedByOthers(ctx, invoice);
  for (const id of own.subscriptionIds) if (!others.has(id)) await restoreAfterPayment(ctx, id);
  for (const id of own.licenseIds) if (!others.has(id)) await restoreFromDebt(ctx, id);
}

/**
 * What other unpaid invoices of the customer hold. One holds what it is for from its step SUSPEND on: what it waits for
 * then is CANCEL.
 */
export async function suspendedByOthers(ctx: Ctx, invoice: InvoiceRow): Promise<Set<string>> {
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.customerId, invoice.customerId),
        inArray(invoices.status, ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]),
        eq(invoices.nextStep, "CANCEL"),
        ne(invoices.id, invoice.id),
      ),
    );
  const held: Subjects[] = [];
  for (const row of rows) held.push(await subjectsOf(ctx, row));
  return new Set(held.flatMap(({ subscriptionIds, licenseIds }) => [...subscriptionIds, ...licenseIds]));
}
