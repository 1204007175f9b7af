import { serve } from "@/lib/api/serve";
import { listAllWebhookDeliveries } from "@/lib/webhooks/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listAllWebhookDeliveries);
