import {
  createPriceChangeOperation,
  listPriceChangesOperation,
} from "@/lib/billing/price-changes/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listPriceChangesOperation,
  createPriceChangeOperation,
);
