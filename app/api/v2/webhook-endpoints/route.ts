import { serve } from "@/lib/api/serve";
import { createWebhookEndpoint, listWebhookEndpoints } from "@/lib/webhooks/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  createWebhookEndpoint,
  listWebhookEndpoints,
);
