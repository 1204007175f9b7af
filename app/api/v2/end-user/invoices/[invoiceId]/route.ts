import { serve } from "@/lib/api/serve";
import { getInvoice } from "@/lib/billing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getInvoice);
