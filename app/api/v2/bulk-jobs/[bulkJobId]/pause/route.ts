import { serve } from "@/lib/api/serve";
import { pauseBulkJobOperation } from "@/lib/bulk/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", pauseBulkJobOperation);
