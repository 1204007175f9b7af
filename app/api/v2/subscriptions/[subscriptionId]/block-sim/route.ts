import { serve } from "@/lib/http/serve";
import { blockSimOperation } from "@/lib/subscriptions/lifecycle/lifecycle-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", blockSimOperation);
