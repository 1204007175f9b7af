import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { auditLinks } from "@/app/(admin)/links/audit-links";
import { shownEntries } from "@/app/(admin)/shown/shown-entries";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { EntryList } from "@/components/admin/audit/entry-list";
import { auditFilters } from "@/components/admin/audit/filter-query";
import { AuditFilterForm } from "@/components/admin/audit/filters";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { AuditEntry } from "@/lib/audit/model";
import { listAuditEntriesOperation } from "@/lib/audit/operations";
import type { StaffMember } from "@/lib/identity/staff/model";
import { listStaffOperation } from "@/lib/identity/staff/team-operations";
import { addDays } from "@/lib/platform/dates/calendar";
import { startOfDayIn } from "@/lib/platform/dates/time-zones";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/audit";

type Props = PageProps<"/admin/audit">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminAudit");
  return { title: t("title") };
}

/** What staff did and looked at. People who do not manage the team see their own entries. */
export default async function AuditPage({ searchParams }: Props) {
  const [me, given, timeZone, t] = await Promise.all([
    currentStaff(),
    searchParams,
    getTimeZone(),
    getTranslations("adminAudit"),
  ]);
  const seesAll = mayCall(me, listStaffOperation);
  const filters = auditFilters(given);
  const cursor = queryParameter(given.cursor);
  const startOf = (date: string) => (date === "" ? undefined : startOfDayIn(date, timeZone).toISOString());
  const [entries, team, links] = await Promise.all([
    readAsStaff<PageOf<AuditEntry>>(listAuditEntriesOperation, {
      query: {
        staffId: filters.staffId || undefined,
        customerId: filters.customerId || undefined,
        from: startOf(filters.from),
        to: startOf(filters.to === "" ? "" : addDays(filters.to, 1)),
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    }),
    seesAll ? readAsStaff<{ items: StaffMember[] }>(listStaffOperation) : undefined,
    auditLinks(me),
  ]);
  const shown = await shownEntries(entries.items);
  const { nextCursor } = entries.pagination;
  return (
    <>
      <PageTitle title={t("title")} lead={seesAll ? t("leadAll") : t("leadOwn")} />
      {links.length > 1 && <SectionLinks label={t("sections")} links={links} />}
      <AuditFilterForm
        // A form keeps its input; the key resets it for another address with other filters.
        key={withQuery(PATH, filters)}
        filters={filters}
        people={team?.items.map(({ staffId, name }) => ({ value: staffId, label: name }))}
      />
      {shown.length === 0 ? (
        <EmptyState icon={<ScrollText aria-hidden="true" />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <StaffMessages areas={["adminAudit"]}>
          <EntryList label={t("entries")} entries={shown} named={seesAll} />
        </StaffMessages>
      )}
      <Pager
        {...pagerOf(withQuery(PATH, filters), cursor, nextCursor)}
        words={{ first: t("newest"), next: t("older") }}
      />
    </>
  );
}
