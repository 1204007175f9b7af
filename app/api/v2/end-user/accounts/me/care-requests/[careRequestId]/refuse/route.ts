import { serve } from "@/lib/api/serve";
import { refuseCareRequestOperation } from "@/lib/care/verification/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", refuseCareRequestOperation);
