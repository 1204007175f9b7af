import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { brandLinks, mayManageBrand } from "@/app/(admin)/links/brand-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { BrandPage } from "@/components/admin/brand/brand-page";
import { Facts } from "@/components/admin/facts";
import { Panel } from "@/components/admin/panel";
import { NoRight } from "@/components/admin/shell/no-right";
import { languages } from "@/i18n/locales";
import type { TenantSettingsView } from "@/lib/identity/settings/settings-model";
import { readTenantSettings } from "@/lib/identity/settings/settings-operations";
import { actionMaker } from "../../../../actions/action-of";
import { sellerActions } from "../../../../actions/brand/seller-actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBrand"))("parts.settings") };
}

/** The seller on invoices, the terms of service, and the clauses of contracts. */
export default async function BrandSettingsPage() {
  const [me, t, links] = await Promise.all([currentStaff(), getTranslations("adminBrand"), brandLinks()]);
  if (!mayManageBrand(me)) return <NoRight role={me.role} />;
  const [settings, maker] = await Promise.all([
    readAsStaff<TenantSettingsView>(readTenantSettings),
    actionMaker(me),
  ]);
  const { seller, terms, contractTerms } = settings;
  return (
    <BrandPage title={t("parts.settings")} lead={t("settingsLead")} links={links}>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-6">
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
          <Panel title={t("terms")} lead={t("termsLead")}>
            {terms ? (
              <Facts
                facts={languages.map((language) => ({
                  name: t("termsIn", { language: t(`languageOf.${language}`) }),
                  value: terms[language]?.map(({ title }) => title).join(" · ") ?? t("none"),
                }))}
              />
            ) : (
              <p className="text-sm">{t("termsGeneral")}</p>
            )}
          </Panel>
          <Panel title={t("clauses")} lead={t("clausesLead")}>
            {contractTerms ? (
              <Facts
                facts={languages.map((language) => ({
                  name: t("clausesIn", { language: t(`languageOf.${language}`) }),
                  value: contractTerms[language]
                    ? t("clauseCount", { count: contractTerms[language].length })
                    : t("none"),
                }))}
              />
            ) : (
              <p className="text-sm">{t("clausesGeneral")}</p>
            )}
          </Panel>
        </div>
        <ActionList actions={sellerActions(maker, t, settings)} />
      </div>
    </BrandPage>
  );
}
