import { serve } from "@/lib/api/serve";
import { setCustomerProductCatalog } from "@/lib/catalog/manage-operations";
import { getCustomerProductCatalog } from "@/lib/catalog/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getCustomerProductCatalog,
  setCustomerProductCatalog,
);
