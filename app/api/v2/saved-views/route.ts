import { serve } from "@/lib/api/serve";
import { createSavedViewOperation, listSavedViewsOperation } from "@/lib/care/saved-views/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listSavedViewsOperation,
  createSavedViewOperation,
);
