import { and, eq, inArray } from "drizzle-orm";
import { invoices, type StoredInvoiceItem } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";
import { sumMinor } from "@/lib/platform/money/money";

/** What an invoice is about: its most expensive item, and the number of other items. `taxMinor` is the tax in its total. */
export type InvoiceSubject = { first: string; more: number; taxMinor: number };

/** Null for an invoice without items. */
export function invoiceSubject(
  items: readonly Pick<StoredInvoiceItem, "description" | "totalMinor" | "taxAmountMinor" | "taxBreakdown">[],
): InvoiceSubject | null {
  const first = items.toSorted((one, other) => other.totalMinor - one.totalMinor)[0];
  if (!first) return null;
  const taxMinor = sumMinor(
    items.map(
      (item) => item.taxAmountMinor ?? sumMinor(item.taxBreakdown.map(({ amountMinor }) => amountMinor)),
    ),
  );
  return { first: first.description, more: items.length - 1, taxMinor };
}

/** What these invoices are about, by id, for those that the caller may see. One statement. */
export async function invoiceSubjects(
  ctx: Ctx,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceSubject>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: invoices.id, items: invoices.items })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), inArray(invoices.id, [...invoiceIds])));
  return new Map(
    rows.flatMap(({ id, items }) => {
      const subject = invoiceSubject(items);
      return subject ? [[id, subject]] : [];
    }),
  );
}
