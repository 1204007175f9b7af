import { serve } from "@/lib/api/serve";
import { readTenantSettings, writeTenantSettings } from "@/lib/identity/settings-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  readTenantSettings,
  writeTenantSettings,
);
