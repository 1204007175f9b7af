import { serve } from "@/lib/http/serve";
import { getSigningSessionOperation } from "@/lib/signing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getSigningSessionOperation);
