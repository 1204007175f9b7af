import { serve } from "@/lib/http/serve";
import { listApiRequestsOperation } from "@/lib/request-log/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listApiRequestsOperation);
