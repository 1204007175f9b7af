import { serve } from "@/lib/api/serve";
import { cancelSubscriptionAddon } from "@/lib/subscriptions/addons/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", cancelSubscriptionAddon);
