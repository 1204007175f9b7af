import { serve } from "@/lib/http/serve";
import { getSigningSession } from "@/lib/signing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getSigningSession);
