import { getTranslations } from "next-intl/server";
import { listTaxRates } from "@/lib/catalog/own-taxes/operations";
import { currentStaff, mayCall } from "./staff-call";

/** The parts of the pages about payments: those of customers, what the bank received, disputes, findings of the books, and taxes. */
export async function moneyLinks(): Promise<{ href: string; label: string }[]> {
  const [t, me] = await Promise.all([getTranslations("adminShell"), currentStaff()]);
  return [
    { href: "/admin/payments", label: t("payments") },
    { href: "/admin/incoming-payments", label: t("bank") },
    { href: "/admin/disputes", label: t("disputes") },
    { href: "/admin/discrepancies", label: t("discrepancies") },
    ...(mayCall(me, listTaxRates) ? [{ href: "/admin/offer/tax-rates", label: t("taxes") }] : []),
  ];
}
