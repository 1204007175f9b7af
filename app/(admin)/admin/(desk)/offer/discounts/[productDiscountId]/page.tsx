import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { queryParameter } from "@/app/(admin)/pages-of";
import { ActionList } from "@/components/admin/act/action-list";
import { CodesPanel } from "@/components/admin/offer/codes-panel";
import { DiscountPanel } from "@/components/admin/offer/discount-panel";
import { DiscountStatus } from "@/components/admin/offer/discount-table";
import { OfferingTable } from "@/components/admin/offer/offering-table";
import { Pager } from "@/components/admin/pager";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { loadDiscount } from "./load";

type Props = PageProps<"/admin/offer/discounts/[productDiscountId]">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("discount") };
}

/** One discount: what it takes off, for what, and how often it was used. */
export default async function DiscountPage({ params, searchParams }: Props) {
  const [{ productDiscountId }, given, t] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminOffer"),
  ]);
  const page = await loadDiscount(productDiscountId, {
    cursor: queryParameter(given.cursor),
    page: queryParameter(given.page),
  });
  const { discount } = page;
  return (
    <>
      <PageTitle
        title={<span className="font-mono">{discount.code}</span>}
        lead={discount.name}
        action={<DiscountStatus discount={discount} now={page.now} />}
      />
      <SectionLinks label={t("sections")} links={page.links} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <DiscountPanel discount={discount} />
        <ActionList actions={page.actions} />
      </div>
      <CodesPanel codes={page.codes} />
      {page.offerings.offerings.length > 0 && (
        <Panel title={t("countsFor")} padded={false} className="mt-6">
          <OfferingTable label={t("countsFor")} framed={false} offerings={page.offerings.offerings} />
        </Panel>
      )}
      <Pager {...page.offerings.pager} words={{ first: t("pages.first"), next: t("pages.next") }} />
      <StaffLinkButton href="/admin/offer/discounts" intent="ghost" size="sm" className="mt-6">
        {t("back.discounts")}
      </StaffLinkButton>
    </>
  );
}
