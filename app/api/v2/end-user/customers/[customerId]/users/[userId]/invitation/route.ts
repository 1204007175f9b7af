import { serve } from "@/lib/api/serve";
import { resendInvitationOperation } from "@/lib/customers/users/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", resendInvitationOperation);
