import { serve } from "@/lib/http/serve";
import { confirmAccountDeletionOperation } from "@/lib/privacy/deletion/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  confirmAccountDeletionOperation,
);
