import { serve } from "@/lib/http/serve";
import { listStaffPermissionsOperation } from "@/lib/identity/rights/staff-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listStaffPermissionsOperation,
);
