import { serve } from "@/lib/api/serve";
import { getInvoiceChanges } from "@/lib/billing/changes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getInvoiceChanges);
