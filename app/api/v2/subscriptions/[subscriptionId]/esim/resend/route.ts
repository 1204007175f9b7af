import { serve } from "@/lib/api/serve";
import { resendEsimOperation } from "@/lib/subscriptions/lifecycle-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", resendEsimOperation);
