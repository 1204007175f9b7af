import { serve } from "@/lib/http/serve";
import { rotateWebhookSecret } from "@/lib/webhooks/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", rotateWebhookSecret);
