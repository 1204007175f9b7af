import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { EntryList } from "@/components/admin/audit/entry-list";
import { RecentCustomers } from "@/components/admin/contact/recent-customers";
import { Panel } from "@/components/admin/panel";
import { OwnRights } from "@/components/admin/roles/own-rights";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import type { Contact } from "@/lib/care/contacts/model";
import { MoreLink } from "./more-link";

/** The customers that the person talked to last. Nothing where there are none. */
export function RecentCustomersPanel({ customers }: { customers: readonly Contact[] }) {
  const t = useTranslations("adminHome");
  if (customers.length === 0) return null;
  return (
    <Panel title={t("customers")} lead={t("customersLead")} padded={false}>
      <RecentCustomers contacts={customers} />
    </Panel>
  );
}

/** What the person did last, as the audit log has it. */
export type EntriesSection = {
  staffId: string;
  entries: ComponentProps<typeof EntryList>["entries"];
};

/** What the person did last. */
export function OwnEntries({ entries: { staffId, entries } }: { entries: EntriesSection }) {
  const t = useTranslations("adminHome");
  return (
    <Panel
      title={t("recent")}
      lead={t("recentLead")}
      padded={false}
      action={<MoreLink href={`/admin/audit?staffId=${staffId}`}>{t("allEntries")}</MoreLink>}
    >
      {entries.length === 0 ? (
        <p className="px-4 py-10 text-center text-muted text-sm">
          <strong className="block font-semibold text-foreground">{t("none")}</strong>
          {t("noneText")}
        </p>
      ) : (
        <StaffMessages areas={["adminAudit"]}>
          <EntryList label={t("recent")} entries={entries} named={false} framed={false} />
        </StaffMessages>
      )}
    </Panel>
  );
}

/** The role of the person, and what each role may do. */
export type RightsSection = ComponentProps<typeof OwnRights>;

/** What the person's role may do. */
export function OwnRightsPanel({ rights }: { rights: RightsSection }) {
  const t = useTranslations("adminHome");
  return (
    <Panel
      title={t("rights")}
      lead={t("rightsLead")}
      padded={false}
      action={<MoreLink href="/admin/team/roles">{t("wholeTable")}</MoreLink>}
    >
      <OwnRights {...rights} />
    </Panel>
  );
}
