import { serve } from "@/lib/http/serve";
import { listSubscriptionSummariesOperation } from "@/lib/subscriptions/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listSubscriptionSummariesOperation,
);
