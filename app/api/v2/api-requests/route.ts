import { serve } from "@/lib/api/serve";
import { listApiRequestsOperation } from "@/lib/request-log/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listApiRequestsOperation);
