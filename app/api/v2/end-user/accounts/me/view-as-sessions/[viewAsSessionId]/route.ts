import { serve } from "@/lib/api/serve";
import { endMyViewAsOperation } from "@/lib/care/view-as/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", endMyViewAsOperation);
