import { serve } from "@/lib/http/serve";
import { restoreSubscriptionOperation } from "@/lib/subscriptions/lifecycle/lifecycle-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  restoreSubscriptionOperation,
);
