import { serve } from "@/lib/api/serve";
import { listSubscriptionProductOfferingOptions } from "@/lib/subscriptions/offering-change/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listSubscriptionProductOfferingOptions,
);
