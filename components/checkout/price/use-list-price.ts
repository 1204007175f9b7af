import { useLocale, useTranslations } from "next-intl";
import { useCheckout } from "@/components/checkout/use-checkout";
import { formatMoney } from "@/components/ui/text/format";
import { extractIncludedTax } from "@/lib/platform/money/money";
import type { Price } from "@/lib/values/price";

/**
 * Writes amounts of a price list as whoever buys reads them: a company without the tax that prices include. `note` says
 * where the tax is, and nothing where it is in the price.
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
