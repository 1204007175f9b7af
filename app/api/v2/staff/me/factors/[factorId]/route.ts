import { serve } from "@/lib/api/serve";
import { removeFactorOperation } from "@/lib/identity/staff/own-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", removeFactorOperation);
