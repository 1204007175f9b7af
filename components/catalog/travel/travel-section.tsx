import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ShopItem } from "@/components/catalog/shop-item";
import { SWIPED_GRID } from "@/components/catalog/swiped";
import { cn } from "@/components/ui/cn";
import { Flag } from "@/components/ui/text/flag";
import { namedCountries } from "./countries";
import { DestinationFinder } from "./destination-browser";
import { countrySlug } from "./destinations";
import { TravelCard } from "./travel-card";

/** Shortcuts: countries of packages made for a few of them, where one most likely looks for a country by name. */
function shortcuts(items: readonly ShopItem[], home: string): string[] {
  const few = items.filter(({ countryCodes }) => countryCodes.length <= 3);
  return [...new Set(few.flatMap(({ countryCodes }) => countryCodes))].filter((code) => code !== home);
}

/** Travelling, on a page about everything: a field that leads to a country, and the packages. */
export function TravelSection({
  items,
  home,
  swiped = false,
}: {
  items: readonly ShopItem[];
  home: string;
  /** Whether a phone shows the packages in one row. */
  swiped?: boolean | undefined;
}) {
  const t = useTranslations("guest.travel");
  const locale = useLocale();
  return (
    <>
      <DestinationFinder items={items}>
        <ul className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
          {namedCountries(locale, shortcuts(items, home)).map(({ code, name }) => (
            <li key={code} className="shrink-0">
              <Link
                href={`/travel/${countrySlug(code)}`}
                prefetch={false}
                className="inline-flex min-h-11 items-center gap-2 rounded-button border bg-surface px-4 font-medium text-sm transition-colors hover:border-border-strong"
              >
                <Flag country={code} />
                {name}
              </Link>
            </li>
          ))}
          <li className="shrink-0">
            <Link
              href="/travel"
              className="inline-flex min-h-11 items-center gap-1.5 px-3 font-semibold text-link underline underline-offset-4"
            >
              {t("all")}
              <ArrowRight aria-hidden="true" className="size-4.5" />
            </Link>
          </li>
        </ul>
      </DestinationFinder>
      <ul className={cn("mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4", swiped && SWIPED_GRID)}>
        {[...items]
          .sort((a, b) => a.countryCodes.length - b.countryCodes.length)
          .map((item) => (
            <li key={item.id}>
              <TravelCard item={item} countries={namedCountries(locale, item.countryCodes)} />
            </li>
          ))}
      </ul>
    </>
  );
}
