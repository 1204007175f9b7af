import { serve } from "@/lib/api/serve";
import { moveTenantClock, readTenantClock } from "@/lib/tenant-clock/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  readTenantClock,
  moveTenantClock,
);
