import { signOutUserOperation } from "@/lib/customers/users/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", signOutUserOperation);
