import { serve } from "@/lib/http/serve";
import { getSubscriptionUsage } from "@/lib/subscriptions/usage/usage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getSubscriptionUsage);
