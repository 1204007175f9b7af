import { getInvoiceChangesOperation } from "@/lib/billing/changes/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getInvoiceChangesOperation);
