import { serve } from "@/lib/http/serve";
import { listOwnAllowances } from "@/lib/identity/staff/own-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listOwnAllowances);
