import { setCustomerProductCatalog } from "@/lib/catalog/manage-operations";
import { getCustomerProductCatalog } from "@/lib/catalog/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getCustomerProductCatalog,
  setCustomerProductCatalog,
);
