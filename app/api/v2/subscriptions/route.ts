import { serve } from "@/lib/http/serve";
import { createSubscriptionOperation } from "@/lib/subscriptions/lifecycle/lifecycle-operations";
import { listSubscriptionsOperation } from "@/lib/subscriptions/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listSubscriptionsOperation,
  createSubscriptionOperation,
);
