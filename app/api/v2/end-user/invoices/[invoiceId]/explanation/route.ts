import { getInvoiceExplanation } from "@/lib/billing/explain/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getInvoiceExplanation);
