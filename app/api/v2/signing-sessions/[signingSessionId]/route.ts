import { serve } from "@/lib/api/serve";
import { getSigningSession } from "@/lib/signing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getSigningSession);
