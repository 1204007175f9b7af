import { serve } from "@/lib/api/serve";
import { startAccountExportOperation } from "@/lib/privacy/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  startAccountExportOperation,
);
