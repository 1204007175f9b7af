import { listStaffPermissionsOperation } from "@/lib/api/permissions/staff-operations";
import { serve } from "@/lib/api/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listStaffPermissionsOperation,
);
