import { serve } from "@/lib/http/serve";
import { listSubscriptionsOperation } from "@/lib/subscriptions/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", listSubscriptionsOperation);
