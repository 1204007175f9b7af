import { getBrandMarketsOperation, updateBrandMarketsOperation } from "@/lib/billing/markets/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getBrandMarketsOperation,
  updateBrandMarketsOperation,
);
