import { Inbox } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { retryGroup } from "@/app/(admin)/actions/systems/bulk-actions";
import { shownWork } from "@/app/(admin)/shown/shown-work";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { ViewLinks } from "@/components/admin/view-links";
import { WorkFilter } from "@/components/admin/work/work-filter";
import { WorkGroups } from "@/components/admin/work/work-groups";
import { WorkTable } from "@/components/admin/work/work-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { WorkItem, WorkItemGroups } from "@/lib/watch/work/model";
import { groupWorkItemsOperation, listWorkItemsOperation } from "@/lib/watch/work/operations";
import { WORK_KINDS } from "@/lib/watch/work/sources";
import { pageTime } from "../../../page-theme";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";
import { SavedViews } from "../../../saved-views";

const PER_PAGE = 25;

const VIEWS = ["open", "mine", "free", "snoozed", "closed"] as const;
type View = (typeof VIEWS)[number];

/** The API query of each view. */
const QUERIES: Record<View, Record<string, string>> = {
  open: {},
  mine: { mine: "true" },
  free: { unassigned: "true" },
  snoozed: { state: "SNOOZED" },
  closed: { state: "CLOSED" },
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminWork");
  return { title: t("title") };
}

/** One queue for everything that needs a person, longest first. */
export default async function WorkPage({ searchParams }: PageProps<"/admin/work">) {
  const [given, t, me, asOf] = await Promise.all([
    searchParams,
    getTranslations("adminWork"),
    currentStaff(),
    pageTime(),
  ]);
  const view = VIEWS.find((one) => one === given.view) ?? "open";
  const kind = WORK_KINDS.find((one) => one === given.kind) ?? "";
  const [code, cursor] = [queryParameter(given.code), queryParameter(given.cursor)];
  const filters = { kind, code };
  const [{ items, pagination }, groups] = await Promise.all([
    readAsStaff<PageOf<WorkItem>>(listWorkItemsOperation, {
      query: {
        ...QUERIES[view],
        kind: kind || undefined,
        code: code || undefined,
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    }),
    view === "open" && code === "" && cursor === ""
      ? readAsStaff<WorkItemGroups>(groupWorkItemsOperation)
      : { items: [] },
  ]);
  const shown = groups.items.filter((group) => kind === "" || group.kind === kind);
  const isFiltered = kind !== "" || code !== "";
  const addressOf = (query: Record<string, string> = {}) =>
    withQuery("/admin/work", { view: view === "open" ? "" : view, ...filters, ...query });
  return (
    <>
      <Live watched={{ types: ["workItem"] }} />
      <PageTitle title={t("title")} lead={t("lead")} />
      <ViewLinks
        label={t("views")}
        links={VIEWS.map((one) => ({
          href: withQuery("/admin/work", { view: one === "open" ? "" : one, ...filters }),
          label: t(`view.${one}`),
          isCurrent: one === view,
        }))}
      />
      <SavedViews list="work" path="/admin/work" values={{ view: view === "open" ? "" : view, ...filters }} />
      <WorkFilter values={{ view, kind, code }} />
      <WorkGroups
        groups={
          await Promise.all(
            shown.map(async (group) => ({ group, retry: await retryGroup(me, { ...group, asOf }) })),
          )
        }
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<Inbox aria-hidden="true" />}
          title={isFiltered ? t("emptyFiltered") : t(`empty.${view}`)}
        >
          {isFiltered ? t("emptyFilteredText") : t(`emptyText.${view}`)}
        </EmptyState>
      ) : (
        <WorkTable label={t(`view.${view}`)} work={await shownWork(items)} />
      )}
      <Pager {...pagerOf(addressOf(), cursor, pagination.nextCursor)} />
    </>
  );
}
