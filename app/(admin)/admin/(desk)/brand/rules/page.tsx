import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { brandLinks, mayManageBrand } from "@/app/(admin)/links/brand-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { BrandPage } from "@/components/admin/brand/brand-page";
import { Facts } from "@/components/admin/facts";
import { Panel } from "@/components/admin/panel";
import { NoRight } from "@/components/admin/shell/no-right";
import { StaffLink } from "@/components/admin/staff-link";
import type { Brand } from "@/lib/identity/brand/model";
import { getBrandOperation } from "@/lib/identity/brand/operations";
import type { TenantSettingsView } from "@/lib/identity/settings/settings-model";
import { readTenantSettings } from "@/lib/identity/settings/settings-operations";
import { actionMaker } from "../../../../actions/action-of";
import { BILLING_RULES, PAYMENT_METHODS, ruleActions } from "../../../../actions/brand/rule-actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBrand"))("parts.rules") };
}

/** The rules of the brand: billing, limits, and settings of the deployment. */
export default async function BrandRulesPage() {
  const [me, t, links] = await Promise.all([currentStaff(), getTranslations("adminBrand"), brandLinks()]);
  if (!mayManageBrand(me)) return <NoRight role={me.role} />;
  const [settings, brand, maker] = await Promise.all([
    readAsStaff<TenantSettingsView>(readTenantSettings),
    readAsStaff<Brand>(getBrandOperation),
    actionMaker(me),
  ]);
  const { billing, quotaThresholds, numberQuarantineDays, selfSignup, orderApproval, paymentMethods } =
    settings;
  const shown = (value: number | readonly number[] | undefined) =>
    typeof value === "object" ? value.join(", ") : (value ?? t("none"));
  const yesNo = (value: boolean) => t(`yesNo.${value ? "true" : "false"}`);
  return (
    <BrandPage title={t("parts.rules")} lead={t("rulesLead")} links={links}>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-6 2xl:grid-cols-2 2xl:items-start">
          <Panel title={t("billing")} lead={t("billingLead")}>
            <Facts
              facts={BILLING_RULES.map((name) => ({ name: t(`rule.${name}`), value: shown(billing[name]) }))}
            />
          </Panel>
          <div className="grid gap-6">
            <Panel
              title={t("limits")}
              lead={t.rich("limitsLead", {
                team: (words) => (
                  <StaffLink href="/admin/team/settings" className="text-link underline underline-offset-4">
                    {words}
                  </StaffLink>
                ),
              })}
            >
              <Facts
                facts={[
                  { name: t("limit.quotaThresholds"), value: shown(quotaThresholds) },
                  { name: t("limit.numberQuarantineDays"), value: numberQuarantineDays },
                  { name: t("limit.selfSignup"), value: yesNo(selfSignup) },
                  { name: t("limit.orderApproval"), value: yesNo(orderApproval) },
                  {
                    name: t("paymentMethods"),
                    value:
                      PAYMENT_METHODS.filter((name) => paymentMethods[name])
                        .map((name) => t(`paymentMethod.${name}`))
                        .join(", ") || t("none"),
                  },
                ]}
              />
            </Panel>
            <Panel title={t("deployment")} lead={t("deploymentLead")}>
              <Facts
                facts={[
                  { name: t("taxEngine"), value: t(`taxEngines.${brand.taxEngine}`) },
                  ...brand.paymentProviders.map(({ provider, customerType, country, billingMethod }) => ({
                    name: [
                      customerType && t(`customerTypes.${customerType}`),
                      country,
                      billingMethod && t(`billingMethods.${billingMethod}`),
                    ]
                      .filter(Boolean)
                      .join(", "),
                    value: t(`providers.${provider}`),
                  })),
                  { name: t("otherPayments"), value: t("otherPaymentsText") },
                ]}
              />
            </Panel>
          </div>
        </div>
        <ActionList actions={ruleActions(maker, t, settings)} />
      </div>
    </BrandPage>
  );
}
