import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/text/format";
import type { Price } from "@/lib/values/price";

/** A price in one text line: the amount, its interval, and whether it includes tax. */
export function PriceText({ price }: { price: Price }) {
  const t = useTranslations("adminOffer.priceOf");
  const locale = useLocale();
  const { netPriceMinor = 0, currency, priceType, billingCycle, includesTax } = price;
  const amount = netPriceMinor === 0 ? t("free") : formatMoney(locale, netPriceMinor, currency);
  const months = billingCycle?.interval ?? 1;
  return (
    <>
      <span className="tabular whitespace-nowrap">
        {priceType === "ONE_TIME"
          ? t("once", { price: amount })
          : months === 1
            ? t("month", { price: amount })
            : t("months", { price: amount, months })}
      </span>
      {netPriceMinor > 0 && (
        <span className="block text-muted text-xs">{t(includesTax ? "taxIn" : "taxOut")}</span>
      )}
    </>
  );
}
