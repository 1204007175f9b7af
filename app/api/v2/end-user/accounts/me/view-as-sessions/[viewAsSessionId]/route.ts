import { endMyViewAsOperation } from "@/lib/care/view-as/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", endMyViewAsOperation);
