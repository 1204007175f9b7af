import { serve } from "@/lib/api/serve";
import { explainBillingDiscrepancyOperation } from "@/lib/billing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  explainBillingDiscrepancyOperation,
);
