import { serve } from "@/lib/api/serve";
import { listInvitationsOperation } from "@/lib/customers/users/invitation-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", listInvitationsOperation);
