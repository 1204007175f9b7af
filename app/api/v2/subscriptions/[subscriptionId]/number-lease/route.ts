import { serve } from "@/lib/api/serve";
import { leaseSubscriptionNumber } from "@/lib/subscriptions/lifecycle-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", leaseSubscriptionNumber);
