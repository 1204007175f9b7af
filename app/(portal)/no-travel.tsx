import { Plane } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { MarketNote } from "@/components/catalog/buying/market-note";
import { countryOfSlug } from "@/components/catalog/travel/destinations";
import { LinkButton } from "@/components/ui/link-button";
import type { Locale } from "@/i18n/locales";
import { COUNTRY_CODES } from "@/lib/catalog/texts/countries";
import { shopFrame, soldBy } from "./shop";

/** The page that was asked for; `slug` is the place, absent for the page about all of them. */
type Wanted = { host: string; locale: Locale; slug?: string | undefined };

/** What is sold instead, and what the page about it is called. */
async function noTravelOf({ host, locale, slug }: Wanted) {
  const [{ tenant, sections, market }, t] = await Promise.all([
    shopFrame(host, locale),
    getTranslations("guest.travel"),
  ]);
  const { markets } = await soldBy(tenant);
  const here = sections.includes("travel");
  const elsewhere = markets.filter((one) => one.sections.includes("travel"));
  const brand = tenant.settings.theme.name;
  const code = slug === undefined ? undefined : countryOfSlug(slug, COUNTRY_CODES);
  const country = code && new Intl.DisplayNames(locale, { type: "region" }).of(code);
  const title = here
    ? country
      ? t("noCountry.title", { country })
      : t("noPlace.title")
    : t(elsewhere.length > 0 ? "none.titleHere" : "none.title", { brand });
  return { sections, market, here, elsewhere, country, title };
}

/** The title of `NoTravel`. */
export const noTravelTitle = async (wanted: Wanted): Promise<string> => (await noTravelOf(wanted)).title;

/** A country nothing is sold for, or a brand, or market, without travel eSIMs: what there is instead. */
export async function NoTravel(wanted: Wanted) {
  const [{ sections, market, here, elsewhere, country, title }, t] = await Promise.all([
    noTravelOf(wanted),
    getTranslations("guest.travel"),
  ]);
  return (
    <div className="container-narrow flex flex-col items-center gap-3 py-24 text-center">
      <Plane aria-hidden="true" strokeWidth={1.4} className="size-16 text-link" />
      <h1 className="text-4xl">{title}</h1>
      <p className="text-lg text-muted">
        {here
          ? t(country ? "noCountry.text" : "noPlace.text")
          : t(
              elsewhere.length > 0
                ? "none.textElsewhere"
                : sections.length > 0
                  ? "none.text"
                  : "none.textAlone",
            )}
      </p>
      {!here && elsewhere.length > 0 && (
        <MarketNote
          market={market}
          countries={[market.country, ...elsewhere.map((one) => one.market.country)]}
          className="mt-2 justify-center"
        />
      )}
      <LinkButton href={here ? "/travel" : sections.length > 0 ? "/plans" : "/"} className="mt-4">
        {t(here ? "all" : sections.length > 0 ? "none.toPlans" : "none.toHome")}
      </LinkButton>
    </div>
  );
}
