import { addProductDiscountCodes, listProductDiscountCodes } from "@/lib/catalog/promo-codes/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listProductDiscountCodes,
  addProductDiscountCodes,
);
