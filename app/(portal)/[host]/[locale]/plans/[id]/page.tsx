import { Check } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { startOrder } from "@/app/(portal)/actions/start-order";
import { BuyForm, type BuyOption } from "@/components/catalog/buy-form";
import { namedCountries } from "@/components/catalog/countries";
import { FactList } from "@/components/catalog/fact-list";
import { ItemPrice } from "@/components/catalog/item-price";
import { Picture } from "@/components/catalog/picture";
import type { ShopItem } from "@/components/catalog/shop-item";
import { SmallGrid } from "@/components/catalog/small-card";
import { PageHeader } from "@/components/shell/page-header";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody } from "@/components/ui/card";
import { Flag } from "@/components/ui/flag";
import { formatMoney } from "@/components/ui/format";
import { LinkButton } from "@/components/ui/link-button";
import { isLocale, type Locale } from "@/i18n/locales";
import { cleanRichContent } from "@/lib/catalog/rich-content";
import type { PriceChoice } from "@/lib/orders/price-choices";
import { themeOf } from "../../../../theme";
import { planData } from "./plan-data";

type Props = PageProps<"/[host]/[locale]/plans/[id]">;

export const revalidate = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { host, locale, id } = await params;
  const [data, theme] = await Promise.all([
    isLocale(locale) ? planData(host, locale, id) : null,
    themeOf(host),
  ]);
  if (!data) return {};
  const { name: title, description } = data.offering;
  return { title, description, openGraph: { type: "website", siteName: theme.name, title, description } };
}

/** How a choice reads: its name, what it asks for, its first price, and the price over time. */
async function buyOption(choice: PriceChoice, locale: Locale): Promise<BuyOption> {
  const [t, catalog] = await Promise.all([getTranslations("plan"), getTranslations("price")]);
  const money = (minor: number) => formatMoney(locale, minor, choice.currency);
  const per = choice.priceType === "RECURRING" ? catalog("perMonth") : "";
  const words = {
    months: choice.prepaidMonths ?? choice.bindingMonths ?? 0,
    bindingMonths: choice.bindingMonths ?? 0,
    total: money(choice.dueMinor),
  };
  return {
    id: choice.id,
    acceptBinding: choice.acceptBinding,
    acceptUpfront: choice.acceptUpfront,
    label: t(choice.id, words),
    description: t(`${choice.id}Text`, words),
    price: `${money(choice.spans[0]!.amountMinor)}${per}`,
    timeline: choice.spans.map(({ fromMonth, toMonth, amountMinor, prepaidMinor }) => ({
      when:
        toMonth === null
          ? t("fromMonth", { from: fromMonth })
          : fromMonth === toMonth
            ? t("oneMonth", { from: fromMonth })
            : t("months", { from: fromMonth, to: toMonth }),
      amount:
        prepaidMinor === undefined
          ? `${money(amountMinor)}${per}`
          : t("atOnce", { total: money(prepaidMinor) }),
    })),
    saving:
      choice.saving && t("save", { amount: money(choice.saving.amountMinor), months: choice.saving.months }),
  };
}

const isOrderable = ({ type }: ShopItem) => type === "SUBSCRIPTION" || type === "EXTERNAL_PRODUCT";

