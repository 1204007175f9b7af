import { getTranslations } from "next-intl/server";
import { mayManageBrand } from "@/app/(admin)/links/brand-links";
import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import { maySeeStock } from "@/app/(admin)/links/stock-links";
import { mayCall, type StaffIdentity } from "@/app/(admin)/staff/staff-call";
import type { StaffPage } from "@/components/admin/search/palette";
import { listAuditSealsOperation } from "@/lib/audit/operations";
import { listTaxRatesOperation } from "@/lib/catalog/own-taxes/operations";
import { listQuestionsOperation } from "@/lib/help/questions/operations";
import { listStaffOperation } from "@/lib/identity/staff/team-operations";
import { getMetricsOperation } from "@/lib/reports/operations";

/** The pages that a person can open from the palette and by keys. */
export async function staffPages(me: StaffIdentity): Promise<StaffPage[]> {
  const [shell, team, audit, offer, brand, alarms, usage] = await Promise.all([
    getTranslations("adminShell"),
    getTranslations("adminTeam"),
    getTranslations("adminAudit"),
    getTranslations("adminOffer"),
    getTranslations("adminBrand"),
    getTranslations("adminWork.alarms"),
    getTranslations("adminLists.usage"),
  ]);
  const managesTeam = mayCall(me, listStaffOperation);
  return [
    { href: "/admin", label: shell("home"), letter: "h" },
    { href: "/admin/customers", label: shell("customers"), letter: "c" },
    { href: "/admin/lines", label: shell("lines"), letter: "l" },
    { href: "/admin/orders", label: shell("orders"), letter: "o" },
    { href: "/admin/invoices", label: shell("invoices"), letter: "v" },
    { href: "/admin/payments", label: shell("payments"), letter: "y" },
    { href: "/admin/refunds", label: shell("refunds") },
    { href: "/admin/credit-notes", label: shell("creditNotes") },
    { href: "/admin/work", label: shell("work"), letter: "w" },
    ...(mayCall(me, listQuestionsOperation) ? [{ href: "/admin/questions", label: shell("questions") }] : []),
    { href: "/admin/alarms", label: alarms("title") },
    { href: "/admin/usage", label: usage("title") },
    { href: "/admin/incoming-payments", label: shell("bank"), letter: "b" },
    { href: "/admin/disputes", label: shell("disputes"), letter: "u" },
    { href: "/admin/ports", label: shell("ports"), letter: "n" },
    { href: "/admin/bulk", label: shell("bulk"), letter: "s" },
    { href: "/admin/discrepancies", label: shell("discrepancies"), letter: "d" },
    { href: "/admin/approvals", label: shell("approvals"), letter: "p" },
    ...(mayCall(me, getMetricsOperation)
      ? [{ href: "/admin/reports", label: shell("reports"), letter: "e" }]
      : []),
    ...(managesTeam
      ? [
          { href: "/admin/team", label: shell("team"), letter: "t" },
          { href: "/admin/team/settings", label: team("settings") },
        ]
      : []),
    { href: "/admin/offer/offerings", label: shell("offer"), letter: "f" },
    { href: "/admin/offer/discounts", label: offer("discounts") },
    ...(mayCall(me, listTaxRatesOperation)
      ? [{ href: "/admin/offer/tax-rates", label: shell("taxes") }]
      : []),
    ...(maySeeStock(me) ? [{ href: "/admin/stock", label: shell("stock"), letter: "z" }] : []),
    ...(mayManageBrand(me)
      ? [
          { href: "/admin/brand/look", label: shell("brand"), letter: "q" },
          ...(["settings", "hosts", "markets", "rules", "help"] as const).map((part) => ({
            href: `/admin/brand/${part}`,
            label: brand(`parts.${part}`),
          })),
        ]
      : []),
    ...(managesIntegrations(me)
      ? [{ href: "/admin/integrations/webhooks", label: shell("integrations"), letter: "i" }]
      : []),
    { href: "/admin/team/roles", label: team("roles"), letter: "r" },
    { href: "/admin/audit", label: shell("audit"), letter: "a" },
    ...(mayCall(me, listAuditSealsOperation)
      ? [{ href: "/admin/audit/seals", label: audit("sealsTitle") }]
      : []),
    { href: "/admin/account", label: shell("account"), letter: "m" },
  ];
}
