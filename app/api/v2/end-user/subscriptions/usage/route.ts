import { serve } from "@/lib/api/serve";
import { listSubscriptionUsage } from "@/lib/subscriptions/usage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", listSubscriptionUsage);
