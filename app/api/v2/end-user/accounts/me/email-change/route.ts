import { serve } from "@/lib/api/serve";
import { startEmailChangeOperation } from "@/lib/customers/users/account-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", startEmailChangeOperation);
