import { serve } from "@/lib/api/serve";
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
