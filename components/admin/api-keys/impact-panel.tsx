import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { ApiKeyRevisionImpact, ChangingCall, ChangingField } from "@/lib/request-log/model";
import { Panel } from "../panel";
import { StaffLink } from "../staff-link";

/** What the newest revision would change for the calls that a key made: an engineer sees whether it can move. */
export function ImpactPanel({ apiKeyId, impact }: { apiKeyId: string; impact: ApiKeyRevisionImpact }) {
  const t = useTranslations("adminApiKeys.impact");
  const { apiRevision, since, calls, calledOperations, changes } = impact;
  const changing = new Set(changes.map(({ surface, operation }) => `${surface} ${operation}`)).size;
  return (
    <Panel
      title={t("title", { revision: apiRevision })}
      lead={t.rich(calls === 0 ? "noCalls" : "lead", {
        calls,
        count: calledOperations,
        at: () => <DateText value={since} />,
      })}
      padded={false}
    >
      {calls > 0 && (
        <p className="px-4 py-3 text-sm">
          {changes.length === 0 ? t("nothing", { revision: apiRevision }) : t("changes", { count: changing })}
        </p>
      )}
      {changes.length > 0 && (
        <ul className="divide-y border-t text-sm">
          {changes.map((change) => (
            <li key={`${change.surface} ${change.operation} ${change.apiRevision}`} className="px-4 py-3">
              <Change apiKeyId={apiKeyId} change={change} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Change({ apiKeyId, change }: { apiKeyId: string; change: ChangingCall }) {
  const t = useTranslations("adminApiKeys.impact");
  const { operation, method, path, apiRevision, calls, lastCalledAt, isRemoved } = change;
  const log = new URLSearchParams({ apiKeyId, operation });
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StaffLink
          href={`/admin/integrations/api-log?${log}`}
          className="break-all font-mono text-link text-xs leading-5 underline decoration-1 underline-offset-4"
        >
          {method} {operation}
        </StaffLink>
        {isRemoved && (
          <Badge tone="danger" className="text-xs!">
            {t("removed")}
          </Badge>
        )}
        <span className="tabular text-muted">
          {t.rich("calls", {
            count: calls,
            at: () => <DateText value={lastCalledAt} format="dateTime" />,
          })}
        </span>
      </p>
      <p className="break-all font-mono text-muted text-xs leading-5">
        {path} · {apiRevision}
      </p>
      <Fields label={t("sent")} fields={change.sentFields} />
      <Fields label={t("answered")} fields={change.answeredFields} />
    </>
  );
}

/** Fields that the newer revision does not have, each with what the older one says about it. */
function Fields({ label, fields }: { label: string; fields: readonly ChangingField[] }) {
  const t = useTranslations("adminApiKeys.impact");
  if (fields.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="min-h-9 cursor-pointer py-1.5">
        {label} <span className="text-muted">{t("fields", { count: fields.length })}</span>
      </summary>
      <ul className="flex flex-col gap-1.5 pb-1">
        {fields.map(({ field, calls, text }) => (
          <li key={field}>
            <code className="break-all text-xs">{field}</code>{" "}
            <span className="tabular text-muted">{t("inCalls", { count: calls })}</span>
            {text && (
              <span lang="en" className="block text-muted">
                {text.replaceAll("`", "")}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
