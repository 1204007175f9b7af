import type { TaxRate } from "@/lib/providers/tax/tax";

/** The VAT of Sweden: a quarter of the price without tax. */
export const SWEDISH_VAT: TaxRate = {
  description: "VAT",
  jurisdiction: { level: "COUNTRY", code: "SE", name: "Sweden" },
  rate: "0.25",
  base: "SALE",
  kind: "VAT",
};
