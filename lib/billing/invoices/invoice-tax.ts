import type { StoredInvoiceItem } from "@/db/schema/billing";
import { percentOf } from "@/lib/platform/money/money";
import type { PricingTaxEntry } from "@/lib/values/order-pricing";

/** A tax of a price as an invoice says it. */
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
