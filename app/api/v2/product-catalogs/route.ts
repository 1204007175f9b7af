import { serve } from "@/lib/api/serve";
import { createProductCatalog, listProductCatalogs } from "@/lib/catalog/manage-operations";
import { refreshingShop } from "../../../refresh-shop";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = refreshingShop(
  serve("platform", listProductCatalogs, createProductCatalog),
);
