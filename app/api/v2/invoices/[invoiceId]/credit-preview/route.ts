import { previewInvoiceCredit } from "@/lib/billing/change-preview/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", previewInvoiceCredit);
