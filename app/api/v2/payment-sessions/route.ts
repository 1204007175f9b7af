import { serve } from "@/lib/http/serve";
import { createPaymentSession, listPaymentSessionsOperation } from "@/lib/payments/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listPaymentSessionsOperation,
  createPaymentSession,
);
