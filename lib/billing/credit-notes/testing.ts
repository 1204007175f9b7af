import { asc, eq } from "drizzle-orm";
import { creditNotes, type StoredInvoiceItem } from "@/db/schema/billing";
import { type LineItemStatus, orderLineItems, orders } from "@/db/schema/orders";
import { makeOffering } from "@/lib/catalog/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import { humanReadableId, newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** An invoice item of 125 kr with 25 % tax. */
export const TAXED_ITEM: StoredInvoiceItem = {
  kind: "ONE_TIME",
  cause: { type: "INVOICE", id: "00000000-0000-4000-8000-000000000000" },
  description: "Plan",
  quantity: 1,
  subtotalMinor: 10_000,
  totalMinor: 12_500,
  taxBreakdown: [{ description: "Moms", amountMinor: 2_500, rate: 25 }],
  taxAmountMinor: 2_500,
  taxIncluded: true,
};

/** An invoice item of 106 kr with 6 % tax. */
export const REDUCED_ITEM: StoredInvoiceItem = {
  ...TAXED_ITEM,
  description: "Book",
  totalMinor: 10_600,
  taxBreakdown: [{ description: "Moms", amountMinor: 600, rate: 6 }],
  taxAmountMinor: 600,
};

/** Credit notes of one tenant, with the invoices and orders that they are for. */
export function creditingOf(api: TestApi, tenant: Tenant) {
  return {
    /** The credit notes of an invoice, oldest first. */
    notesOf: (invoiceId: string) =>
      api.db
        .select()
        .from(creditNotes)
        .where(eq(creditNotes.invoiceId, invoiceId))
        .orderBy(asc(creditNotes.number)),
    /** An issued invoice with these items, by default for a new customer. */
    async invoice(
      items: readonly StoredInvoiceItem[],
      row: Partial<Parameters<typeof makeInvoice>[2]> = {},
    ): Promise<string> {
      return makeInvoice(api, tenant, {
        items: [...items],
        subtotalMinor: items.reduce((sum, { subtotalMinor }) => sum + subtotalMinor, 0),
        totalMinor: items.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
        ...row,
        customerId: row.customerId ?? (await api.customer(tenant)),
      });
    },
    /** An order with an item in each of these states, and the ids of their rows. */
    async order(
      statuses: readonly LineItemStatus[],
      row: Partial<typeof orders.$inferInsert> = {},
    ): Promise<{ orderId: string; itemIds: string[] }> {
      const [orderId, now] = [newId(), api.clock.now()];
      await api.db.insert(orders).values({
        tenantId: tenant.id,
        id: orderId,
        humanReadableId: humanReadableId("ORD"),
        status: "PARTIALLY_COMPLETED",
        customerType: "BUSINESS",
        expiresAt: now,
        createdAt: now,
        updatedAt: now,
        ...row,
      });
      const productOfferingId = await makeOffering(api, tenant);
      const itemIds = statuses.map(() => newId());
      for (const [position, status] of statuses.entries())
        await api.db.insert(orderLineItems).values({
          tenantId: tenant.id,
          id: itemIds[position]!,
          orderId,
          lineItemId: `item-${position}`,
          position,
          type: "LICENSE",
          productOfferingId,
          status,
        });
      return { orderId, itemIds };
    },
  };
}
