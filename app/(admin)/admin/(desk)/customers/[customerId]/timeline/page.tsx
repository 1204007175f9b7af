import { History } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { NoteList } from "@/components/admin/notes/notes";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { timelineFilters, timelinePath } from "@/components/admin/timeline/filter-query";
import { TimelineFilterBar } from "@/components/admin/timeline/filters";
import { ReachNotice } from "@/components/admin/timeline/reach";
import { Timeline } from "@/components/admin/timeline/timeline";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Note } from "@/lib/care/notes/model";
import { listNotesOperation } from "@/lib/care/notes/operations";
import type { TimelineEntry, TimelineSource } from "@/lib/care/timeline/model";
import { getCustomerTimelineOperation } from "@/lib/care/timeline/operations";

const PER_PAGE = 50;
/** Notes above the timeline; older ones are in it. */
const NOTES = 20;

type Props = PageProps<"/admin/customers/[customerId]/timeline">;
type Page = {
  items: TimelineEntry[];
  pagination: { nextCursor: string | null };
  reach: { source: TimelineSource; since: string | null }[];
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminTimeline"))("title") };
}

/** What happened to a customer, with the notes about them on top. */
export default async function TimelinePage({ params, searchParams }: Props) {
  const [{ customerId }, given, t] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminTimeline"),
  ]);
  const filters = timelineFilters(given);
  const cursor = typeof given.cursor === "string" ? given.cursor : undefined;
  const [timeline, notes] = await Promise.all([
    readAsStaff<Page>(getCustomerTimelineOperation, {
      params: { customerId },
      query: {
        kind: filters.kind || undefined,
        subscriptionId: filters.subscriptionId || undefined,
        traceId: filters.traceId || undefined,
        cursor,
        limit: PER_PAGE,
      },
    }),
    readAsStaff<{ items: Note[] }>(listNotesOperation, { params: { customerId }, query: { limit: NOTES } }),
  ]);
  const path = `/admin/customers/${customerId}/timeline`;
  const { nextCursor } = timeline.pagination;
  return (
    <StaffMessages areas={["adminTimeline", "adminAudit", "adminNotes"]}>
      <div className="mb-5">
        <NoteList customerId={customerId} notes={notes.items} />
      </div>
      <TimelineFilterBar path={path} filters={filters} />
      {timeline.items.length === 0 ? (
        <EmptyState icon={<History aria-hidden="true" />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <Timeline entries={timeline.items} />
      )}
      <ReachNotice reach={timeline.reach} />
      {(nextCursor !== null || cursor !== undefined) && (
        <div className="mt-4 flex flex-wrap justify-between gap-3">
          {cursor === undefined ? (
            <span />
          ) : (
            <StaffLinkButton href={timelinePath(path, filters)} intent="ghost" size="sm">
              {t("newest")}
            </StaffLinkButton>
          )}
          {nextCursor !== null && (
            <StaffLinkButton href={timelinePath(path, filters, nextCursor)} intent="secondary" size="sm">
              {t("older")}
            </StaffLinkButton>
          )}
        </div>
      )}
    </StaffMessages>
  );
}
