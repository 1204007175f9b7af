import { serve } from "@/lib/api/serve";
import { cancelPaymentProfileSession } from "@/lib/payments/profile-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  cancelPaymentProfileSession,
);
