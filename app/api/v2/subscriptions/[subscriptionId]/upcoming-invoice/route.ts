import { serve } from "@/lib/api/serve";
import { getUpcomingInvoice } from "@/lib/billing/renewals/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getUpcomingInvoice);
