import { serve } from "@/lib/api/serve";
import { deletePaymentProfile, getPaymentProfile } from "@/lib/payments/profile-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getPaymentProfile,
  deletePaymentProfile,
);
