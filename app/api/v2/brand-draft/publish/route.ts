import { serve } from "@/lib/http/serve";
import { publishBrandDraftOperation } from "@/lib/identity/brand/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", publishBrandDraftOperation);
