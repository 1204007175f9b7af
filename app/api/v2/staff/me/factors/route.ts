import { serve } from "@/lib/http/serve";
import { addFactorOperation } from "@/lib/identity/staff/own-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", addFactorOperation);
