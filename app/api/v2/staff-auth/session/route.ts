import { serve } from "@/lib/http/serve";
import { endStaffSessionOperation } from "@/lib/identity/staff/sign-in/auth-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", endStaffSessionOperation);
