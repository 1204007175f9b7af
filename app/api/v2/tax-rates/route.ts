import { createTaxRate, listTaxRatesOperation } from "@/lib/catalog/own-taxes/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listTaxRatesOperation,
  createTaxRate,
);
