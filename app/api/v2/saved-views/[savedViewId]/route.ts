import { deleteSavedViewOperation, updateSavedViewOperation } from "@/lib/care/saved-views/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  updateSavedViewOperation,
  deleteSavedViewOperation,
);
