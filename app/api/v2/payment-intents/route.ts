import { serve } from "@/lib/http/serve";
import { listPaymentIntentsOperation } from "@/lib/payments/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listPaymentIntentsOperation,
);
