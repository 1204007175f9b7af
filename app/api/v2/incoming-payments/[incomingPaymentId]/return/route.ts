import { serve } from "@/lib/api/serve";
import { returnIncomingPayment } from "@/lib/billing/incoming/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", returnIncomingPayment);
