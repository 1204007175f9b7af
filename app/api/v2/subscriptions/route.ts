import { serve } from "@/lib/api/serve";
import { listSubscriptionsOperation } from "@/lib/subscriptions/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listSubscriptionsOperation);
