import { getProductOperation, updateProductOperation } from "@/lib/catalog/manage-operations";
import { serve } from "@/lib/http/serve";
import { refreshingShop } from "../../../../refresh-shop";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = refreshingShop(
  serve("platform", getProductOperation, updateProductOperation),
);
