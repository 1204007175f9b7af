import { serve } from "@/lib/api/serve";
import { deleteSavedViewOperation, updateSavedViewOperation } from "@/lib/care/saved-views/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  updateSavedViewOperation,
  deleteSavedViewOperation,
);
