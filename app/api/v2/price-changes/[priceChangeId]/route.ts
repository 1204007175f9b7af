import { serve } from "@/lib/api/serve";
import {
  getPriceChangeOperation,
  stopPriceChangeOperation,
  updatePriceChangeOperation,
} from "@/lib/billing/price-changes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getPriceChangeOperation,
  updatePriceChangeOperation,
  stopPriceChangeOperation,
);
