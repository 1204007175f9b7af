import { MailCheck, Plane, ScanQrCode, SignalHigh } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { BackLink } from "@/components/catalog/back-link";
import { namedCountries } from "@/components/catalog/travel/countries";
import {
  countryOfSlug,
  destinationPrice,
  packagePositions,
  packagesFor,
} from "@/components/catalog/travel/destinations";
import { PackageCard } from "@/components/catalog/travel/package-card";
import { PackageList } from "@/components/catalog/travel/package-list";
import { Section } from "@/components/shell/section";
import { Badge } from "@/components/ui/text/badge";
import { Flag } from "@/components/ui/text/flag";
import { formatMoney } from "@/components/ui/text/format";
import { isLocale } from "@/i18n/locales";
import { serverRuntime } from "@/lib/http/runtime";
import { readCoverage } from "@/lib/tools/network-coverage";
import { startOrder } from "../../../../actions/start-order";
import { shopOf } from "../../../../shop";

type Props = PageProps<"/[host]/[locale]/travel/[country]">;

/** Kept per host, locale and country; made anew behind a visitor's back when it is five minutes old. */
export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

const destinationOf = cache(async (host: string, locale: string, slug: string) => {
  if (!isLocale(locale)) notFound();
  const { travel, tenant } = await shopOf(host, locale);
  const code = countryOfSlug(slug, [...new Set(travel.flatMap(({ countryCodes }) => countryCodes))]);
  if (!code) notFound();
  const packages = packagesFor(travel, code);
  const { items: networks } = await readCoverage({ db: serverRuntime().db, tenant }, { country: code });
  return { tenant, code, name: namedCountries(locale, [code])[0]!.name, packages, networks };
});

const of = async ({ params }: Props) => {
  const { host, locale, country } = await params;
  return { locale, ...(await destinationOf(host, locale, country)) };
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, packages, locale, tenant } = await of(props);
  const t = await getTranslations("guest.travel");
  const cheapest = packages[0]!;
  const price = formatMoney(locale, destinationPrice(cheapest), cheapest.open.currency);
  const title = t("eSimFor", { country: name });
  const description = t("countryDescription", { country: name, price, count: packages.length });
  return {
    title,
    description,
    openGraph: { type: "website", siteName: tenant.settings.theme.name, title, description },
  };
}

/** One country: every package that works there, its own, a region's and the world's. */
export default async function DestinationPage(props: Props) {
  const { name, code, packages, networks } = await of(props);
  const t = await getTranslations("guest.travel");
  const cards = Object.fromEntries(
    packages.map((item) => [
      item.id,
      <PackageCard key={item.id} item={item} start={startOrder.bind(null, item.id, {})} />,
    ]),
  );
  const steps = [
    { icon: MailCheck, text: t("how.buy") },
    { icon: ScanQrCode, text: t("how.install") },
    { icon: Plane, text: t("how.land") },
  ];
  return (
    <div className="container-page pt-4 pb-12 md:pt-8">
      <BackLink href="/travel">{t("all")}</BackLink>
      <div className="mt-2 flex items-center gap-4 md:mt-4 md:gap-5">
        <Flag country={code} className="h-9! w-13.5! rounded-md! md:h-12! md:w-18!" />
        <h1 className="min-w-0 break-words text-4xl md:text-5xl">{t("eSimFor", { country: name })}</h1>
      </div>
      <p className="mt-4 max-w-prose text-lg text-muted">{t("countryLead", { country: name })}</p>
      <div className="mt-8 grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <section aria-labelledby="packages">
          <h2 id="packages" className="mb-3 text-2xl md:text-3xl">
            {t("packages", { count: packages.length })}
          </h2>
          <PackageList
            cards={cards}
            orders={{
              price: packagePositions(packages, "price"),
              perGigabyte: packagePositions(packages, "perGigabyte"),
              days: packagePositions(packages, "days"),
            }}
            text={{
              legend: t("orderBy"),
              price: t("orders.price"),
              perGigabyte: t("orders.perGigabyte"),
              days: t("orders.days"),
            }}
          />
        </section>
        <aside className="lg:sticky lg:top-24">
          {networks.length > 0 && (
            <Section title={t("networks")} className="pt-6 pb-4 md:pt-0 md:pb-4">
              <ul className="divide-y border-y">
                {networks.map(({ provider, technologies }) => (
                  <li key={provider} className="flex min-h-13 items-center justify-between gap-3 py-2">
                    <span className="flex min-w-0 items-center gap-2.5 font-medium">
                      <SignalHigh aria-hidden="true" className="size-5 shrink-0 text-link" />
                      <span className="min-w-0 break-words">{provider}</span>
                    </span>
                    <span className="flex shrink-0 gap-1.5">
                      {technologies.map((technology) => (
                        <Badge key={technology}>{technology.replace("_", "-")}</Badge>
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section title={t("how.title")} className={networks.length > 0 ? "py-6!" : "pt-6! pb-4! md:pt-0!"}>
            <ol className="flex flex-col gap-4">
              {steps.map(({ icon: Icon, text }) => (
                <li key={text} className="flex items-start gap-3">
                  <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground">
                    <Icon aria-hidden="true" className="size-5" />
                  </span>
                  <span className="pt-1.5">{text}</span>
                </li>
              ))}
            </ol>
          </Section>
        </aside>
      </div>
    </div>
  );
}
