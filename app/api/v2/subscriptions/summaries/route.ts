import { serve } from "@/lib/api/serve";
import { listSubscriptionSummariesOperation } from "@/lib/subscriptions/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listSubscriptionSummariesOperation,
);
