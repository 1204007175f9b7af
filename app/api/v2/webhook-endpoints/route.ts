import { serve } from "@/lib/http/serve";
import { createWebhookEndpoint, listWebhookEndpoints } from "@/lib/webhooks/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  createWebhookEndpoint,
  listWebhookEndpoints,
);
