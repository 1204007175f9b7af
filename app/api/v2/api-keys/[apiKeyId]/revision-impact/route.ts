import { serve } from "@/lib/http/serve";
import { getApiKeyRevisionImpactOperation } from "@/lib/request-log/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getApiKeyRevisionImpactOperation,
);
