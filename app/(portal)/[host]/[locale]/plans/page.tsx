import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { MarketNote } from "@/components/catalog/buying/market-note";
import { ChoiceHelp } from "@/components/catalog/finder/choice-help";
import { NothingSold } from "@/components/catalog/nothing-sold";
import { PageSectionNav } from "@/components/catalog/section-nav";
import { BusinessShelf, DataShelf, MobileShelf, SmallShelf, TravelShelf } from "@/components/catalog/shelves";
import { PageHeader } from "@/components/shell/page-header";
import { isLocale } from "@/i18n/locales";
import { serverRuntime } from "@/lib/http/runtime";
import { hasPlanFinder } from "../../../plan-finder";
import { offerInWords, shopOf } from "../../../shop";
import { themeOf } from "../../../theme";

type Props = PageProps<"/[host]/[locale]/plans">;

export const revalidate = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { host, locale } = await params;
  if (!isLocale(locale)) notFound();
  const { name } = await themeOf(host);
  const t = await getTranslations("catalog");
  const what = await offerInWords(host, locale);
  const description = what && t("plansDescription", { brand: name, what });
  return {
    title: t("plansTitle"),
    description,
    openGraph: { type: "website", siteName: name, title: t("plansTitle"), description },
  };
}

/** The whole offer on one page, for visitors who know what they want, and for customers who want one more. */
export default async function PlansPage({ params }: Props) {
  const { host, locale } = await params;
  if (!isLocale(locale)) notFound();
  const [shop, t, name] = await Promise.all([
    shopOf(host, locale),
    getTranslations("catalog"),
    getTranslations("shell.sections"),
  ]);
  if (shop.sections.length === 0) return <NothingSold support={shop.tenant.settings.theme.support} />;
  const { market, mobile, data, travel, businessMobile, seats, machines, addons, things } = shop;
  const below = "scroll-mt-36";
  const sections = [
    ...shop.sections.map((id) => ({ id, label: name(id) })),
    ...(addons.length + things.length > 0
      ? [{ id: addons.length > 0 ? "addons" : "things", label: t("extras") }]
      : []),
  ];
  return (
    <>
      <div className="container-page">
        <PageHeader
          title={t("plansTitle")}
          lead={t("plansLead")}
          action={<MarketNote market={market} countries={shop.countries} className="md:max-w-sm" />}
        />
      </div>
      {sections.length > 1 && <PageSectionNav label={t("types")} sections={sections} />}
      <div className="container-page">
        <MobileShelf
          items={mobile}
          action={
            <ChoiceHelp finds={hasPlanFinder(shop)} country={market.country} countries={shop.countries} />
          }
          first
          className={below}
        />
        <DataShelf items={data} className={below} />
        <TravelShelf items={travel} home={market.country} className={below} />
        <BusinessShelf mobile={businessMobile} seats={seats} machines={machines} className={below} />
        <SmallShelf id="addons" title={t("addonsTitle")} lead={t("addonsLead")} items={addons} />
        <SmallShelf id="things" title={t("thingsTitle")} lead={t("thingsLead")} items={things} />
        <div className="mt-12 max-w-2xl">
          <HelpOffer ctx={{ db: serverRuntime().db, tenant: shop.tenant }} places={["PLANS"]} />
        </div>
      </div>
    </>
  );
}
