import { serve } from "@/lib/http/serve";
import { startPasskeyConfirmationOperation } from "@/lib/identity/passkeys/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  startPasskeyConfirmationOperation,
);
