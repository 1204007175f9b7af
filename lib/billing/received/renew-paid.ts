import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { invoiceItemsOf } from "@/lib/billing/queries";
import { renewBilled } from "@/lib/billing/renewals/runs/renew-billed";
import type { Ctx } from "@/lib/kernel/context";
import { renewLicense } from "@/lib/licenses/renew-license";
import { startOfDay } from "@/lib/platform/dates/calendar";
import { renewSubscription } from "@/lib/subscriptions/lifecycle/renew-subscription";

/**
 * Renews the subscriptions and licenses of a paid invoice, unless they already have that cycle. Each is renewed to the end of the billed
 * cycle, or by one cycle if the invoice records none. An order's own invoice renews nothing, because the first cycle starts with the
 * activation. The end of collection lifts suspensions (`collection/end-collecting.ts`).
 */
export async function renewPaid(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  if (invoice.orderId || (await renewBilled(ctx, invoice.id))) return;
  const items = await invoiceItemsOf(ctx, invoice);
  const before = invoice.periodEnd ? startOfDay(invoice.periodEnd) : undefined;
  for (const subscriptionId of new Set(items.flatMap((item) => item.subscriptionId ?? [])))
    await renewSubscription(ctx, { subscriptionId, paidUntil: before });
  for (const licenseId of new Set(items.flatMap((item) => item.licenseId ?? [])))
    await renewLicense(ctx, { licenseId, dueAt: before });
}
