import { serve } from "@/lib/http/serve";
import { pauseSubscriptionOperation } from "@/lib/subscriptions/lifecycle/lifecycle-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", pauseSubscriptionOperation);
