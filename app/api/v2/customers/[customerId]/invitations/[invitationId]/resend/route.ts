import { serve } from "@/lib/api/serve";
import { resendPendingInvitationOperation } from "@/lib/customers/users/invitation-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  resendPendingInvitationOperation,
);
