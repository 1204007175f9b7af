import { serve } from "@/lib/http/serve";
import { deletePaymentProfile, getPaymentProfile } from "@/lib/payments/profiles/profile-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getPaymentProfile,
  deletePaymentProfile,
);
