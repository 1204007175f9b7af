import { serve } from "@/lib/http/serve";
import { listSubscriptionAddonOptions } from "@/lib/subscriptions/addons/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listSubscriptionAddonOptions,
);
