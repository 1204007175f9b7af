import { getFormatter, getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/panel";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import type { Approval } from "@/lib/approvals/model";
import { Decide, Withdraw } from "./decide";

/** The decision about a request, for the person who may make it; for all others, who may and when. */
export async function ApprovalDecision({ approval }: { approval: Approval }) {
  const [t, format] = await Promise.all([getTranslations("adminApprovals"), getFormatter()]);
  const { approvalId, status, isOwn, mayDecide, decidesFrom, requestedBy } = approval;
  if (status === "STALE" || status === "EXPIRED") {
    return (
      <Panel title={t("over")}>
        <p className="max-w-prose text-sm">{t(`overText.${status}`, { who: requestedBy.name })}</p>
      </Panel>
    );
  }
  if (status !== "PENDING") return null;
  const opensByEmergency = isOwn && !mayDecide && decidesFrom !== undefined;
  const from =
    decidesFrom === undefined
      ? ""
      : format.dateTime(new Date(decidesFrom), { dateStyle: "medium", timeStyle: "short" });
  return (
    <Panel title={t("decide")} lead={mayDecide ? t("decideLead", { who: requestedBy.name }) : undefined}>
      <StaffMessages areas={["adminApprovals"]}>
        <div className="flex flex-col gap-4 text-sm">
          {isOwn && <p className="max-w-prose">{mayDecide ? t("ownDecide") : t("ownWaiting")}</p>}
          {opensByEmergency && <p className="max-w-prose text-muted">{t("ownEmergency", { at: from })}</p>}
          {!isOwn && !mayDecide && <p className="text-muted">{t("notYours")}</p>}
          {mayDecide && <Decide approvalId={approvalId} who={requestedBy.name} />}
          {isOwn && (
            <div className="flex flex-wrap items-start gap-2.5">
              <Withdraw approvalId={approvalId} />
              {opensByEmergency && (
                <StaffLinkButton href="/admin/account" intent="ghost" size="sm">
                  {t("toAccount")}
                </StaffLinkButton>
              )}
            </div>
          )}
        </div>
      </StaffMessages>
    </Panel>
  );
}
