import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoRight } from "@/components/admin/no-right";
import { PageTitle } from "@/components/admin/page-title";
import { SectionLinks } from "@/components/admin/section-links";
import { StaffMessages } from "@/components/admin/staff-messages";
import { StockImport } from "@/components/admin/stock/stock-import";
import { currentStaff } from "../../../../staff-call";
import { addsStock, stockLinks } from "../../../../stock-links";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminStock"))("import") };
}

/** Adds numbers and SIMs from a file. */
export default async function StockImportPage() {
  const [me, t] = await Promise.all([currentStaff(), getTranslations("adminStock")]);
  if (!addsStock(me)) return <NoRight role={me.role} />;
  return (
    <>
      <PageTitle title={t("import")} lead={t("importLead")} />
      <SectionLinks label={t("sections")} links={await stockLinks(me)} />
      <StaffMessages areas={["adminStock"]}>
        <StockImport />
      </StaffMessages>
    </>
  );
}
