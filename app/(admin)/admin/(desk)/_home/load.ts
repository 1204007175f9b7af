import "server-only";
import { pageTheme } from "@/app/(admin)/page-theme";
import type { PageOf } from "@/app/(admin)/pages-of";
import { openReviews } from "@/app/(admin)/shown/open-reviews";
import { shownAlarms } from "@/app/(admin)/shown/shown-alarms";
import { shownApprovals } from "@/app/(admin)/shown/shown-approvals";
import { shownEntries } from "@/app/(admin)/shown/shown-entries";
import { shownWork } from "@/app/(admin)/shown/shown-work";
import { waitingApprovals } from "@/app/(admin)/shown/waiting-approvals";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { EntriesSection, RightsSection } from "@/components/admin/home/own-panels";
import type { SignInSection } from "@/components/admin/home/sign-in-state";
import type { WaitingSection } from "@/components/admin/home/waiting-panels";
import type { AuditEntry } from "@/lib/audit/model";
import { listAuditEntriesOperation } from "@/lib/audit/operations";
import type { Contact } from "@/lib/care/contacts/model";
import { listContactsOperation } from "@/lib/care/contacts/operations";
import { listStaffPermissionsOperation } from "@/lib/identity/rights/staff-operations";
import type { WorkItem } from "@/lib/watch/work/model";
import { listWorkItemsOperation } from "@/lib/watch/work/operations";

/** Entries on this page; the log has the rest. */
const LATEST = 10;

/** Customers on this page, and how many contacts are read to find them: one often talks to the same customer twice. */
const RECENT_CUSTOMERS = 5;
const RECENT_CONTACTS = 25;

/** Requests for approval on this page; their own page has the rest. */
const WAITING = 5;

/** Items of the queue on this page; its own page has the rest. */
const QUEUED = 5;

/** What the page shows, by section. */
type StaffHome = {
  header: { firstName: string; role: RightsSection["role"]; brand: string };
  signIn: SignInSection;
  waiting: WaitingSection;
  customers: readonly Contact[];
  entries: EntriesSection;
  rights: RightsSection;
};

/** What the first page of the staff shows to the person: what waits for them, what they did last and may do. */
export async function loadStaffHome(): Promise<StaffHome> {
  const me = await currentStaff();
  const [theme, permissions, entries, contacts, alarms, work, approvals, reviews, customers] =
    await Promise.all([
      pageTheme(),
      readAsStaff<{ items: RightsSection["permissions"] }>(listStaffPermissionsOperation),
      readAsStaff<PageOf<AuditEntry>>(listAuditEntriesOperation, {
        query: { staffId: me.staffId, limit: LATEST },
      }),
      readAsStaff<PageOf<Contact>>(listContactsOperation, { query: { isOpen: "true" } }),
      shownAlarms(),
      ownOrFreeWork(),
      waitingApprovals(),
      openReviews(me),
      recentCustomers(),
    ]);
  return {
    header: { firstName: me.name.split(" ")[0] ?? me.name, role: me.role, brand: theme.name },
    signIn: me,
    waiting: {
      contacts: contacts.items,
      alarms,
      work,
      approvals: await shownApprovals(approvals.slice(0, WAITING)),
      reviews,
    },
    customers,
    entries: { staffId: me.staffId, entries: await shownEntries(entries.items) },
    rights: { permissions: permissions.items, role: me.role },
  };
}

/** What the person has taken from the queue; without any, what is longest in it. */
async function ownOrFreeWork(): Promise<WaitingSection["work"]> {
  const read = (query: Record<string, string>) =>
    readAsStaff<PageOf<WorkItem>>(listWorkItemsOperation, { query: { ...query, limit: QUEUED } });
  const [own, free] = await Promise.all([read({ mine: "true" }), read({ unassigned: "true" })]);
  const isMine = own.items.length > 0;
  return { isMine, items: await shownWork(isMine ? own.items : free.items) };
}

/** The latest contact with each of the customers that the person talked to last, without those they talk to now. */
async function recentCustomers(): Promise<Contact[]> {
  const { items } = await readAsStaff<PageOf<Contact>>(listContactsOperation, {
    query: { limit: RECENT_CONTACTS },
  });
  const open = new Set(items.filter(({ isOpen }) => isOpen).map(({ customerId }) => customerId));
  return [...Map.groupBy(items, ({ customerId }) => customerId).values()]
    .flatMap(([first]) => (first && !open.has(first.customerId) ? [first] : []))
    .slice(0, RECENT_CUSTOMERS);
}
