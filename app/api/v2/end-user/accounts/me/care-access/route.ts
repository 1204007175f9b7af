import { serve } from "@/lib/api/serve";
import { listCareAccessOperation } from "@/lib/care/access/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", listCareAccessOperation);
