import { serve } from "@/lib/http/serve";
import { checkSimCardImportOperation } from "@/lib/inventory/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  checkSimCardImportOperation,
);
