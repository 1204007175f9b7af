import { serve } from "@/lib/http/serve";
import { getBrandOperation } from "@/lib/identity/brand/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getBrandOperation);
