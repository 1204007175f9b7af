import type { Action } from "@/components/admin/act/action";
import type { BrandHosts } from "@/lib/identity/brand-hosts/model";
import { updateBrandHostsOperation } from "@/lib/identity/brand-hosts/operations";
import type { TenantSettingsView } from "@/lib/identity/settings/settings-model";
import { writeTenantSettings } from "@/lib/identity/settings/settings-operations";
import { type ActionMaker, allowedActions } from "../action-of";
import { type BrandWords, brandWords } from "./brand-words";

/** Adds a host to the brand. */
export const addHost = ({ make }: ActionMaker, t: BrandWords, { host, hosts }: BrandHosts): Action | null =>
  make(updateBrandHostsOperation, {
    words: brandWords(t, "addHost", { host }),
    versioned: true,
    basedOn: { host, hosts },
    body: { host, hosts },
    fields: [
      { kind: "text", name: `hosts.${hosts.length}`, label: t("hostName"), hint: t("hostHint"), max: 253 },
    ],
  });

/** What can be done with one of the brand's hosts. The main one stays. */
export function hostActions(
  { make }: ActionMaker,
  t: BrandWords,
  { host: main, hosts }: BrandHosts,
  host: string,
): Action[] {
  if (host === main) return [];
  const shared = { versioned: true, basedOn: { host: main, hosts } };
  return allowedActions([
    make(updateBrandHostsOperation, {
      ...shared,
      words: brandWords(t, "makeMainHost", { host }),
      body: { host, hosts },
    }),
    make(updateBrandHostsOperation, {
      ...shared,
      words: brandWords(t, "removeHost", { host }),
      danger: true,
      body: { host: main, hosts: hosts.filter((one) => one !== host) },
    }),
  ]);
}

/** Changes where hosted pages lead back to. */
export const changeOrigins = (
  { make }: ActionMaker,
  t: BrandWords,
  { allowedReturnOrigins }: TenantSettingsView,
): Action | null =>
  make(writeTenantSettings, {
    words: brandWords(t, "changeOrigins"),
    versioned: true,
    body: { allowedReturnOrigins: [] },
    fields: [
      {
        kind: "lines",
        name: "allowedReturnOrigins",
        label: t("origins"),
        hint: t("originsHint"),
        value: allowedReturnOrigins.join("\n"),
        optional: true,
      },
    ],
  });
