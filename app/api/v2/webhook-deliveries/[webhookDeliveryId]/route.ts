import { serve } from "@/lib/http/serve";
import { getWebhookDelivery } from "@/lib/webhooks/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getWebhookDelivery);
