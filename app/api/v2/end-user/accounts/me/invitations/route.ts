import { serve } from "@/lib/api/serve";
import { listMyInvitationsOperation } from "@/lib/customers/users/invitation-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", listMyInvitationsOperation);
