import { serve } from "@/lib/http/serve";
import { lockSubscriptionOperation } from "@/lib/subscriptions/protection/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", lockSubscriptionOperation);
