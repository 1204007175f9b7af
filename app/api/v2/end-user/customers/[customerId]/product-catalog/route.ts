import { serve } from "@/lib/api/serve";
import { getCustomerProductCatalog } from "@/lib/catalog/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getCustomerProductCatalog);
