import { serve } from "@/lib/http/serve";
import { getSubscriptionUsageHistory } from "@/lib/subscriptions/usage/usage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getSubscriptionUsageHistory,
);
