import { ArrowRight, ShieldCheck, TriangleAlert } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { openReviews } from "@/app/(admin)/shown/open-reviews";
import { shownAlarms } from "@/app/(admin)/shown/shown-alarms";
import { shownApprovals } from "@/app/(admin)/shown/shown-approvals";
import { shownEntries } from "@/app/(admin)/shown/shown-entries";
import { shownWork } from "@/app/(admin)/shown/shown-work";
import { waitingApprovals } from "@/app/(admin)/shown/waiting-approvals";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { AlarmList } from "@/components/admin/alarms/alarm-list";
import { ApprovalTable } from "@/components/admin/approvals/approval-table";
import { EntryList } from "@/components/admin/audit/entry-list";
import { OpenContacts } from "@/components/admin/contact/open-contacts";
import { RecentCustomers } from "@/components/admin/contact/recent-customers";
import { ReviewList } from "@/components/admin/emergency/review-list";
import { Live } from "@/components/admin/live/live";
import { Panel } from "@/components/admin/panel";
import type { StaffPermissionName } from "@/components/admin/roles/groups";
import { OwnRights } from "@/components/admin/roles/own-rights";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink } from "@/components/admin/staff-link";
import { WorkTable } from "@/components/admin/work/work-table";
import type { AuditEntry } from "@/lib/audit/model";
import { listAuditEntriesOperation } from "@/lib/audit/operations";
import type { Contact } from "@/lib/care/contacts/model";
import { listContactsOperation } from "@/lib/care/contacts/operations";
import { listStaffPermissionsOperation } from "@/lib/identity/rights/staff-operations";
import type { StaffMe } from "@/lib/identity/staff/model";
import type { WorkItem } from "@/lib/watch/work/model";
import { listWorkItemsOperation } from "@/lib/watch/work/operations";
import { pageTheme } from "../../page-theme";

/** Entries on this page; the log has the rest. */
const LATEST = 10;

/**
 * Customers on this page, and the number of contacts that are read to find them: a staff member often talks to the same
 * customer twice.
 */
const RECENT_CUSTOMERS = 5;
const RECENT_CONTACTS = 25;

/** Requests for approval on this page; the approvals page has the rest. */
const WAITING = 5;

/** Items of the queue on this page; its own page has the rest. */
const QUEUED = 5;

/** Below this number of recovery codes, the person is asked to make new ones. */
const FEW_CODES = 3;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminHome");
  return { title: t("title") };
}

/** The staff member's home: their name, the rights of the role, and their last actions. */
export default async function StaffHomePage() {
  const me = await currentStaff();
  const [theme, permissions, entries, contacts, waiting, reviews, t, role, approvals, emergency, verify] =
    await Promise.all([
      pageTheme(),
      readAsStaff<{ items: StaffPermissionName[] }>(listStaffPermissionsOperation),
      readAsStaff<{ items: AuditEntry[] }>(listAuditEntriesOperation, {
        query: { staffId: me.staffId, limit: LATEST },
      }),
      readAsStaff<{ items: Contact[] }>(listContactsOperation, { query: { isOpen: "true" } }),
      waitingApprovals(),
      openReviews(me),
      getTranslations("adminHome"),
      getTranslations("adminShell.role"),
      getTranslations("adminApprovals"),
      getTranslations("adminEmergency"),
      getTranslations("adminVerify"),
    ]);
  const shown = await shownEntries(entries.items);
  return (
    <>
      <Live watched={{ types: ["workItem", "approval"] }} />
      <PageTitle
        title={t("hello", { name: me.name.split(" ")[0] ?? me.name })}
        lead={t("lead", { role: role(me.role), brand: theme.name })}
      />
      <div className="flex flex-col gap-6">
        <SignInState me={me} />
        {contacts.items.length > 0 && (
          <Panel title={verify("contacts")} lead={verify("contactsLead")} padded={false}>
            <StaffMessages areas={["adminVerify"]}>
              <OpenContacts contacts={contacts.items} />
            </StaffMessages>
          </Panel>
        )}
        <AlarmPanel />
        <WorkPanel />
        {waiting.length > 0 && (
          <Panel
            title={approvals("card")}
            lead={approvals("cardLead")}
            padded={false}
            action={<MoreLink href="/admin/approvals">{approvals("all")}</MoreLink>}
          >
            <ApprovalTable
              label={approvals("card")}
              approvals={await shownApprovals(waiting.slice(0, WAITING))}
              framed={false}
            />
          </Panel>
        )}
        {reviews.length > 0 && (
          <Panel title={emergency("reviews")} lead={emergency("reviewsLead")} padded={false}>
            <StaffMessages areas={["adminEmergency"]}>
              <ReviewList emergencies={reviews} />
            </StaffMessages>
          </Panel>
        )}
        <RecentPanel />
        <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
          <Panel
            title={t("recent")}
            lead={t("recentLead")}
            padded={false}
            action={<MoreLink href={`/admin/audit?staffId=${me.staffId}`}>{t("allEntries")}</MoreLink>}
          >
            {shown.length === 0 ? (
              <p className="px-4 py-10 text-center text-muted text-sm">
                <strong className="block font-semibold text-foreground">{t("none")}</strong>
                {t("noneText")}
              </p>
            ) : (
              <StaffMessages areas={["adminAudit"]}>
                <EntryList label={t("recent")} entries={shown} named={false} framed={false} />
              </StaffMessages>
            )}
          </Panel>
          <Panel
            title={t("rights")}
            lead={t("rightsLead")}
            padded={false}
            action={<MoreLink href="/admin/team/roles">{t("wholeTable")}</MoreLink>}
          >
            <OwnRights permissions={permissions.items} role={me.role} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <StaffLink
      href={href}
      className="inline-flex min-h-6 items-center gap-1 font-medium text-link text-sm underline-offset-4 hover:underline"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-4" />
    </StaffLink>
  );
}

