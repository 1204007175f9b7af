import { and, asc, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import { bookPayment } from "@/lib/billing/received/book-payment";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** Books payments of a tenant without a provider, and reads what the ledger has of them. */
export function bookingOf(api: TestApi, tenant: Tenant) {
  const entries = async (causeId: string) => {
    const rows = await api.db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.tenantId, tenant.id), eq(ledgerEntries.causeId, causeId)))
      .orderBy(asc(ledgerEntries.cause), asc(ledgerEntries.part));
    return rows.map(({ cause, account, amountMinor }) => `${cause} ${account} ${amountMinor}`);
  };
  return {
    book: (intentId: string) => bookPayment(api.ctx(tenant), intentId),
    /** The entries of a cause, such as an attempt, each as its cause, its account and its amount. */
    entries,
    invoice: async (id: string) => (await api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!,
    /** An invoice of 249.00 kr for a new customer, and a payment that is to collect it. */
    async payment(
      intent: Omit<Parameters<typeof makeIntent>[2], "customerId"> = {},
      invoice: Omit<Parameters<typeof makeInvoice>[2], "customerId"> = {},
    ) {
      const customerId = await api.customer(tenant);
      const invoiceId = await makeInvoice(api, tenant, { customerId, ...invoice });
      const intentId = await makeIntent(api, tenant, {
        customerId,
        invoiceId,
        status: "SUCCEEDED",
        ...intent,
      });
      return { customerId, invoiceId, intentId };
    },
  };
}
