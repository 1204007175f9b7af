import { serve } from "@/lib/http/serve";
import { replayWebhookDeliveries } from "@/lib/webhooks/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", replayWebhookDeliveries);
