import { serve } from "@/lib/http/serve";
import { createSigningSession, listSigningSessionsOperation } from "@/lib/signing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listSigningSessionsOperation,
  createSigningSession,
);
