import { serve } from "@/lib/http/serve";
import { getPaymentIntent } from "@/lib/payments/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getPaymentIntent);
