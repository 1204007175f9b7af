import { History } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { NoteList } from "@/components/admin/notes/notes";
import { Pager } from "@/components/admin/pager";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { ENTRY_MESSAGES } from "@/components/admin/timeline/entry-words";
import { timelineFilters, timelinePath } from "@/components/admin/timeline/filter-query";
import { TimelineFilterBar } from "@/components/admin/timeline/filters";
import { ReachNotice } from "@/components/admin/timeline/reach";
import { Timeline } from "@/components/admin/timeline/timeline";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Note } from "@/lib/care/notes/model";
import { listNotesOperation } from "@/lib/care/notes/operations";
import type { TimelineEntry, TimelineSource } from "@/lib/care/timeline/model";
import { getCustomerTimelineOperation } from "@/lib/care/timeline/operations";
import { type PageOf, pagerOf, queryParameter } from "../../../../../pages-of";

const PER_PAGE = 50;
/** Notes above the timeline; older ones are in it. */
const NOTES = 20;

type Props = PageProps<"/admin/customers/[customerId]/timeline">;
type Page = PageOf<TimelineEntry> & { reach: { source: TimelineSource; since: string | null }[] };

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
  const cursor = queryParameter(given.cursor);
  const [timeline, notes] = await Promise.all([
    readAsStaff<Page>(getCustomerTimelineOperation, {
      params: { customerId },
      query: {
        kind: filters.kind || undefined,
        subscriptionId: filters.subscriptionId || undefined,
        traceId: filters.traceId || undefined,
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    }),
    readAsStaff<{ items: Note[] }>(listNotesOperation, { params: { customerId }, query: { limit: NOTES } }),
  ]);
  const path = `/admin/customers/${customerId}/timeline`;
  const { nextCursor } = timeline.pagination;
  return (
    <StaffMessages areas={[...ENTRY_MESSAGES, "adminNotes"]}>
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
      <Pager
        {...pagerOf(timelinePath(path, filters), cursor, nextCursor)}
        words={{ first: t("newest"), next: t("older") }}
      />
    </StaffMessages>
  );
}
