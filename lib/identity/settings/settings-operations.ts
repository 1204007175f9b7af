import { getTenantSettings, updateTenantSettings } from "@/lib/identity/settings/settings";
import { TenantSettingsView, UpdateTenantSettings } from "@/lib/identity/settings/settings-model";
import { uncacheTenant } from "@/lib/identity/sign-in/credential-cache";
import { operation } from "@/lib/kernel/operation";

const managed = {
  tag: "Tenant settings",
  surfaces: ["platform"],
  permission: "brand:manage",
  path: "/tenant-settings",
  output: TenantSettingsView,
} as const;

export const readTenantSettings = operation({
  ...managed,
  id: "getTenantSettings",
  method: "GET",
  summary: "Get the brand's settings",
  handle: (ctx) => getTenantSettings(ctx),
});

export const writeTenantSettings = operation({
  ...managed,
  id: "updateTenantSettings",
  method: "PUT",
  // The page of terms is one of the shop's pages.
  changesShop: true,
  summary: "Update the brand's settings",
  description:
    "Changes only the fields that are sent. Verifies the check digits of the organization number, the VAT number, the Bankgiro number and the IBAN. Issued invoices keep their seller. A change applies everywhere within a minute.",
  body: UpdateTenantSettings,
  handle: (ctx, { body }) => updateTenantSettings(ctx, body),
  finish: async (ctx, settings) => {
    uncacheTenant(ctx.tenant.id);
    return settings;
  },
});
