import { serve } from "@/lib/http/serve";
import { restoreSubscriptionAddon } from "@/lib/subscriptions/addons/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", restoreSubscriptionAddon);
