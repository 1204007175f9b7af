import { serve } from "@/lib/api/serve";
import { getBrandMarketsOperation, updateBrandMarketsOperation } from "@/lib/billing/markets/operations";
import { refreshingShop } from "../../../../refresh-shop";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = refreshingShop(
  serve("platform", getBrandMarketsOperation, updateBrandMarketsOperation),
);
