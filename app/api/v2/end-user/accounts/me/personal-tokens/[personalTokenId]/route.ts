import { serve } from "@/lib/http/serve";
import { revokeMyPersonalTokenOperation } from "@/lib/identity/personal-tokens/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  revokeMyPersonalTokenOperation,
);
