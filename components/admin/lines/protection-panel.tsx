import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { NeedsList } from "../act/needs-list";
import { Panel } from "../panel";

const TONES = { OPEN: "neutral", LOCKED: "success", UNLOCKING: "warning" } as const;

/** The protection against SIM swap, a code that lets the number leave, and what can be done about them. */
export type ProtectionSection = {
  state: Subscription["protection"];
  /** The code with which another carrier can take the number over. */
  transferCode: Subscription["transferCode"];
  actions: readonly Action[];
};

/** Whether SIM and number are protected against SIM swap, until when, and the actions on it. */
export function ProtectionPanel({
  protection: { state: protection, transferCode, actions },
}: {
  protection: ProtectionSection;
}) {
  const t = useTranslations("adminLine.protection");
  const { protectedAt, unlocksAt } = protection ?? {};
  const state = protectedAt === undefined ? "OPEN" : unlocksAt === undefined ? "LOCKED" : "UNLOCKING";
  return (
    <Panel title={t("title")}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={TONES[state]} className="text-xs!">
          {t(`state.${state}`)}
        </Badge>
        {protectedAt && (
          <span className="text-muted">
            {t.rich("since", { date: () => <DateText value={protectedAt} format="dateTime" /> })}
          </span>
        )}
      </p>
      <p className="mt-2 text-muted text-sm">
        {unlocksAt
          ? t.rich("text.UNLOCKING", { date: () => <DateText value={unlocksAt} format="dateTime" /> })
          : t(protectedAt === undefined ? "text.OPEN" : "text.LOCKED")}
      </p>
      {transferCode && (
        <p className="mt-2 text-sm">
          {t.rich("transferCode", {
            date: () => <DateText value={transferCode.expiresAt} format="dateTime" />,
          })}
        </p>
      )}
      {actions.length > 0 && (
        <StaffMessages areas={["adminAct"]}>
          <ul className="mt-3 flex flex-col gap-2">
            {actions.map((action) => (
              <li key={action.operationId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <ActionButton action={action} />
                {action.refusal === undefined && <NeedsList needs={action.needs} />}
              </li>
            ))}
          </ul>
        </StaffMessages>
      )}
    </Panel>
  );
}
