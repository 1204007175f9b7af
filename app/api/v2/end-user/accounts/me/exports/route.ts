import { serve } from "@/lib/http/serve";
import { startAccountExportOperation } from "@/lib/privacy/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  startAccountExportOperation,
);
