import { matchIncomingPayment } from "@/lib/billing/incoming/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", matchIncomingPayment);
