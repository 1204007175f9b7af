import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { MarketNote } from "@/components/catalog/buying/market-note";
import { DestinationBrowser } from "@/components/catalog/travel/destination-browser";
import { PageHeader } from "@/components/shell/page-header";
import { isLocale } from "@/i18n/locales";
import { serverRuntime } from "@/lib/http/runtime";
import { shopOf } from "../../../shop";
import { themeOf } from "../../../theme";

type Props = PageProps<"/[host]/[locale]/travel">;

export const revalidate = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await themeOf((await params).host);
  const t = await getTranslations("guest.travel");
  const description = t("description", { brand: name });
  return {
    title: t("title"),
    description,
    openGraph: { type: "website", siteName: name, title: t("title"), description },
  };
}

/** All travel destinations with data packages, by part of the world. */
export default async function TravelPage({ params }: Props) {
  const { host, locale } = await params;
  if (!isLocale(locale)) notFound();
  const [{ tenant, travel, market, countries }, t] = await Promise.all([
    shopOf(host, locale),
    getTranslations("guest.travel"),
  ]);
  if (travel.length === 0) notFound();
  return (
    <div className="container-page pb-12">
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        action={<MarketNote market={market} countries={countries} className="md:max-w-sm" />}
      />
      <DestinationBrowser items={travel} />
      <div className="mt-12 max-w-2xl">
        <HelpOffer ctx={{ db: serverRuntime().db, tenant }} places={["TRAVEL"]} />
      </div>
    </div>
  );
}
