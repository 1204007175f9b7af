import { revealOperation } from "@/lib/care/reveals/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", revealOperation);
