import type { StoredInvoiceItem } from "@/db/schema/billing";
import { sumMinor } from "@/lib/platform/money/money";

/** Tax on the lines of an invoice, in minor units. */
export const taxOf = (lines: readonly StoredInvoiceItem[]): number =>
  sumMinor(lines.flatMap((line) => line.taxBreakdown.map(({ amountMinor }) => amountMinor)));
