import { and, eq, gte, inArray } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { events } from "@/db/schema/platform";
import { subscriptions } from "@/db/schema/subscriptions";
import { suspendedByOthers } from "@/lib/billing/collection/debts/suspension";
import { subjectsOf } from "@/lib/billing/collection/subjects";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Ctx } from "@/lib/kernel/context";
import { idsOfEventsSince } from "@/lib/kernel/months/events-since";

/**
 * The effect of a payment on suspended subscriptions.
 * - `RETURNS`: the network is restoring them, or starts when the payment is booked
 * - `BACK`: they were suspended and are in service again
 * - `HELD`: another unpaid invoice keeps at least one suspended
 */
export type ServiceAfterPayment = "RETURNS" | "BACK" | "HELD";

/**
 * The effect of a paid invoice on the subscriptions that it had suspended.
 * @param invoice paid, or with a payment that succeeded and is not booked yet
 * @returns null when the invoice had suspended nothing
 */
export async function serviceAfterPayment(
  ctx: Ctx,
  invoice: InvoiceRow,
): Promise<ServiceAfterPayment | null> {
  const { subscriptionIds } = await subjectsOf(ctx, invoice);
  if (subscriptionIds.length === 0) return null;
  const ofTenant = eq(subscriptions.tenantId, ctx.tenant.id);
  const rows = await ctx.db
    .select({ id: subscriptions.id, status: subscriptions.status, suspendedFor: subscriptions.suspendedFor })
    .from(subscriptions)
    .where(and(ofTenant, inArray(subscriptions.id, subscriptionIds)));
  // A payment does not lift a suspension that the brand itself ordered.
  const suspended = rows.filter((row) => row.status === "SUSPENDED" && row.suspendedFor !== "OTHER");
  if (suspended.length > 0) {
    const others = await suspendedByOthers(ctx, invoice);
    return suspended.some(({ id }) => others.has(id)) ? "HELD" : "RETURNS";
  }
  if (!invoice.paidAt) return null;
  const [restored] = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.tenantId, ctx.tenant.id),
        inArray(events.entityId, subscriptionIds),
        eq(events.type, "subscription.restored"),
        gte(events.occurredAt, invoice.paidAt),
        idsOfEventsSince(ctx, invoice.paidAt),
      ),
    )
    .limit(1);
  return restored ? "BACK" : null;
}

/** As {@link serviceAfterPayment}, by the id of the invoice. Null when there is no such invoice. */
export async function serviceAfterPaying(ctx: Ctx, invoiceId: string): Promise<ServiceAfterPayment | null> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  return invoice ? serviceAfterPayment(ctx, invoice) : null;
}
