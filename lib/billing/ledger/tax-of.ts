import type { StoredInvoiceItem } from "@/db/schema/billing";
import { sumMinor } from "@/lib/platform/money/money";

/** The tax of invoice items, in minor units. */
export const taxOf = (lines: readonly StoredInvoiceItem[]): number =>
  sumMinor(lines.flatMap((line) => line.taxBreakdown.map(({ amountMinor }) => amountMinor)));
