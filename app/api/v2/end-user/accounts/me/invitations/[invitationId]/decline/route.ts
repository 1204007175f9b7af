import { serve } from "@/lib/api/serve";
import { declineInvitationOperation } from "@/lib/customers/users/invitation-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", declineInvitationOperation);
