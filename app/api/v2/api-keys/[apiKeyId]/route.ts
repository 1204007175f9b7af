import { serve } from "@/lib/http/serve";
import {
  getApiKeyOperation,
  revokeApiKeyOperation,
  updateApiKeyOperation,
} from "@/lib/identity/keys/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getApiKeyOperation,
  updateApiKeyOperation,
  revokeApiKeyOperation,
);
