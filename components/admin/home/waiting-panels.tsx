import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { AlarmList } from "@/components/admin/alarms/alarm-list";
import { ApprovalTable } from "@/components/admin/approvals/approval-table";
import { OpenContacts } from "@/components/admin/contact/open-contacts";
import { ReviewList } from "@/components/admin/emergency/review-list";
import { Panel } from "@/components/admin/panel";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { type ShownWork, WorkTable } from "@/components/admin/work/work-table";
import { MoreLink } from "./more-link";

/** What waits for the person. */
export type WaitingSection = ComponentProps<typeof OpenContacts> &
  Pick<ComponentProps<typeof AlarmList>, "alarms"> &
  Pick<ComponentProps<typeof ApprovalTable>, "approvals"> & {
    /** Items of the queue: the person's own, or those of no one. */
    work: { isMine: boolean; items: readonly ShownWork[] };
    reviews: ComponentProps<typeof ReviewList>["emergencies"];
  };

/** What waits for the person: contacts, alarms, work, approvals and reviews. A panel for each that there is. */
export function WaitingPanels({
  waiting: { contacts, alarms, work, approvals, reviews },
}: {
  waiting: WaitingSection;
}) {
  const verify = useTranslations("adminVerify");
  const alarm = useTranslations("adminWork.alarms");
  const approval = useTranslations("adminApprovals");
  const emergency = useTranslations("adminEmergency");
  return (
    <>
      {contacts.length > 0 && (
        <Panel title={verify("contacts")} lead={verify("contactsLead")} padded={false}>
          <StaffMessages areas={["adminVerify"]}>
            <OpenContacts contacts={contacts} />
          </StaffMessages>
        </Panel>
      )}
      {alarms.length > 0 && (
        <Panel
          title={alarm("card")}
          lead={alarm("cardLead")}
          padded={false}
          action={<MoreLink href="/admin/alarms">{alarm("all")}</MoreLink>}
        >
          <AlarmList label={alarm("card")} alarms={alarms} />
        </Panel>
      )}
      {work.items.length > 0 && <WorkPanel work={work} />}
      {approvals.length > 0 && (
        <Panel
          title={approval("card")}
          lead={approval("cardLead")}
          padded={false}
          action={<MoreLink href="/admin/approvals">{approval("all")}</MoreLink>}
        >
          <ApprovalTable label={approval("card")} approvals={approvals} framed={false} />
        </Panel>
      )}
      {reviews.length > 0 && (
        <Panel title={emergency("reviews")} lead={emergency("reviewsLead")} padded={false}>
          <StaffMessages areas={["adminEmergency"]}>
            <ReviewList emergencies={reviews} />
          </StaffMessages>
        </Panel>
      )}
    </>
  );
}

function WorkPanel({ work: { isMine, items } }: Pick<WaitingSection, "work">) {
  const t = useTranslations("adminWork");
  const title = t(isMine ? "mineCard" : "freeCard");
  return (
    <Panel
      title={title}
      lead={t(isMine ? "mineLead" : "freeLead")}
      padded={false}
      action={<MoreLink href={isMine ? "/admin/work?view=mine" : "/admin/work"}>{t("all")}</MoreLink>}
    >
      <WorkTable label={title} work={items} framed={false} />
    </Panel>
  );
}
