import { Plane } from "lucide-react";
import { notFound } from "next/navigation";
import { host, locale } from "next/root-params";
import { getTranslations } from "next-intl/server";
import { MarketNote } from "@/components/catalog/market-note";
import { LinkButton } from "@/components/ui/link-button";
import { isLocale } from "@/i18n/locales";
import { frameOf, soldBy } from "../../../shop";

/** A country nothing is sold for, or a brand, or market, without travel eSIMs: what there is instead. */
export default async function NoTravel() {
  const [name, tag, t] = await Promise.all([host(), locale(), getTranslations("guest.travel")]);
  if (!name || !isLocale(tag)) notFound();
  const { tenant, sections, market } = await frameOf(name, tag);
  const { markets } = await soldBy(tenant);
  const here = sections.includes("travel");
  const elsewhere = markets.filter((one) => one.sections.includes("travel"));
  const brand = tenant.settings.theme.name;
  return (
    <div className="container-narrow flex flex-col items-center gap-3 py-24 text-center">
      <Plane aria-hidden="true" strokeWidth={1.4} className="size-16 text-link" />
      <h1 className="text-4xl">
        {here ? t("noCountry.title") : t(elsewhere.length > 0 ? "none.titleHere" : "none.title", { brand })}
      </h1>
      <p className="text-lg text-muted">
        {here
          ? t("noCountry.text")
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
