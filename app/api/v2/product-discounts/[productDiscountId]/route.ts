import { serve } from "@/lib/api/serve";
import {
  deleteProductDiscount,
  getProductDiscount,
  updateProductDiscount,
} from "@/lib/catalog/manage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getProductDiscount,
  updateProductDiscount,
  deleteProductDiscount,
);
