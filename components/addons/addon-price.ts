import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/text/format";
import type { AddonPrice } from "./addon";

/** Formats a price with its interval, and with a note on tax if the price does not include it. On server and client. */
export function useAddonPrice(): (price: AddonPrice) => string {
  const t = useTranslations("addons.price");
  const locale = useLocale();
  return ({ amountMinor, currency, months, tax }) => {
    const price = amountMinor === 0 ? t("free") : formatMoney(locale, amountMinor, currency);
    const often =
      months === undefined ? price : months === 1 ? t("month", { price }) : t("months", { price, months });
    return amountMinor === 0 ? often : t("stated", { price: often, tax });
  };
}
