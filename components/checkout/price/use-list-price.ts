import { useLocale, useTranslations } from "next-intl";
import { useCheckout } from "@/components/checkout/use-checkout";
import { formatMoney } from "@/components/ui/text/format";
import { extractIncludedTax } from "@/lib/platform/money/money";
import type { Price } from "@/lib/values/price";

/**
 * Formats amounts of a price list for the buyer: for a company without the included tax. `note` describes the tax, and
 * is empty where the price includes it.
 */
export function useListPrice() {
  const t = useTranslations("checkout.extras");
  const locale = useLocale();
  const { taxesTakenOut } = useCheckout();
  return ({ currency, includesTax }: Pick<Price, "currency" | "includesTax">) => ({
    amount: (minor: number) =>
      formatMoney(locale, includesTax ? extractIncludedTax(minor, taxesTakenOut).netMinor : minor, currency),
    note: includesTax ? taxesTakenOut.length > 0 && t("withoutTax") : t("plusTax"),
  });
}
