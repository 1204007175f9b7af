import { getBulkJobOperation } from "@/lib/bulk/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getBulkJobOperation);
