import { retryPaymentIntent } from "@/lib/billing/collection/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", retryPaymentIntent);
