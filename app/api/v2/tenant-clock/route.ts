import { serve } from "@/lib/http/serve";
import { moveTenantClockOperation, readTenantClock } from "@/lib/tenant-clock/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  readTenantClock,
  moveTenantClockOperation,
);
