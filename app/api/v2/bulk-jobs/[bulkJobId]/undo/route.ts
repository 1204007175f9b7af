import { serve } from "@/lib/api/serve";
import { undoBulkJobOperation } from "@/lib/bulk/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", undoBulkJobOperation);
