import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { DateText } from "@/components/ui/text/date-text";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { SigningSession } from "@/lib/signing/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Panel } from "../panel";

type Sent = {
  contract: SigningSession;
  /** Withdraws it; null if it no longer waits, or if the role lacks the right. */
  takeBack: Action | null;
};

/** The contracts of an order that were sent for signature, newest first. Not shown if there are none. */
export function ContractPanel({ contracts }: { contracts: readonly Sent[] }) {
  const t = useTranslations("adminOrder.contracts");
  if (contracts.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="flex flex-col gap-3 text-sm">
        {contracts.map(({ contract, takeBack }) => (
          <li key={contract.signingSessionId} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge
                status={contract.status}
                label={t(`status.${contract.status}`)}
                className="text-xs!"
              />
              <span className="text-muted">
                {t.rich("sent", { date: () => <DateText value={contract.createdAt} format="dateTime" /> })}
              </span>
            </span>
            <span className="wrap-anywhere">
              {contract.signer.name}, {contract.signer.email}
            </span>
            <State contract={contract} />
            {takeBack && (
              <span className="mt-1">
                <StaffMessages areas={["adminAct"]}>
                  <ActionButton action={takeBack} />
                </StaffMessages>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The end of its signing time, or its outcome. */
function State({
  contract: { status, auditTrail, expiresAt, signedAt, declinedAt, declineReason },
}: Pick<Sent, "contract">) {
  const t = useTranslations("adminOrder.contracts");
  const on = (key: "expires" | "signed" | "declined", value: string) =>
    t.rich(key, { date: () => <DateText value={value} format="dateTime" /> });
  const wasRead = auditTrail.some(({ action }) => action === "VIEWED");
  if (status === "ACTIVE")
    return (
      <span className="text-muted">
        {t(wasRead ? "read" : "unread")} {on("expires", expiresAt)}
      </span>
    );
  if (status === "SIGNED" && signedAt) return <span className="text-muted">{on("signed", signedAt)}</span>;
  if (status === "DECLINED" && declinedAt)
    return (
      <span className="text-muted">
        {on("declined", declinedAt)} {declineReason && t("reason", { reason: declineReason })}
      </span>
    );
  return null;
}
