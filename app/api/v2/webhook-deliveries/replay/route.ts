import { serve } from "@/lib/http/serve";
import { replayAllWebhookDeliveries } from "@/lib/webhooks/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", replayAllWebhookDeliveries);
