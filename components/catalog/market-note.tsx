import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { languageOf, locales, type Market, marketOf } from "@/i18n/locales";
import { MarketSwitch } from "./market-switch";

/** Whose prices these are, what is in them, and the way to the other countries' prices. */
export function MarketNote({
  market,
  className,
}: {
  market: { country: string; currency: string; includesTax: boolean };
  className?: string;
}) {
  const t = useTranslations("catalog.market");
  const locale = useLocale();
  const countries = [...new Set(locales.map(marketOf))];
  const localeIn = (country: Market) => {
    const there = locales.filter((candidate) => marketOf(candidate) === country);
    return there.find((candidate) => languageOf(candidate) === languageOf(locale)) ?? there[0]!;
  };
  // In the plural, as one says "in Swedish kronor".
  const currency =
    new Intl.NumberFormat(locale, { style: "currency", currency: market.currency, currencyDisplay: "name" })
      .formatToParts(2)
      .find(({ type }) => type === "currency")?.value ?? market.currency;
  return (
    <div className={cn("flex flex-wrap items-center gap-x-4 gap-y-2", className)}>
      <MarketSwitch
        label={t("label")}
        options={countries.map((country) => ({
          country,
          label: t(country),
          locale: localeIn(country),
          current: country === market.country,
        }))}
      />
      <p className="text-sm">{t(market.includesTax ? "noteIncluded" : "noteAdded", { currency })}</p>
    </div>
  );
}
