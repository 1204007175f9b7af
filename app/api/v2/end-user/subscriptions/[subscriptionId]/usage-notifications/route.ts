import { serve } from "@/lib/api/serve";
import {
  getSubscriptionUsageNotifications,
  updateSubscriptionUsageNotifications,
} from "@/lib/subscriptions/usage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getSubscriptionUsageNotifications,
  updateSubscriptionUsageNotifications,
);
