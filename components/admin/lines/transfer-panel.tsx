import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { Panel } from "../panel";

/** How far the transfer of a number is, step by step. */
export function TransferPanel({ porting }: { porting: Porting }) {
  const t = useTranslations("adminLine");
  const { status, msisdn, temporaryMsisdn, losingCarrier, expectedAt, failure, history } = porting;
  return (
    <Panel title={t("transfer")}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusBadge status={status} label={t(`portingStatus.${status}`)} className="text-xs!" />
        <span className="tabular">{t("transferOf", { number: msisdn, temporary: temporaryMsisdn })}</span>
        {losingCarrier && <span className="text-muted">{t("losing", { carrier: losingCarrier })}</span>}
        {expectedAt && (
          <span className="text-muted">
            {t.rich("expected", { date: () => <DateText value={expectedAt} format="dateTime" /> })}
          </span>
        )}
      </p>
      {failure && (
        <p className="mt-2 text-sm">
          {failure.message} <span className="font-mono text-muted text-xs">{failure.reasonCode}</span>
        </p>
      )}
      <ol className="mt-3 flex flex-col gap-1 border-l-2 pl-3 text-sm">
        {history.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows
          <li key={at} className="flex flex-wrap gap-x-3">
            <span className="tabular text-muted">
              <DateText value={step.at} format="dateTime" />
            </span>
            <span>{t(`portingStatus.${step.status}`)}</span>
            {step.message && <span className="text-muted">{step.message}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
