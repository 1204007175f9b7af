import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { brandLinks, mayManageBrand } from "@/app/(admin)/links/brand-links";
import { pageMarkets } from "@/app/(admin)/page-theme";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { BrandPage } from "@/components/admin/brand/brand-page";
import { OutageTable } from "@/components/admin/brand/outage-table";
import { NoRight } from "@/components/admin/shell/no-right";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { OutageList } from "@/lib/care/outages/model";
import { listOutagesOperation } from "@/lib/care/outages/operations";
import { actionMaker } from "../../../../actions/action-of";
import { announceOutage, outageActions } from "../../../../actions/brand/outage-actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBrand"))("parts.outages") };
}

/** The outages that the brand announces to its customers. */
export default async function OutagesPage() {
  const [me, t, links] = await Promise.all([currentStaff(), getTranslations("adminBrand"), brandLinks()]);
  if (!mayManageBrand(me)) return <NoRight role={me.role} />;
  const [{ items }, maker, countries, timeZone] = await Promise.all([
    readAsStaff<OutageList>(listOutagesOperation),
    actionMaker(me),
    pageMarkets(),
    getTimeZone(),
  ]);
  const place = { countries, timeZone };
  const announce = announceOutage(maker, t, place);
  return (
    <StaffMessages areas={["adminAct"]}>
      <BrandPage
        title={t("parts.outages")}
        lead={t("outagesLead")}
        links={links}
        action={announce && <ActionButton action={announce} intent="primary" />}
      >
        {items.length === 0 ? (
          <EmptyState title={t("noOutages")}>{t("noOutagesText")}</EmptyState>
        ) : (
          <OutageTable
            rows={items.map((outage) => ({
              outage,
              countries: outage.markets.map(maker.country),
              actions: outageActions(maker, t, place, outage),
            }))}
          />
        )}
      </BrandPage>
    </StaffMessages>
  );
}
