import { serve } from "@/lib/http/serve";
import { createPaymentLink, listPaymentLinksOperation } from "@/lib/payments/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listPaymentLinksOperation,
  createPaymentLink,
);
