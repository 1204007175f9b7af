import { serve } from "@/lib/http/serve";
import { resyncSubscription } from "@/lib/subscriptions/network/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", resyncSubscription);
