import { serve } from "@/lib/api/serve";
import { getVerificationOperation, startVerificationOperation } from "@/lib/care/verification/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getVerificationOperation,
  startVerificationOperation,
);
