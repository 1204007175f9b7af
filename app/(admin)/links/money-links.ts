import { getTranslations } from "next-intl/server";

/**
 * The parts of the pages about payments: those of customers, refunds and credit notes, bank payments, disputes, and
 * findings of the books.
 */
export async function moneyLinks(): Promise<{ href: string; label: string }[]> {
  const t = await getTranslations("adminShell");
  return [
    { href: "/admin/payments", label: t("payments") },
    { href: "/admin/refunds", label: t("refunds") },
    { href: "/admin/credit-notes", label: t("creditNotes") },
    { href: "/admin/incoming-payments", label: t("bank") },
    { href: "/admin/disputes", label: t("disputes") },
    { href: "/admin/discrepancies", label: t("discrepancies") },
  ];
}
