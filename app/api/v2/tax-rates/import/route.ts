import { serve } from "@/lib/api/serve";
import { importTaxRatesOperation } from "@/lib/catalog/own-taxes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", importTaxRatesOperation);
