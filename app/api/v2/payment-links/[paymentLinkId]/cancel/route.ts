import { serve } from "@/lib/http/serve";
import { cancelPaymentLink } from "@/lib/payments/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", cancelPaymentLink);
