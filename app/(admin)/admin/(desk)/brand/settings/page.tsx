import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionList } from "@/components/admin/act/action-list";
import { Facts } from "@/components/admin/facts";
import { NoRight } from "@/components/admin/no-right";
import { PageTitle } from "@/components/admin/page-title";
import { Panel } from "@/components/admin/panel";
import { SectionLinks } from "@/components/admin/section-links";
import { Cell, HeadCell, rowStyle, Table } from "@/components/admin/table";
import type { Brand } from "@/lib/identity/brand/model";
import { getBrandOperation } from "@/lib/identity/brand/operations";
import type { TenantSettingsView } from "@/lib/identity/settings-model";
import { readTenantSettings } from "@/lib/identity/settings-operations";
import { brandActions } from "../../../../actions/brand-actions";
import { brandLinks, runsBrand } from "../../../../brand-links";
import { currentStaff, readAsStaff } from "../../../../staff-call";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBrand"))("parts.settings") };
}

/** The seller on invoices, hosts, markets, rules for billing, and where hosted pages lead back to. */
export default async function BrandSettingsPage() {
  const [me, t, links] = await Promise.all([currentStaff(), getTranslations("adminBrand"), brandLinks()]);
  if (!runsBrand(me)) return <NoRight role={me.role} />;
  const [brand, settings] = await Promise.all([
    readAsStaff<Brand>(getBrandOperation),
    readAsStaff<TenantSettingsView>(readTenantSettings),
  ]);
  const { seller, allowedReturnOrigins, terms } = settings;
  const { host, hosts, markets, billing } = brand;
  const list = (all: readonly string[]) =>
    all.length === 0
      ? t("none")
      : all.map((one) => (
          <span key={one} className="block break-all">
            {one}
          </span>
        ));
  return (
    <>
      <PageTitle title={t("parts.settings")} lead={t("settingsLead")} />
      <SectionLinks label={t("sections")} links={links} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-6 lg:grid-cols-2">
          <Panel title={t("sellerTitle")} lead={t("sellerLead")}>
            <Facts
              facts={(
                [
                  "legalName",
                  "address",
                  "registrationNumber",
                  "vatNumber",
                  "country",
                  "bankgiro",
                  "iban",
                  "bic",
                  "paymentDetails",
                ] as const
              ).map((name) => ({ name: t(`seller.${name}`), value: seller[name] ?? t("none") }))}
            />
          </Panel>
          <Panel title={t("addresses")} lead={t("addressesLead")}>
            <Facts
              facts={[
                { name: t("host"), value: <span className="break-all">{host}</span> },
                { name: t("hosts"), value: list(hosts) },
                { name: t("origins"), value: list(allowedReturnOrigins) },
                { name: t("terms"), value: t(terms ? "termsOwn" : "termsGeneral") },
              ]}
            />
          </Panel>
        </div>
        <ActionList actions={await brandActions(me, settings)} />
      </div>
      <Panel title={t("markets")} padded={false} className="mt-6">
        <Table label={t("markets")} framed={false}>
          <thead>
            <tr>
              <HeadCell>{t("market.country")}</HeadCell>
              <HeadCell>{t("market.currency")}</HeadCell>
              <HeadCell>{t("market.tax")}</HeadCell>
              <HeadCell className="max-sm:hidden">{t("market.locale")}</HeadCell>
              <HeadCell className="max-sm:hidden">{t("market.timeZone")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {markets.map(({ country, currency, includesTax, defaultLocale, timeZone }) => (
              <tr key={country} className={rowStyle}>
                <Cell>{country}</Cell>
                <Cell>{currency}</Cell>
                <Cell>{t(includesTax ? "market.taxIn" : "market.taxOut")}</Cell>
                <Cell className="text-muted max-sm:hidden">{defaultLocale}</Cell>
                <Cell className="text-muted max-sm:hidden">{timeZone}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      <Panel title={t("billing")} lead={t("billingLead")} className="mt-6">
        <Facts
          facts={(
            [
              "prepareDays",
              "retryDays",
              "cancelAfterDays",
              "termsDays",
              "reminderDays",
              "suspendAfterDays",
              "dueDateMoveDays",
              "dueDateMoves",
              "companyBillDay",
            ] as const
          ).flatMap((name) => {
            const value = billing[name];
            return value === undefined
              ? []
              : [{ name: t(`rule.${name}`), value: Array.isArray(value) ? value.join(", ") : value }];
          })}
        />
      </Panel>
    </>
  );
}
