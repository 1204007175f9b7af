import { serve } from "@/lib/http/serve";
import { getPaymentIntentOperation } from "@/lib/payments/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getPaymentIntentOperation);
