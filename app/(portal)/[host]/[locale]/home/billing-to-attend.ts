import "server-only";
import type { Billing } from "@/components/home/attention";
import { invoiceSubjects } from "@/lib/billing/invoice-subjects";
import { listInvoices } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";
import type { Account } from "@/lib/identity/model";
import { chargedMethods } from "@/lib/payments/profiles";
import { listPaymentIntents } from "@/lib/payments/queries";
import { readsBeforeTax } from "@/lib/platform/tax-basis";

/** Who has more of these than that sees them on the page of invoices. */
const MOST = 5;
/** The debt of suspended lines is the sum of their overdue invoices: three for each of the four lines that home shows. */
const MOST_OVERDUE = 12;

/**
 * What of money may need the person who looks: nothing for who may see nothing of it.
 * @param customers those the person acts for
 */
export async function billingToAttend(
  ctx: Ctx,
  customers: readonly Pick<Account["customers"][number], "customerId" | "customerType">[],
): Promise<Omit<Billing, "suspended">> {
  const [overdue, failed, charged] = await Promise.all([
    listInvoices(ctx, { status: ["OVERDUE"], limit: MOST_OVERDUE }),
    listPaymentIntents(ctx, { status: ["REQUIRES_PAYMENT_METHOD", "REQUIRES_ACTION"], limit: MOST }),
    chargedMethods(ctx),
  ]);
  const companies = new Set(
    customers.filter(({ customerType }) => readsBeforeTax(customerType)).map(({ customerId }) => customerId),
  );
  const ids = [...overdue.items, ...failed.items].flatMap(({ customerId, invoiceId }) =>
    invoiceId && companies.has(customerId) ? [invoiceId] : [],
  );
  const subjects = await invoiceSubjects(ctx, [...new Set(ids)]);
  const taxed = new Set([...subjects].flatMap(([id, { taxMinor }]) => (taxMinor > 0 ? [id] : [])));
  return { overdue: overdue.items, failed: failed.items, charged, taxed };
}
