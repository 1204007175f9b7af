import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { importOfTaxRates } from "@/app/(admin)/actions/money/tax-actions";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff } from "@/app/(admin)/staff/staff-call";
import { TaxImport } from "@/components/admin/offer/tax-import/tax-import";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { actionMaker } from "../../../../../actions/action-of";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminTaxes.import"))("title") };
}

/** Imports tax rates from a file, after a preview of the changes. */
export default async function TaxRatesImportPage() {
  const [me, t, offer] = await Promise.all([
    currentStaff(),
    getTranslations("adminTaxes.import"),
    getTranslations("adminOffer"),
  ]);
  const [maker, links] = await Promise.all([actionMaker(me), offerLinks(me)]);
  const action = importOfTaxRates(maker);
  if (!action) return <NoRight role={me.role} />;
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      <SectionLinks label={offer("sections")} links={links} />
      <StaffMessages areas={["adminTaxes", "adminAct"]}>
        <TaxImport action={action} />
      </StaffMessages>
    </>
  );
}
