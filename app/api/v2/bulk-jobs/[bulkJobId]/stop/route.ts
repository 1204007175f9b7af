import { serve } from "@/lib/api/serve";
import { stopBulkJobOperation } from "@/lib/bulk/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", stopBulkJobOperation);
