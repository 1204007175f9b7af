import { serve } from "@/lib/api/serve";
import { verifyStaffCodeOperation } from "@/lib/identity/staff/auth-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", verifyStaffCodeOperation);
