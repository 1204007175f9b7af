import { serve } from "@/lib/http/serve";
import { pullWebhookDeliveries } from "@/lib/webhooks/listeners/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", pullWebhookDeliveries);
