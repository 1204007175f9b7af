import { serve } from "@/lib/api/serve";
import { readWebhookSettings, writeWebhookSettings } from "@/lib/webhooks/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  readWebhookSettings,
  writeWebhookSettings,
);
