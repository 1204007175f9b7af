import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { DateText } from "@/components/ui/text/date-text";
import { ActionButton } from "../act/action-button";
import { Panel } from "../panel";
import { TakeButton } from "../work/take-button";
import type { ShownWork } from "../work/work-table";

/** Who works on a question, and the actions on its item of the queue. */
export function QueuePanel({ work: { item, mayTake, actions } }: { work: ShownWork }) {
  const t = useTranslations("adminQuestions");
  const work = useTranslations("adminWork");
  const { assignedTo, isMine, snoozedUntil, workItemId } = item;
  return (
    <Panel title={t("inQueue")}>
      <p className="text-sm">
        {isMine ? t("yours") : assignedTo ? t("theirs", { name: assignedTo.name }) : work("nobody")}
        {snoozedUntil && (
          <span className="block text-muted">
            {work.rich("snoozed", { at: () => <DateText value={snoozedUntil} format="dateTime" /> })}
          </span>
        )}
      </p>
      <StaffMessages areas={["adminAct", "adminWork"]}>
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {mayTake && <TakeButton workItemId={workItemId} />}
          {actions.map((action) => (
            <ActionButton key={action.title} action={action} intent="ghost" />
          ))}
        </div>
      </StaffMessages>
    </Panel>
  );
}
