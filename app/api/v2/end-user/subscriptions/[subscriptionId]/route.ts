import { serve } from "@/lib/http/serve";
import { updateSubscriptionOperation } from "@/lib/subscriptions/lifecycle/lifecycle-operations";
import { getSubscriptionOperation } from "@/lib/subscriptions/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getSubscriptionOperation,
  updateSubscriptionOperation,
);
