import { serve } from "@/lib/api/serve";
import { createPaymentSession, listPaymentSessions } from "@/lib/payments/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listPaymentSessions,
  createPaymentSession,
);
