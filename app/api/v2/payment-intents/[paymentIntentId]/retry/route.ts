import { serve } from "@/lib/api/serve";
import { retryPaymentIntent } from "@/lib/billing/collection/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", retryPaymentIntent);
