import { Check } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "@/components/catalog/back-link";
import { ItemPrice } from "@/components/catalog/buying/item-price";
import { OtherWay } from "@/components/catalog/buying/other-way";
import { Purchase } from "@/components/catalog/buying/purchase";
import { FactList } from "@/components/catalog/fact-list";
import { Picture } from "@/components/catalog/picture";
import { SmallGrid } from "@/components/catalog/small-card";
import { namedCountries } from "@/components/catalog/travel/countries";
import { CountryList } from "@/components/catalog/travel/country-list";
import { Section } from "@/components/shell/section";
import { ShopTools } from "@/components/tools/shop-tools";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { isLocale } from "@/i18n/locales";
import { startOrder } from "../../../../actions/start-order";
import { planPageData } from "./plan-data";

type Props = PageProps<"/[host]/[locale]/plans/[id]">;

/** Kept per host, locale and plan; made anew behind a visitor's back when it is five minutes old. */
export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

async function planOfPage({ params }: Props) {
  const { host, locale, id } = await params;
  if (!isLocale(locale)) notFound();
  return { locale, ...(await planPageData(host, locale, id)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { item, tenant, archived } = await planOfPage(props);
  const { name, description } = item;
  return {
    title: name,
    description,
    openGraph: { type: "website", siteName: tenant.settings.theme.name, title: name, description },
    ...(archived && { robots: { index: false } }),
  };
}

export default async function PlanPage(props: Props) {
  const {
    locale,
    tenant,
    market,
    countriesSoldIn,
    sections,
    item,
    points,
    about,
    archived,
    addons,
    elsewhere,
  } = await planOfPage(props);
  const t = await getTranslations("plan");
  const { name, description, countryCodes, id, type } = item;
  const countries = namedCountries(locale, countryCodes);
  const buyable = !archived && (type === "SUBSCRIPTION" || type === "EXTERNAL_PRODUCT");
  const country = (code: string) => new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
  return (
    <div className="container-page pt-4 md:pt-8">
      <BackLink href="/plans">{t("back")}</BackLink>
      <div className="mt-2 grid gap-x-12 gap-y-8 md:mt-4 lg:grid-cols-[minmax(0,1fr)_26.5rem] lg:items-start">
        <div className="lg:col-start-1 lg:row-start-1">
          <Picture src={item.image} eager className="aspect-[2/1] rounded-card" />
          <h1 className="mt-6 text-4xl md:text-5xl">{name}</h1>
          {description && <p className="mt-3 max-w-prose text-lg text-muted md:text-xl">{description}</p>}
          {buyable && type === "SUBSCRIPTION" && countryCodes.length === 0 && (
            <ShopTools country={market.country} countries={countriesSoldIn} className="mt-5" />
          )}
        </div>

        <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card className="shadow-raised">
            <CardBody>
              {!buyable && (
                <div className="mb-5 border-b pb-5">
                  <ItemPrice item={item} size="xl" />
                  <FactList item={item} className="mt-4" />
                </div>
              )}
              <div>
                {archived ? (
                  <Alert title={t("archivedTitle", { name })}>
                    <p>{t("archivedText")}</p>
                    <LinkButton href="/plans" className="mt-4">
                      {t("back")}
                    </LinkButton>
                  </Alert>
                ) : buyable ? (
                  <>
                    {elsewhere?.country && (
                      <Alert
                        tone="warning"
                        className="mb-6"
                        title={t("elsewhereTitle", { country: country(elsewhere.country) })}
                      >
                        <p>{t("elsewhereText", { currency: item.open.currency })}</p>
                        <p className="mt-1">
                          <a
                            href={elsewhere.alternative ?? "/plans"}
                            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
                          >
                            {t(elsewhere.alternative ? "elsewhereAction" : "elsewherePlans", {
                              country: country(elsewhere.here),
                            })}
                          </a>
                        </p>
                      </Alert>
                    )}
                    <Purchase item={item} start={startOrder.bind(null, id)} />
                  </>
                ) : (
                  <OtherWay item={item} sections={sections} support={tenant.settings.theme.support} />
                )}
              </div>
            </CardBody>
          </Card>
        </div>

        <div className="min-w-0 lg:col-start-1 lg:row-start-2">
          {points.length > 0 && (
            <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
              {points.map((point) => (
                <li key={point} className="flex items-start gap-3 md:flex-col md:gap-2.5">
                  <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground">
                    <Check aria-hidden="true" className="size-5" />
                  </span>
                  <span className="pt-1 font-medium leading-snug md:pt-0">{point}</span>
                </li>
              ))}
            </ul>
          )}
          {about && (
            <Section title={t("about", { name })} className="pt-10 md:pt-12">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list of lib/catalog/texts/rich-content */}
              <div className="rich-text max-w-prose" dangerouslySetInnerHTML={{ __html: about }} />
            </Section>
          )}
          {countries.length > 0 && (
            <Section title={t("countriesTitle", { count: countries.length })}>
              <CountryList countries={countries} />
            </Section>
          )}
        </div>
      </div>
      {addons.length > 0 && (
        <Section title={t("addonsTitle", { name })} lead={t("addonsLead")}>
          <SmallGrid items={addons} />
        </Section>
      )}
    </div>
  );
}
