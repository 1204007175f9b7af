import { serve } from "@/lib/api/serve";
import { listBulkJobRowsOperation } from "@/lib/bulk/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listBulkJobRowsOperation);
