import { serve } from "@/lib/api/serve";
import { approveCareRequestOperation } from "@/lib/care/verification/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  approveCareRequestOperation,
);
