import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { mayAddStock, stockLinks } from "@/app/(admin)/links/stock-links";
import { currentStaff } from "@/app/(admin)/staff/staff-call";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StockImport } from "@/components/admin/stock/stock-import";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminStock"))("import") };
}

/** Adds numbers and SIMs from a file. */
export default async function StockImportPage() {
  const [me, t] = await Promise.all([currentStaff(), getTranslations("adminStock")]);
  if (!mayAddStock(me)) return <NoRight role={me.role} />;
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
