import type { StoredInvoiceItem } from "@/db/schema/billing";
import { sumMinor } from "@/lib/platform/money/money";

/** The tax of invoice items, in minor units. */
export const taxOf = (items: readonly StoredInvoiceItem[]): number =>
  sumMinor(items.flatMap((item) => item.taxBreakdown.map(({ amountMinor }) => amountMinor)));
