import { serve } from "@/lib/http/serve";
import {
  deletePaymentProfileOperation,
  getPaymentProfileOperation,
} from "@/lib/payments/profiles/profile-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getPaymentProfileOperation,
  deletePaymentProfileOperation,
);
