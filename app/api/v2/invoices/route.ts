import { serve } from "@/lib/api/serve";
import { listInvoices } from "@/lib/billing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listInvoices);
