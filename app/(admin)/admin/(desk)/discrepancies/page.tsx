import { Scale } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { discrepancyActions } from "@/app/(admin)/actions/money/books-actions";
import { moneyLinks } from "@/app/(admin)/links/money-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { FindingTable } from "@/components/admin/books/finding-table";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { ViewLinks } from "@/components/admin/view-links";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { BillingDiscrepancy } from "@/lib/billing/model";
import { listBillingDiscrepanciesOperation } from "@/lib/billing/operations";
import { actionMaker } from "../../../actions/action-of";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/discrepancies";

const VIEWS = ["open", "closed"] as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBooks"))("title") };
}

/** The findings of the nightly proof of the books, and their outcomes. */
export default async function DiscrepanciesPage({ searchParams }: PageProps<"/admin/discrepancies">) {
  const [given, me, t, shell, links] = await Promise.all([
    searchParams,
    currentStaff(),
    getTranslations("adminBooks"),
    getTranslations("adminShell"),
    moneyLinks(),
  ]);
  const view = VIEWS.find((one) => one === given.view) ?? "open";
  const cursor = queryParameter(given.cursor);
  const [{ items, pagination }, maker] = await Promise.all([
    readAsStaff<PageOf<BillingDiscrepancy>>(listBillingDiscrepanciesOperation, {
      query: {
        status: view === "open" ? "OPEN" : "RESOLVED",
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    }),
    actionMaker(me),
  ]);
  const addressOf = (shown: (typeof VIEWS)[number], query: Record<string, string> = {}) =>
    withQuery(PATH, { view: shown === "open" ? "" : shown, ...query });
  return (
    <>
      <Live watched={{ types: ["billingDiscrepancy"] }} />
      <PageTitle title={t("title")} lead={t("lead")} />
      <SectionLinks label={shell("moneyParts")} links={links} />
      <ViewLinks
        label={t("views")}
        links={VIEWS.map((one) => ({
          href: addressOf(one),
          label: t(`view.${one}`),
          isCurrent: one === view,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState icon={<Scale aria-hidden="true" />} title={t(`empty.${view}`)}>
          {t(`emptyText.${view}`)}
        </EmptyState>
      ) : (
        <FindingTable
          label={t(`view.${view}`)}
          findings={items.map((discrepancy) => ({
            discrepancy,
            actions: discrepancyActions(maker, discrepancy),
          }))}
        />
      )}
      <Pager {...pagerOf(addressOf(view), cursor, pagination.nextCursor)} />
    </>
  );
}
