import { serve } from "@/lib/http/serve";
import { factorOptionsOperation } from "@/lib/identity/staff/own-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", factorOptionsOperation);
