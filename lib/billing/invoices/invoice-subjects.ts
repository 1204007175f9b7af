import { and, eq, inArray } from "drizzle-orm";
import { invoices, type StoredInvoiceItem } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";
import { sumMinor } from "@/lib/platform/money/money";

/** What an invoice is about: its dearest line, and how many more there are. `taxMinor` of its total is tax. */
export type InvoiceSubject = { first: string; more: number; taxMinor: number };

/** Null for an invoice without lines. */
export function invoiceSubject(
  lines: readonly Pick<StoredInvoiceItem, "description" | "totalMinor" | "taxAmountMinor" | "taxBreakdown">[],
): InvoiceSubject | null {
  const first = lines.toSorted((one, other) => other.totalMinor - one.totalMinor)[0];
  if (!first) return null;
  const taxMinor = sumMinor(
    lines.map(
      (line) => line.taxAmountMinor ?? sumMinor(line.taxBreakdown.map(({ amountMinor }) => amountMinor)),
    ),
  );
  return { first: first.description, more: lines.length - 1, taxMinor };
}

/** What invoices are about that their reader may see, by their ids. One statement. */
export async function invoiceSubjects(
  ctx: Ctx,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceSubject>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: invoices.id, lines: invoices.lines })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), inArray(invoices.id, [...invoiceIds])));
  return new Map(
    rows.flatMap(({ id, lines }) => {
      const subject = invoiceSubject(lines);
      return subject ? [[id, subject]] : [];
    }),
  );
}
