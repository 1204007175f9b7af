import { serve } from "@/lib/http/serve";
import { readWebhookSettings, writeWebhookSettings } from "@/lib/webhooks/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  readWebhookSettings,
  writeWebhookSettings,
);
