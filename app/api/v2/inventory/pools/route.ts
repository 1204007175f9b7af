import { serve } from "@/lib/api/serve";
import { getInventoryPoolsOperation } from "@/lib/inventory/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getInventoryPoolsOperation);
