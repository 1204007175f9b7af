import { serve } from "@/lib/api/serve";
import { createProductOffering } from "@/lib/catalog/manage-operations";
import { listProductOfferings } from "@/lib/catalog/operations";
import { refreshingShop } from "../../../refresh-shop";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = refreshingShop(
  serve("platform", listProductOfferings, createProductOffering),
);
