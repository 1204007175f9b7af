import { serve } from "@/lib/api/serve";
import { resyncSubscription } from "@/lib/subscriptions/network/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", resyncSubscription);
