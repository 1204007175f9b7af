import { serve } from "@/lib/api/serve";
import { createTaxRate, listTaxRates } from "@/lib/catalog/own-taxes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listTaxRates,
  createTaxRate,
);
