import { serve } from "@/lib/http/serve";
import { createApiKeyOperation, listApiKeysOperation } from "@/lib/identity/keys/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listApiKeysOperation,
  createApiKeyOperation,
);
