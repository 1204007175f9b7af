import { serve } from "@/lib/http/serve";
import {
  getAccountDeletionOperation,
  startAccountDeletionOperation,
  undoAccountDeletionOperation,
} from "@/lib/privacy/deletion/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getAccountDeletionOperation,
  startAccountDeletionOperation,
  undoAccountDeletionOperation,
);
