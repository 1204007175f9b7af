import { ClipboardCheck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { shownApprovals } from "@/app/(admin)/shown/shown-approvals";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ApprovalTable } from "@/components/admin/approvals/approval-table";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { ViewLinks } from "@/components/admin/view-links";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Approval } from "@/lib/approvals/model";
import { listApprovalsOperation } from "@/lib/approvals/operations";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";

const PER_PAGE = 50;

const VIEWS = ["waiting", "mine", "decided"] as const;
type View = (typeof VIEWS)[number];

/** The API query of each view. Query parameters of one name are several values of it. */
const QUERIES: Record<View, Record<string, string | string[]>> = {
  waiting: { status: "PENDING", mine: "false" },
  mine: { mine: "true" },
  decided: { status: ["APPROVED", "REFUSED", "WITHDRAWN", "EXPIRED", "STALE"] },
};

const addressOf = (view: View): string =>
  withQuery("/admin/approvals", { view: view === "waiting" ? "" : view });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminApprovals");
  return { title: t("title") };
}

/** Requests for approval: those that wait for the person, their own, and the outcomes of earlier ones. */
export default async function ApprovalsPage({ searchParams }: PageProps<"/admin/approvals">) {
  const [given, t] = await Promise.all([searchParams, getTranslations("adminApprovals")]);
  const view = VIEWS.find((one) => one === given.view) ?? "waiting";
  const cursor = queryParameter(given.cursor);
  const { items, pagination } = await readAsStaff<PageOf<Approval>>(listApprovalsOperation, {
    query: { ...QUERIES[view], cursor: cursor || undefined, limit: PER_PAGE },
  });
  const shown = await shownApprovals(items);
  const { nextCursor } = pagination;
  return (
    <>
      <Live watched={{ types: ["approval"] }} />
      <PageTitle title={t("title")} lead={t("lead")} />
      <ViewLinks
        label={t("views")}
        links={VIEWS.map((one) => ({
          href: addressOf(one),
          label: t(`view.${one}`),
          isCurrent: one === view,
        }))}
      />
      {shown.length === 0 ? (
        <EmptyState icon={<ClipboardCheck aria-hidden="true" />} title={t(`empty.${view}`)}>
          {t(`emptyText.${view}`)}
        </EmptyState>
      ) : (
        <ApprovalTable label={t(`view.${view}`)} approvals={shown} />
      )}
      <Pager
        {...pagerOf(addressOf(view), cursor, nextCursor)}
        words={{ first: t("newest"), next: t("older") }}
      />
    </>
  );
}
