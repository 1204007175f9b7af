import { serve } from "@/lib/http/serve";
import { resetStaffFactorsOperation } from "@/lib/identity/staff/team-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", resetStaffFactorsOperation);
