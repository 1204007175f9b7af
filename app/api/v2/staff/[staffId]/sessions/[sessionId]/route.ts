import { serve } from "@/lib/http/serve";
import { endOneSessionOfStaffOperation } from "@/lib/identity/staff/team-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  endOneSessionOfStaffOperation,
);
