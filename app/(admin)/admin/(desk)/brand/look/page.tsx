import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { brandLinks, mayManageBrand } from "@/app/(admin)/links/brand-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { BrandEditor } from "@/components/admin/brand/brand-editor";
import { BrandPage } from "@/components/admin/brand/brand-page";
import { NoRight } from "@/components/admin/shell/no-right";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import type { BrandMarkets } from "@/lib/billing/markets/model";
import { getBrandMarketsOperation } from "@/lib/billing/markets/operations";
import type { BrandDraft } from "@/lib/identity/brand/model";
import { getBrandDraftOperation } from "@/lib/identity/brand/operations";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBrand"))("title") };
}

/** The look of the brand: a draft, what it makes of the shop, and its publication. */
export default async function BrandLookPage() {
  const [me, t, links] = await Promise.all([currentStaff(), getTranslations("adminBrand"), brandLinks()]);
  if (!mayManageBrand(me)) return <NoRight role={me.role} />;
  const [draft, markets] = await Promise.all([
    readAsStaff<BrandDraft>(getBrandDraftOperation),
    readAsStaff<BrandMarkets>(getBrandMarketsOperation),
  ]);
  return (
    <BrandPage title={t("title")} lead={t("lead")} links={links}>
      <StaffMessages areas={["adminBrand"]}>
        <BrandEditor draft={draft} countries={markets.items.map(({ country }) => country)} />
      </StaffMessages>
    </BrandPage>
  );
}
