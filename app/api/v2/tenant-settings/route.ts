import { serve } from "@/lib/http/serve";
import { readTenantSettings, writeTenantSettings } from "@/lib/identity/settings/settings-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  readTenantSettings,
  writeTenantSettings,
);
