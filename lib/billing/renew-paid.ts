import type { InvoiceRow } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";
import { renewLicense } from "@/lib/licenses/renew-license";
import { startOfDay } from "@/lib/platform/calendar";

/**
 * What the payment of an invoice lets go on: the lines and licenses of its billing cycle are renewed, unless they were
 * given that cycle already. What an order bought has its first cycle from its activation, so an order's own invoice
 * renews nothing.
 */
export async function renewPaid(ctx: Ctx, { lines, orderId, periodEnd }: InvoiceRow): Promise<void> {
  if (orderId) return;
  const dueAt = periodEnd ? startOfDay(periodEnd) : undefined;
  for (const licenseId of new Set(lines.flatMap((line) => line.licenseId ?? [])))
    await renewLicense(ctx, { licenseId, dueAt });
}
