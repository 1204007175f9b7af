import "server-only";
import type { BillingAttention } from "@/components/home/attention";
import { owedInvoices } from "@/lib/billing/collection/debts/line-debts";
import { invoiceSubjects } from "@/lib/billing/invoices/invoice-subjects";
import { listInvoices } from "@/lib/billing/queries";
import type { Account } from "@/lib/identity/model";
import type { Ctx } from "@/lib/kernel/context";
import { chargedMethods } from "@/lib/payments/profiles/profiles";
import { listPaymentIntents } from "@/lib/payments/queries";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";
import type { Subscription } from "@/lib/subscriptions/model";

/** Who has more of these than that sees them on the page of invoices. */
const MOST = 5;
/** Invoices of suspended lines are shown as one debt. More are read than shown, so that other invoices appear as well. */
const MOST_OVERDUE = 12;

/**
 * What of money may need the person who looks: nothing for who may see nothing of it.
 * @param customers those the person acts for
 * @param owing the lines that are suspended for a debt, or whose renewal is due and unpaid
 */
export async function billingToAttend(
  ctx: Ctx,
  customers: readonly Pick<Account["customers"][number], "customerId" | "customerType">[],
  owing: readonly Subscription[],
): Promise<Omit<BillingAttention, "suspended">> {
  const [overdue, failed, charged, owed] = await Promise.all([
    listInvoices(ctx, { status: ["OVERDUE"], limit: MOST_OVERDUE }),
    listPaymentIntents(ctx, { status: ["REQUIRES_PAYMENT_METHOD", "REQUIRES_ACTION"], limit: MOST }),
    chargedMethods(ctx),
    owedInvoices(ctx, owing),
  ]);
  const companies = new Set(
    customers.filter(({ customerType }) => readsBeforeTax(customerType)).map(({ customerId }) => customerId),
  );
  const ids = [...overdue.items, ...failed.items].flatMap(({ customerId, invoiceId }) =>
    invoiceId && companies.has(customerId) ? [invoiceId] : [],
  );
  const subjects = await invoiceSubjects(ctx, [...new Set(ids)]);
  const taxed = new Set([...subjects].flatMap(([id, { taxMinor }]) => (taxMinor > 0 ? [id] : [])));
  for (const { invoiceId, customerId, taxMinor } of [...owed.values()].flat())
    if (taxMinor > 0 && companies.has(customerId)) taxed.add(invoiceId);
  return { overdue: overdue.items, failed: failed.items, charged, taxed, owed };
}
