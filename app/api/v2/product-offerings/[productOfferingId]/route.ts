import { serve } from "@/lib/api/serve";
import { getProductOffering } from "@/lib/catalog/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getProductOffering);
