import { serve } from "@/lib/http/serve";
import { reportWebhookAnswers } from "@/lib/webhooks/listeners/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", reportWebhookAnswers);
