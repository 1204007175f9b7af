import { serve } from "@/lib/http/serve";
import { listSubscriptionProductOfferingOptions } from "@/lib/subscriptions/offering-change/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  listSubscriptionProductOfferingOptions,
);
