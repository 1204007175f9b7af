import { serve } from "@/lib/http/serve";
import { createSigningSession, listSigningSessions } from "@/lib/signing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listSigningSessions,
  createSigningSession,
);
