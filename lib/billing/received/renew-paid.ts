import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { invoiceItemsOf } from "@/lib/billing/queries";
import { renewBilled } from "@/lib/billing/renewals/runs/renew-billed";
import type { Ctx } from "@/lib/kernel/context";
import { renewLicense } from "@/lib/licenses/renew-license";
import { startOfDay } from "@/lib/platform/dates/calendar";
import { renewSubscription } from "@/lib/subscriptions/lifecycle/renew-subscription";

/**
 * What the payment of an invoice lets go on: the lines and licenses of a billing cycle are renewed, unless they were given
 * that cycle already: to where the cycle was billed, or by one cycle where an invoice came from elsewhere and nothing says
 * which. What an order bought has its first cycle from its activation, so an order's own invoice renews nothing. What was
 * suspended for it comes back with the end of collecting (`collection/end-collecting.ts`).
 */
export async function renewPaid(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  if (invoice.orderId || (await renewBilled(ctx, invoice.id))) return;
  const lines = await invoiceItemsOf(ctx, invoice);
  const before = invoice.periodEnd ? startOfDay(invoice.periodEnd) : undefined;
  for (const subscriptionId of new Set(lines.flatMap((line) => line.subscriptionId ?? [])))
    await renewSubscription(ctx, { subscriptionId, paidUntil: before });
  for (const licenseId of new Set(lines.flatMap((line) => line.licenseId ?? [])))
    await renewLicense(ctx, { licenseId, dueAt: before });
}
