import { serve } from "@/lib/http/serve";
import { readTenantSettings, writeTenantSettings } from "@/lib/identity/settings/settings-operations";
import { refreshingShop } from "../../../refresh-shop";

// The page of terms is one of the shop's pages.
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = refreshingShop(
  serve("platform", readTenantSettings, writeTenantSettings),
);
