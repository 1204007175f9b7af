import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/format";
import type { AddonPrice } from "./addon";

/** Writes a price with how often it is paid, and where its tax is if that is not in it. On either side. */
export function useAddonPrice(): (price: AddonPrice) => string {
  const t = useTranslations("addons.price");
  const locale = useLocale();
  return ({ amountMinor, currency, months, includesTax }) => {
    const price = amountMinor === 0 ? t("free") : formatMoney(locale, amountMinor, currency);
    const often =
      months === undefined ? price : months === 1 ? t("month", { price }) : t("months", { price, months });
    return includesTax || amountMinor === 0 ? often : t("plusTax", { price: often });
  };
}
