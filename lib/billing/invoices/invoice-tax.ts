import type { StoredInvoiceItem } from "@/db/schema/billing";
import { percentOf } from "@/lib/platform/money/money";
import type { PricingTaxEntry } from "@/lib/values/order-pricing";

/** A tax of a price in the shape of an invoice. */
export const invoiceTax = ({
  description,
  amountMinor,
  rate,
  relief,
}: PricingTaxEntry): StoredInvoiceItem["taxBreakdown"][number] => ({
  description,
  amountMinor,
  rate: percentOf(rate),
  ...(relief && { relief }),
});
