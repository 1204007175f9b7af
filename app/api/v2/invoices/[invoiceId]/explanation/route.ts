import { serve } from "@/lib/api/serve";
import { getInvoiceExplanation } from "@/lib/billing/explain/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getInvoiceExplanation);
