import { serve } from "@/lib/api/serve";
import { addProductDiscountCodes, listProductDiscountCodes } from "@/lib/catalog/promo-codes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listProductDiscountCodes,
  addProductDiscountCodes,
);
