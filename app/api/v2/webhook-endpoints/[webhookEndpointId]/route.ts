import { serve } from "@/lib/http/serve";
import { deleteWebhookEndpoint, getWebhookEndpoint, updateWebhookEndpoint } from "@/lib/webhooks/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  updateWebhookEndpoint,
);
