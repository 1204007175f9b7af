import { TrendingUp } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { PriceChangeTable } from "@/components/admin/offer/price-change-table";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { PriceChange } from "@/lib/billing/price-changes/model";
import { listPriceChangesOperation } from "@/lib/billing/price-changes/operations";
import { type PageOf, pagerOf, queryParameter } from "../../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/offer/price-changes";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("parts.priceChanges") };
}

/** The brand's price changes, newest first. A new one starts on the page of its offering. */
export default async function PriceChangesPage({ searchParams }: PageProps<"/admin/offer/price-changes">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminOffer")]);
  const cursor = queryParameter(given.cursor);
  const [{ items, pagination }, links] = await Promise.all([
    readAsStaff<PageOf<PriceChange>>(listPriceChangesOperation, {
      query: { cursor: cursor || undefined, limit: PER_PAGE },
    }),
    offerLinks(me),
  ]);
  return (
    <>
      <PageTitle title={t("parts.priceChanges")} lead={t("change.lead")} />
      <SectionLinks label={t("sections")} links={links} />
      {items.length === 0 ? (
        <EmptyState
          icon={<TrendingUp aria-hidden="true" />}
          title={t("change.empty")}
          action={
            <StaffLinkButton href="/admin/offer/offerings" intent="secondary" size="sm">
              {t("back.offerings")}
            </StaffLinkButton>
          }
        >
          {t("change.emptyText")}
        </EmptyState>
      ) : (
        <PriceChangeTable label={t("parts.priceChanges")} changes={items} />
      )}
      <Pager {...pagerOf(PATH, cursor, pagination.nextCursor)} />
    </>
  );
}
