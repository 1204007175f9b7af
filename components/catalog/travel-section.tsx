import { useLocale, useTranslations } from "next-intl";
import { namedCountries } from "./countries";
import { DestinationPicker } from "./destination-picker";
import type { ShopItem } from "./shop-item";
import { TravelCard } from "./travel-card";

/** Shortcuts: countries of packages made for a few of them, where one most likely looks for a country by name. */
function shortcuts(items: readonly ShopItem[], home: string): string[] {
  const few = items.filter(({ countryCodes }) => countryCodes.length <= 3);
  return [...new Set(few.flatMap(({ countryCodes }) => countryCodes))].filter((code) => code !== home);
}

export function TravelSection({ items, home }: { items: readonly ShopItem[]; home: string }) {
  const t = useTranslations("catalog");
  const locale = useLocale();
  const countries = namedCountries(locale, [...new Set(items.flatMap(({ countryCodes }) => countryCodes))]);
  return (
    <DestinationPicker
      countries={countries}
      popular={shortcuts(items, home)}
      destinations={[...items]
        .sort((a, b) => a.countryCodes.length - b.countryCodes.length)
        .map((item) => ({
          id: item.id,
          name: item.name,
          countries: item.countryCodes,
          card: <TravelCard item={item} countries={namedCountries(locale, item.countryCodes)} />,
        }))}
      text={{
        label: t("searchLabel"),
        placeholder: t("searchPlaceholder"),
        clear: t("searchClear"),
        empty: t("searchEmpty"),
        found: {
          none: t("searchStatus", { count: 0 }),
          one: t("searchStatus", { count: 1 }),
          many: t("searchMany"),
        },
      }}
    />
  );
}
