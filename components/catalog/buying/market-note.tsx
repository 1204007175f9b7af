import { useLocale, useTranslations } from "next-intl";
import { ByReader } from "@/components/catalog/by-reader";
import { cn } from "@/components/ui/cn";
import { closestLocale, localesIn, marketOfLocale } from "@/i18n/locales";
import { MarketSwitch } from "./market-switch";

/** Whose prices these are, what is in them, and the way to the other countries' prices. */
export function MarketNote({
  market,
  countries,
  className,
}: {
  market: { country: string; currency: string; includesTax: boolean };
  /** Where the brand sells something; with one there is nothing to switch. */
  countries: readonly string[];
  className?: string;
}) {
  const t = useTranslations("catalog.market");
  const locale = useLocale();
  const markets = [...new Set(localesIn(countries).map(marketOfLocale))].filter((one) =>
    countries.includes(one),
  );
  // In the plural, as one says "in Swedish kronor".
  const currency =
    new Intl.NumberFormat(locale, { style: "currency", currency: market.currency, currencyDisplay: "name" })
      .formatToParts(2)
      .find(({ type }) => type === "currency")?.value ?? market.currency;
  return (
    <div className={cn("flex flex-wrap items-center gap-x-4 gap-y-2", className)}>
      {markets.length > 1 && (
        <MarketSwitch
          label={t("label")}
          options={markets.map((country) => ({
            country,
            label: t(country),
            locale: closestLocale(locale, localesIn([country])),
            current: country === market.country,
          }))}
        />
      )}
      <p className="text-sm">
        <ByReader company={market.includesTax ? t("noteWithoutVat", { currency }) : undefined}>
          {t(market.includesTax ? "noteIncluded" : "noteAdded", { currency })}
        </ByReader>
      </p>
    </div>
  );
}