/** The customers of the person's last contacts, without those of open ones. */
async function RecentPanel() {
  const [{ items }, t] = await Promise.all([
    readAsStaff<{ items: Contact[] }>(listContactsOperation, { query: { limit: RECENT_CONTACTS } }),
    getTranslations("adminHome"),
  ]);
  const open = new Set(items.filter(({ isOpen }) => isOpen).map(({ customerId }) => customerId));
  const latest = [...Map.groupBy(items, ({ customerId }) => customerId).values()].flatMap(([first]) =>
    first && !open.has(first.customerId) ? [first] : [],
  );
  if (latest.length === 0) return null;
  return (
    <Panel title={t("customers")} lead={t("customersLead")} padded={false}>
      <RecentCustomers contacts={latest.slice(0, RECENT_CUSTOMERS)} />
    </Panel>
  );
}

/** What currently fails too often. Not shown if nothing does. */
async function AlarmPanel() {
  const [alarms, t] = await Promise.all([shownAlarms(), getTranslations("adminWork.alarms")]);
  if (alarms.length === 0) return null;
  return (
    <Panel
      title={t("card")}
      lead={t("cardLead")}
      padded={false}
      action={<MoreLink href="/admin/alarms">{t("all")}</MoreLink>}
    >
      <AlarmList label={t("card")} alarms={alarms} />
    </Panel>
  );
}

/** The person's own items of the queue; without any, the oldest items. */
async function WorkPanel() {
  const read = (query: Record<string, string>) =>
    readAsStaff<{ items: WorkItem[] }>(listWorkItemsOperation, { query: { ...query, limit: QUEUED } });
  const [own, free, t] = await Promise.all([
    read({ mine: "true" }),
    read({ unassigned: "true" }),
    getTranslations("adminWork"),
  ]);
  const isMine = own.items.length > 0;
  const items = isMine ? own.items : free.items;
  if (items.length === 0) return null;
  const title = t(isMine ? "mineCard" : "freeCard");
  return (
    <Panel
      title={title}
      lead={t(isMine ? "mineLead" : "freeLead")}
      padded={false}
      action={<MoreLink href={isMine ? "/admin/work?view=mine" : "/admin/work"}>{t("all")}</MoreLink>}
    >
      <WorkTable label={title} work={await shownWork(items)} framed={false} />
    </Panel>
  );
}

/** Whether the person could still sign in after losing one factor. */
async function SignInState({ me: { factors, recoveryCodesLeft } }: { me: StaffMe }) {
  const t = await getTranslations("adminHome");
  const hints = [
    ...(factors.length < 2 ? [{ title: t("oneFactor"), text: t("oneFactorText") }] : []),
    ...(recoveryCodesLeft < FEW_CODES
      ? [{ title: t("fewCodes", { count: recoveryCodesLeft }), text: t("fewCodesText") }]
      : []),
  ];
  if (hints.length === 0)
    return (
      <p className="flex flex-wrap items-center gap-x-2 rounded-card border bg-surface px-4 py-3 text-sm">
        <ShieldCheck aria-hidden="true" className="size-5 text-success" />
        <strong className="font-semibold">{t("inOrder")}</strong>
        <span className="text-muted">
          {t("inOrderText", { factors: factors.length, codes: recoveryCodesLeft })}
        </span>
      </p>
    );
  return (
    <section
      aria-label={t("security")}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-warning-surface px-4 py-3 text-sm"
    >
      <ul className="flex min-w-56 flex-1 flex-col gap-1.5">
        {hints.map(({ title, text }) => (
          <li key={title} className="flex gap-2.5">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
            <span>
              <strong className="font-semibold text-warning">{title}</strong> {text}
            </span>
          </li>
        ))}
      </ul>
      <MoreLink href="/admin/account">{t("mend")}</MoreLink>
    </section>
  );
}
