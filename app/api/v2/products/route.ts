import { serve } from "@/lib/api/serve";
import { createProduct, listProducts } from "@/lib/catalog/manage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listProducts,
  createProduct,
);
