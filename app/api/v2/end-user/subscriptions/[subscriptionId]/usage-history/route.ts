import { serve } from "@/lib/api/serve";
import { getSubscriptionUsageHistory } from "@/lib/subscriptions/usage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getSubscriptionUsageHistory,
);
