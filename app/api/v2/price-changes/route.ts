import { serve } from "@/lib/api/serve";
import {
  createPriceChangeOperation,
  listPriceChangesOperation,
} from "@/lib/billing/price-changes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listPriceChangesOperation,
  createPriceChangeOperation,
);
