import { serve } from "@/lib/api/serve";
import { getIncomingPayment } from "@/lib/billing/incoming/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getIncomingPayment);
