import { Gavel } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { moneyLinks } from "@/app/(admin)/links/money-links";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { DisputeTable } from "@/components/admin/disputes/dispute-table";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { ViewLinks } from "@/components/admin/view-links";
import { EmptyState } from "@/components/ui/states/empty-state";
import { listPaymentDisputes } from "@/lib/payments/disputes/operations";
import type { PaymentDispute } from "@/lib/payments/model";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/disputes";

const VIEWS = ["open", "won", "lost", "closed"] as const;
type View = (typeof VIEWS)[number];

const STATUSES: Record<View, PaymentDispute["status"][]> = {
  open: ["WARNING", "NEEDS_RESPONSE", "UNDER_REVIEW"],
  won: ["WON"],
  lost: ["LOST"],
  closed: ["CLOSED"],
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminDisputes"))("title") };
}

/** Payments that payers' banks have reversed or ask about. */
export default async function DisputesPage({ searchParams }: PageProps<"/admin/disputes">) {
  const [given, t, shell, links] = await Promise.all([
    searchParams,
    getTranslations("adminDisputes"),
    getTranslations("adminShell"),
    moneyLinks(),
  ]);
  const view = VIEWS.find((one) => one === given.view) ?? "open";
  const cursor = queryParameter(given.cursor);
  const { items, pagination } = await readAsStaff<PageOf<PaymentDispute>>(listPaymentDisputes, {
    query: { status: STATUSES[view], cursor: cursor || undefined, limit: PER_PAGE },
  });
  const addressOf = (shown: View, query: Record<string, string> = {}) =>
    withQuery(PATH, { view: shown === "open" ? "" : shown, ...query });
  return (
    <>
      <Live watched={{ types: ["paymentDispute"] }} />
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
        <EmptyState icon={<Gavel aria-hidden="true" />} title={t(`empty.${view}`)}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <DisputeTable label={t(`view.${view}`)} disputes={items} />
      )}
      <Pager {...pagerOf(addressOf(view), cursor, pagination.nextCursor)} />
    </>
  );
}
