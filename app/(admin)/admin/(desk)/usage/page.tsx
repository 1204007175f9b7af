import { Radio } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { UnmatchedTable } from "@/components/admin/usage/unmatched-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { listUnmatchedUsageOperation } from "@/lib/subscriptions/usage/usage-operations";
import type { UnmatchedUsageRecord } from "@/lib/usage/record-model";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/usage";
const MOST_OF_ID = 255;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminLists.usage"))("title") };
}

/** Usage of numbers without a subscription; for one record, all records of the same number. */
export default async function UsagePage({ searchParams }: PageProps<"/admin/usage">) {
  const [given, t] = await Promise.all([searchParams, getTranslations("adminLists.usage")]);
  const [cursor, record] = [queryParameter(given.cursor), queryParameter(given.record).slice(0, MOST_OF_ID)];
  const { items, pagination } = await readAsStaff<PageOf<UnmatchedUsageRecord>>(listUnmatchedUsageOperation, {
    query: { sameLineAs: record || undefined, cursor: cursor || undefined, limit: PER_PAGE },
  });
  const { nextCursor } = pagination;
  return (
    <>
      <PageTitle
        title={t("title")}
        lead={t("lead")}
        action={
          record !== "" && (
            <StaffLinkButton href={PATH} intent="secondary" size="sm">
              {t("all")}
            </StaffLinkButton>
          )
        }
      />
      {items.length === 0 ? (
        <EmptyState icon={<Radio aria-hidden="true" />} title={t(record === "" ? "empty" : "gone")}>
          {t(record === "" ? "emptyText" : "goneText")}
        </EmptyState>
      ) : (
        <UnmatchedTable label={t("title")} records={items} />
      )}
      <Pager {...pagerOf(withQuery(PATH, { record }), cursor, nextCursor)} />
    </>
  );
}
