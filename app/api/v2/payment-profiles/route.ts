import { serve } from "@/lib/http/serve";
import { listPaymentProfilesOperation } from "@/lib/payments/profiles/profile-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listPaymentProfilesOperation,
);
