import { serve } from "@/lib/api/serve";
import { revealOperation } from "@/lib/care/reveals/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", revealOperation);
