import { getProductCatalog, updateProductCatalog } from "@/lib/catalog/manage-operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getProductCatalog,
  updateProductCatalog,
);
