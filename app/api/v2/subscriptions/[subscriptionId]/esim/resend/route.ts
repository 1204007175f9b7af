import { serve } from "@/lib/http/serve";
import { resendEsimOperation } from "@/lib/subscriptions/lifecycle/lifecycle-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", resendEsimOperation);
