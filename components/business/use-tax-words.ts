import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/text/format";
import { isVatCurrency } from "@/lib/platform/money/tax-basis";
import type { CompanyAmount } from "./company-price";

/** Describes the tax of an amount: the amount with tax, or a short note where there is no room for that. */
export function useTaxWords(): (amount: CompanyAmount, room?: "short") => string {
  const t = useTranslations("price");
  const locale = useLocale();
  return ({ taxedMinor, taxIncluded, currency }, room) => {
    if (taxIncluded) return t("taxIncluded");
    if (taxedMinor === undefined || !isVatCurrency(currency)) return t("plusTax");
    if (room === "short") return t("withoutTax");
    return t("besideTax", { price: formatMoney(locale, Math.abs(taxedMinor), currency) });
  };
}
