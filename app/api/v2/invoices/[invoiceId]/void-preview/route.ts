import { serve } from "@/lib/api/serve";
import { previewInvoiceVoid } from "@/lib/billing/change-preview/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", previewInvoiceVoid);
