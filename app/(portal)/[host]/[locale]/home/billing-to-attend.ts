import "server-only";
import type { Billing } from "@/components/home/attention";
import { listInvoices } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";
import { chargedMethods } from "@/lib/payments/profiles";
import { listPaymentIntents } from "@/lib/payments/queries";

/** Who has more of these than that sees them on the page of invoices. */
const MOST = 5;
/** The debt of suspended lines is the sum of their overdue invoices: three for each of the four lines that home shows. */
const MOST_OVERDUE = 12;

/** What of money may need the person who looks: nothing for who may see nothing of it. */
export async function billingToAttend(ctx: Ctx): Promise<Omit<Billing, "suspended">> {
  const [overdue, failed, charged] = await Promise.all([
    listInvoices(ctx, { status: ["OVERDUE"], limit: MOST_OVERDUE }),
    listPaymentIntents(ctx, { status: ["REQUIRES_PAYMENT_METHOD", "REQUIRES_ACTION"], limit: MOST }),
    chargedMethods(ctx),
  ]);
  return { overdue: overdue.items, failed: failed.items, charged };
}
