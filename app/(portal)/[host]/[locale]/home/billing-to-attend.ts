import "server-only";
import type { Billing } from "@/components/home/attention";
import { listInvoices } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";
import { chargedMethods } from "@/lib/payments/profiles";
import { listPaymentIntents } from "@/lib/payments/queries";

/** Who has more of these than that sees them on the page of invoices. */
const MOST = 5;

/** What of money may need the person who looks: nothing for who may see nothing of it. */
export async function billingToAttend(ctx: Ctx): Promise<Billing> {
  const [overdue, failed, charged] = await Promise.all([
    listInvoices(ctx, { status: ["OVERDUE"], limit: MOST }),
    listPaymentIntents(ctx, { status: ["REQUIRES_PAYMENT_METHOD", "REQUIRES_ACTION"], limit: MOST }),
    chargedMethods(ctx),
  ]);
  return { overdue: overdue.items, failed: failed.items, charged };
}
