import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MarketNote } from "@/components/catalog/buying/market-note";
import { ChoiceHelp } from "@/components/catalog/finder/choice-help";
import { Hero } from "@/components/catalog/hero";
import { Questions } from "@/components/catalog/questions";
import { BusinessShelf, DataShelf, MobileShelf, SmallShelf, TravelShelf } from "@/components/catalog/shelves";
import { TrustPoints } from "@/components/catalog/trust-points";
import { Section } from "@/components/shell/section";
import { isLocale, languageOf } from "@/i18n/locales";
import { hasPlanFinder } from "../../plan-finder";
import { offerInWords, shopOf } from "../../shop";
import { themeOf } from "../../theme";

type Props = PageProps<"/[host]/[locale]">;

/** Cached per host and locale, and rendered again in the background when it is five minutes old. */
export const revalidate = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { host, locale } = await params;
  if (!isLocale(locale)) notFound();
  const { name, tagline, hero } = await themeOf(host);
  const t = await getTranslations("catalog");
  const title = `${name} · ${hero?.title?.[languageOf(locale)] ?? t("hero.title")}`;
  const what = await offerInWords(host, locale);
  const description = what && t("shopDescription", { brand: name, what });
  return {
    title: { absolute: title },
    description,
    openGraph: { type: "website", siteName: name, title: tagline ?? title, description },
  };
}

/**
 * The shop's front page: the offer in the visitor's market. It is the same for all visitors, so it is rendered once.
 */
export default async function ShopPage({ params }: Props) {
  const { host, locale } = await params;
  if (!isLocale(locale)) notFound();
  const [shop, theme, t] = await Promise.all([
    shopOf(host, locale),
    themeOf(host),
    getTranslations("catalog"),
  ]);
  const { market } = shop;
  return (
    <>
      <Hero hero={theme.hero} includesTax={market.includesTax} sections={shop.sections}>
        <MarketNote market={market} countries={shop.countries} />
      </Hero>
      <div className="container-page pt-6 md:pt-10">
        <MobileShelf
          items={shop.mobile}
          swiped
          action={
            <ChoiceHelp finds={hasPlanFinder(shop)} country={market.country} countries={shop.countries} />
          }
        />
        <TravelShelf items={shop.travel} home={market.country} swiped />
        <DataShelf items={shop.data} swiped />
      </div>
      <div className="mt-10 bg-sunken py-6 md:py-10">
        <div className="container-page">
          <Section title={t("trustTitle")}>
            <TrustPoints />
          </Section>
        </div>
      </div>
      <div className="container-page pt-6 md:pt-10">
        <BusinessShelf mobile={shop.businessMobile} seats={shop.seats} machines={shop.machines} swiped />
        <SmallShelf id="addons" title={t("addonsTitle")} lead={t("addonsLead")} items={shop.addons} swiped />
        <SmallShelf id="things" title={t("thingsTitle")} lead={t("thingsLead")} items={shop.things} swiped />
        <Section title={t("faqTitle")} className="mx-auto max-w-3xl">
          <Questions includesTax={market.includesTax} sections={shop.sections} />
        </Section>
      </div>
    </>
  );
}
