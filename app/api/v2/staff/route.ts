import { serve } from "@/lib/http/serve";
import { inviteStaffOperation, listStaffOperation } from "@/lib/identity/staff/team-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  inviteStaffOperation,
  listStaffOperation,
);