async function Buying({ item, locale, email }: { item: ShopItem; locale: Locale; email: string }) {
  const t = await getTranslations("plan");
  if (item.type === "SUBSCRIPTION_ADDON") {
    return (
      <Alert
        title={t("addonTitle")}
        action={<LinkButton href="/plans#mobile">{t("addonAction")}</LinkButton>}
      >
        {t("addonText")}
      </Alert>
    );
  }
  if (item.type === "SIM_CARD") {
    return <Alert action={<LinkButton href="/">{t("simAction")}</LinkButton>}>{t("simText")}</Alert>;
  }
  if (!isOrderable(item)) {
    return (
      <Alert title={t("contactTitle")} action={<LinkButton href={`mailto:${email}`}>{email}</LinkButton>}>
        {t("contactText")}
      </Alert>
    );
  }
  const options = await Promise.all([item.open, ...item.others].map((choice) => buyOption(choice, locale)));
  return (
    <BuyForm
      options={options}
      labels={{
        title: t("optionsTitle"),
        buy: t("buy", { name: item.name }),
        note: t(item.type === "SUBSCRIPTION" ? "buyNote" : "buyNoteThing"),
        failed: t("buyFailed"),
      }}
      buy={startOrder.bind(null, item.id)}
    >
      {!item.open.includesTax && <p className="mt-4 text-muted text-sm">{t("taxLater")}</p>}
    </BuyForm>
  );
}

/** One offering: what it is, what it costs over time in each way to buy it, what goes with it. */
export default async function PlanPage({ params }: Props) {
  const { host, locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const data = await planData(host, locale, id);
  if (!data) notFound();
  const { offering, item, elsewhere, addons } = data;
  const [t, theme] = await Promise.all([getTranslations("plan"), themeOf(host)]);
  const archived = offering.status === "ARCHIVED";
  const countryName = elsewhere && new Intl.DisplayNames(locale, { type: "region" }).of(elsewhere.country);
  const countries = namedCountries(locale, item.countryCodes);
  const points = offering.uspList ?? [];
  return (
    <div className="container-page pb-16">
      <PageHeader title={item.name} lead={item.description} back={{ href: "/plans", label: t("back") }} />
      {archived && (
        <Alert
          tone="warning"
          title={t("archivedTitle", { name: item.name })}
          className="mb-8"
          action={<LinkButton href="/plans">{t("back")}</LinkButton>}
        >
          {t("archivedText")}
        </Alert>
      )}
      {elsewhere && countryName && (
        <Alert
          title={t("elsewhereTitle", { country: countryName })}
          className="mb-8"
          action={<LinkButton href="/plans">{t("back")}</LinkButton>}
        >
          {t("elsewhereText", { currency: elsewhere.currency })}
        </Alert>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-12">
        <div className="max-lg:order-2">
          <Picture src={item.image} eager className="aspect-[5/2] rounded-card max-lg:hidden" />
          {points.length > 0 && (
            <section className="mt-8 first:mt-0">
              <h2 className="text-2xl">{t("pointsTitle")}</h2>
              <ul className="mt-3 grid gap-2">
                {points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
                    {point}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {offering.richContent && (
            <section className="mt-10">
              <h2 className="text-2xl">{t("about", { name: item.name })}</h2>
              <div
                className="mt-3 max-w-prose space-y-3 leading-relaxed [&_a]:text-link [&_a]:underline [&_h3]:mt-6 [&_h3]:text-lg [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-5"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to an allow-list without anything that runs
                dangerouslySetInnerHTML={{ __html: cleanRichContent(offering.richContent) }}
              />
            </section>
          )}
          {countries.length > 0 && (
            <section className="mt-10">
              <h2 className="text-2xl">{t("countriesTitle", { count: countries.length })}</h2>
              <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
                {countries.map(({ code, name }) => (
                  <li key={code} className="flex items-center gap-2.5">
                    <Flag country={code} />
                    {name}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {addons.length > 0 && (
            <section className="mt-10">
              <h2 className="text-2xl">{t("addonsTitle", { name: item.name })}</h2>
              <p className="mt-1 mb-4 text-muted">{t("addonsLead")}</p>
              <SmallGrid items={addons} />
            </section>
          )}
        </div>
        <Card className="lg:sticky lg:top-24">
          <CardBody>
            <ItemPrice item={item} size="xl" />
            <FactList item={item} className="mt-5 mb-6" />
            {!archived && <Buying item={item} locale={locale} email={theme.support.email} />}
          </CardBody>
        </Card>
      </div>
    </div>
  );
}
