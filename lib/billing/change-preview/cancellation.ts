import { and, asc, eq, inArray } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { subscriptions } from "@/db/schema/subscriptions";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { invoiceIsAbout } from "@/lib/billing/queries";
import type { UpcomingInvoice } from "@/lib/billing/renewals/model";
import { refreshDrafts } from "@/lib/billing/renewals/runs/run";
import type { Ctx } from "@/lib/kernel/context";
import { leftToPay } from "@/lib/payments/collections/debt";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { sumMinor } from "@/lib/platform/money/money";
import { cancelSubscription } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { getSubscription } from "@/lib/subscriptions/queries";
import type { CancellationPreview, CancellationQuery, PreviewedCharge } from "./model";
import { comparedMoney, moneyOf } from "./standing";
import { previewChange } from "./try-change";

/**
 * Previews the cancellation of a subscription: when service ends, which charges follow, which drafts change, and what remains to be paid.
 * Calculates nothing itself: it cancels the subscription, bills it, reads the result and rolls back.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionAlreadyCancelled, changeUnderWay, simChangeUnderWay, otherChangeScheduled,
 *   noPeriodToEnd, invalidRequest
 */
export const previewCancellation = (ctx: Ctx, idOrReference: string, query: CancellationQuery) =>
  previewChange(ctx, async (ctx): Promise<CancellationPreview> => {
    const {
      subscriptionId,
      currency,
      customer: { customerId },
    } = await getSubscription(ctx, idOrReference);
    const [before, drafts] = [
      await moneyOf(ctx, customerId, currency),
      await draftsOf(ctx, customerId, subscriptionId),
    ];
    await cancelSubscription(ctx, subscriptionId, { ...query, reason: "OTHER" });
    // The event of the cancellation has the same effect.
    await refreshDrafts(ctx, customerId);
    const after = await moneyOf(ctx, customerId, currency);
    const subscription = await subscriptionOf(ctx, subscriptionId);
    const endsAt = subscription.pendingStatusDueAt ?? subscription.cancelledAt ?? ctx.clock.now();
    const left = new Map((await invoicesAmong(ctx, drafts)).map(({ id, totalMinor }) => [id, totalMinor]));
    return {
      customerId,
      currency,
      status: subscription.status,
      endsAt: endsAt.toISOString(),
      endsOn: dateIn(endsAt, subscriptionTimeZone(ctx, subscription)),
      isScheduled: subscription.pendingStatus === "CANCELLED",
      ...(subscription.paidUntil && { paidUntil: subscription.paidUntil.toISOString() }),
      ...(before.upcoming &&
        after.upcoming && {
          charges: {
            before: chargesOf(before.upcoming, subscriptionId),
            after: chargesOf(after.upcoming, subscriptionId),
          },
        }),
      drafts: drafts.map(({ id, totalMinor }) => ({
        invoiceId: id,
        beforeMinor: totalMinor,
        afterMinor: left.get(id) ?? 0,
      })),
      openInvoices: (await openOf(ctx, customerId, subscriptionId)).map((row) => ({
        invoiceId: row.id,
        ...(row.number !== null && { number: row.number }),
        amountRemainingMinor: leftToPay(row),
      })),
      ...comparedMoney(before, after),
    };
  });

/** The charges of upcoming invoices for one subscription, including its add-ons. Pure. */
export const chargesOf = (upcoming: readonly UpcomingInvoice[], subscriptionId: string): PreviewedCharge[] =>
  upcoming.flatMap(({ issuesAt, lineItems }) => {
    const own = lineItems.filter((item) => item.subscriptionId === subscriptionId);
    return own.length === 0
      ? []
      : [{ issuesAt, totalMinor: sumMinor(own.map(({ totalMinor }) => totalMinor)) }];
  });

async function subscriptionOf(ctx: Ctx, subscriptionId: string) {
  const [subscription] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  return subscription!;
}

const aboutSubscription = (
  ctx: Ctx,
  customerId: string,
  subscriptionId: string,
  statuses: InvoiceRow["status"][],
): Promise<InvoiceRow[]> =>
  ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.customerId, customerId),
        inArray(invoices.status, statuses),
        invoiceIsAbout(subscriptionId),
      ),
    )
    .orderBy(asc(invoices.createdAt), asc(invoices.id));

const draftsOf = (ctx: Ctx, customerId: string, subscriptionId: string) =>
  aboutSubscription(ctx, customerId, subscriptionId, ["DRAFT"]);

const openOf = (ctx: Ctx, customerId: string, subscriptionId: string) =>
  aboutSubscription(ctx, customerId, subscriptionId, ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]);

/** The current rows of those invoices that still exist. */
const invoicesAmong = (ctx: Ctx, rows: readonly InvoiceRow[]): Promise<InvoiceRow[]> =>
  ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        inArray(
          invoices.id,
          rows.map(({ id }) => id),
        ),
      ),
    );
