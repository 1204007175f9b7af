import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ByReader } from "@/components/catalog/by-reader";
import type { ShopItem } from "@/components/catalog/shop-item";
import { formatMoney } from "@/components/ui/text/format";
import { DestinationSearch, PlaceGrid, type ShownDestinations } from "./destination-search";
import { MapStage } from "./map-stage";
import { destinationsOf } from "./places";
import { WorldMap } from "./world-map";

/** The destinations with their lowest prices, and the search field. */
function useGroups(items: readonly ShopItem[]): ShownDestinations[] {
  const t = useTranslations("guest.travel");
  const price = useTranslations("price");
  const locale = useLocale();
  const currency = items[0]?.open.currency ?? "SEK";
  return destinationsOf(locale, items).map(({ part, places }) => ({
    part,
    name: t(`parts.${part}`),
    aliases: [t(`partAliases.${part}`)],
    places: places.map(({ fromMinor, companyFromMinor, ...place }) => ({
      ...place,
      from: (
        <ByReader
          company={
            companyFromMinor === undefined
              ? undefined
              : `${t("from", { price: formatMoney(locale, companyFromMinor, currency) })} ${price("withoutTax")}`
          }
        >
          {t("from", { price: formatMoney(locale, fromMinor, currency) })}
        </ByReader>
      ),
    })),
  }));
}

function useSearchText() {
  const t = useTranslations("guest.travel");
  return {
    label: t("searchLabel"),
    placeholder: t("searchPlaceholder"),
    clear: t("clear"),
    notSold: t("searchNotSold", { place: "#" }),
    noMatch: t("searchNoMatch", { text: "#" }),
    found: { one: t("foundOne"), many: t("foundMany") },
  };
}

/** The search field alone, for a page about more than travel; `children` is shown without a search. */
export function DestinationFinder({ items, children }: { items: readonly ShopItem[]; children?: ReactNode }) {
  return (
    <DestinationSearch groups={useGroups(items)} locale={useLocale()} text={useSearchText()}>
      {children}
    </DestinationSearch>
  );
}

/** The search field, and below it a map and all destinations by part of the world. */
export function DestinationBrowser({ items }: { items: readonly ShopItem[] }) {
  const t = useTranslations("guest.travel");
  const groups = useGroups(items);
  return (
    <DestinationSearch groups={groups} locale={useLocale()} text={useSearchText()}>
      <MapStage idle={t("map.idle")}>
        <nav
          aria-label={t("jump")}
          className="-mx-4 mt-5 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
        >
          <ul className="flex gap-2 py-1 sm:flex-wrap">
            {groups.map(({ part, name }) => (
              <li key={part} className="shrink-0">
                <a
                  href={`#${anchorOf(part)}`}
                  className="inline-flex min-h-11 items-center rounded-button border bg-surface px-4 font-medium text-sm transition-colors hover:border-border-strong"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <WorldMap groups={groups} after={LIST} anchorOf={anchorOf} />
      </MapStage>
      <div id={LIST} tabIndex={-1} className="outline-none">
        {groups.map(({ part, name, places }) => (
          <section key={part} aria-labelledby={anchorOf(part)} className="pt-9">
            <h2 id={anchorOf(part)} className="mb-4 scroll-mt-24 text-2xl">
              {name}
            </h2>
            <PlaceGrid places={places} />
          </section>
        ))}
      </div>
    </DestinationSearch>
  );
}

/** The id of the list below the map. */
const LIST = "destinations";

const anchorOf = (part: string) => part.toLowerCase().replaceAll("_", "-");
