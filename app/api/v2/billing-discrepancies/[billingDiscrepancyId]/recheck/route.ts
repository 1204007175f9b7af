import { serve } from "@/lib/api/serve";
import { recheckBillingDiscrepancyOperation } from "@/lib/billing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  recheckBillingDiscrepancyOperation,
);
