import { serve } from "@/lib/http/serve";
import { publishBrandDraftOperation } from "@/lib/identity/brand/operations";
import { refreshingShop } from "../../../../refresh-shop";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = refreshingShop(
  serve("platform", publishBrandDraftOperation),
);
