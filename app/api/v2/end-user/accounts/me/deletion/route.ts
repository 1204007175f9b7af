import { serve } from "@/lib/api/serve";
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
