import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { ConnectionCheck } from "@/lib/care/connection/model";
import { Panel } from "../panel";

/** What people found out about a connection before they asked, the newest first. */
export function ConnectionChecks({ checks }: { checks: readonly ConnectionCheck[] }) {
  const t = useTranslations("adminLine.checks");
  if (checks.length === 0) return null;
  return (
    <Panel title={t("title")} lead={t("lead")} padded={false}>
      <ul className="divide-y text-sm">
        {checks.map((check) => (
          <li key={check.connectionCheckId} className="px-4 py-3">
            <Check check={check} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Check({ check: { symptom, phone, cause, parts, createdAt } }: { check: ConnectionCheck }) {
  const t = useTranslations("adminLine.checks");
  const problems = parts.filter(({ result }) => result !== "FINE");
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t(`symptom.${symptom}`)}</span>
        <span className="tabular text-muted">
          <DateText value={createdAt} format="dateTime" />
        </span>
      </p>
      <p>{t(`cause.${cause}`)}</p>
      <p className="text-muted">
        {[
          phone && `${phone.model ?? t(`system.${phone.system}`)}, ${t(`connection.${phone.connection}`)}`,
          ...problems.map(({ part, result }) =>
            t(`result.${result as "PROBLEM"}`, { part: t(`part.${part}`) }),
          ),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </>
  );
}
