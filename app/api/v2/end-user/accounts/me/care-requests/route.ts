import { serve } from "@/lib/api/serve";
import { listCareRequestsOperation } from "@/lib/care/verification/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", listCareRequestsOperation);
