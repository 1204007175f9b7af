import { serve } from "@/lib/api/serve";
import { getProductCatalog, updateProductCatalog } from "@/lib/catalog/manage-operations";
import { refreshingShop } from "../../../../refresh-shop";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = refreshingShop(
  serve("platform", getProductCatalog, updateProductCatalog),
);
