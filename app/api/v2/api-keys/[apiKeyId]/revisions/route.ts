import { serve } from "@/lib/http/serve";
import { listApiKeyRevisionsOperation } from "@/lib/identity/keys/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listApiKeyRevisionsOperation,
);
