import { serve } from "@/lib/api/serve";
import { blockSimOperation } from "@/lib/subscriptions/lifecycle-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", blockSimOperation);
