import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/format";
import type { SeatPrice } from "./seat-price";

/** Says where the tax of an amount is. */
export function useSeatTax(): (price: SeatPrice) => string {
  const t = useTranslations("licenses.tax");
  const locale = useLocale();
  return ({ taxedMinor, currency }) =>
    taxedMinor === undefined
      ? t("added")
      : t("included", { price: formatMoney(locale, taxedMinor, currency) });
}
