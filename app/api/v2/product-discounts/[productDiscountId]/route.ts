import {
  deleteProductDiscount,
  getProductDiscount,
  updateProductDiscount,
} from "@/lib/catalog/manage-operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getProductDiscount,
  updateProductDiscount,
  deleteProductDiscount,
);
