import { serve } from "@/lib/api/serve";
import { startViewAsOperation } from "@/lib/care/view-as/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", startViewAsOperation);
