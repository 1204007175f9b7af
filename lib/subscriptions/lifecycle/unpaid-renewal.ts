import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { billedCycles, invoices } from "@/db/schema/billing";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";

/** The oldest unpaid invoice of a renewal that has begun. */
export type UnpaidRenewal = {
  invoiceId: string;
  invoiceNumber: string;
  /** The amount that remains to be paid. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
};

/**
 * The unpaid renewal that a prepaid subscription waits for: its paid time is over, and the invoice of the next cycle is
 * open. Changes wait for the payment. An upgrade would otherwise be free, because no paid time is left to charge the
 * difference for. Costs one statement when the paid time is over, otherwise none.
 */
export async function unpaidRenewal(
  ctx: Ctx,
  subscription: Pick<StoredSubscription, "id" | "paidUntil">,
): Promise<UnpaidRenewal | undefined> {
  const now = ctx.clock.now();
  if (!subscription.paidUntil || subscription.paidUntil > now) return undefined;
  const [row] = await ctx.db
    .select({ invoice: invoices })
    .from(billedCycles)
    .innerJoin(
      invoices,
      and(eq(invoices.tenantId, billedCycles.tenantId), eq(invoices.id, billedCycles.invoiceId)),
    )
    .where(
      and(
        eq(billedCycles.tenantId, ctx.tenant.id),
        eq(billedCycles.subjectId, subscription.id),
        lte(billedCycles.startsAt, now),
        eq(invoices.terms, "PREPAID"),
        inArray(invoices.status, ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]),
      ),
    )
    .orderBy(asc(billedCycles.startsAt))
    .limit(1);
  if (!row) return undefined;
  const { invoice } = row;
  const settled = sumMinor([
    invoice.creditedMinor,
    invoice.paidMinor,
    invoice.paidOutsideMinor,
    invoice.paidFromBalanceMinor,
    invoice.roundingMinor,
  ]);
  return {
    invoiceId: invoice.id,
    invoiceNumber: invoice.number ?? "",
    amountMinor: subtractMinor(invoice.totalMinor, settled),
    currency: invoice.currency,
  };
}

/** @throws ApiError renewalUnpaid, with the invoice for callers who may read the customer's invoices */
export async function requirePaidRenewal(
  ctx: Ctx,
  subscription: Pick<StoredSubscription, "id" | "paidUntil" | "customerId">,
): Promise<void> {
  const unpaid = await unpaidRenewal(ctx, subscription);
  if (!unpaid) return;
  const readable = visibleCustomerIds(ctx.caller, "invoices:read");
  if (readable !== null && !readable.includes(subscription.customerId))
    throw new ApiError(failures.renewalUnpaid);
  const { invoiceNumber, amountMinor, currency } = unpaid;
  const message = `Invoice ${invoiceNumber} is not paid: ${amountMinor} ${currency} in minor units.`;
  throw new ApiError(failures.renewalUnpaid, {
    details: [{ code: "not_allowed", message, suggestion: unpaid }],
  });
}
