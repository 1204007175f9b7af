import { serve } from "@/lib/http/serve";
import { startCustomerExportOperation } from "@/lib/privacy/on-behalf/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  startCustomerExportOperation,
);
