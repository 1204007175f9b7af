import { serve } from "@/lib/api/serve";
import { createProductDiscount, listProductDiscounts } from "@/lib/catalog/manage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listProductDiscounts,
  createProductDiscount,
);
