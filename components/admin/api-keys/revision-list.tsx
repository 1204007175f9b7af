import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { ApiKeyRevision } from "@/lib/identity/keys/model";
import { Panel } from "../panel";

/** The served revisions: how many of a key's latest calls each answered, and what a newer pin removes. */
export function RevisionList({ revisions }: { revisions: readonly ApiKeyRevision[] }) {
  const t = useTranslations("adminApiKeys");
  return (
    <Panel title={t("revisions")} lead={t("revisionsLead")} padded={false}>
      <ul className="divide-y text-sm">
        {revisions.map(({ apiRevision, isPinned, retiresAt, recentCalls, changes }, index) => {
          const newer = revisions[index + 1];
          return (
            <li key={apiRevision} className="px-4 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <code className="font-semibold text-xs">{apiRevision}</code>
                {isPinned && (
                  <Badge tone="info" className="text-xs!">
                    {t("pinned")}
                  </Badge>
                )}
                <span className="tabular text-muted">{t("recentCalls", { count: recentCalls })}</span>
                {retiresAt && (
                  <span className="text-warning">
                    {t.rich("retires", { at: () => <DateText value={retiresAt} /> })}
                  </span>
                )}
              </p>
              {newer && (
                <details className="mt-1">
                  <summary className="min-h-9 cursor-pointer py-1.5 text-muted">
                    {t("changesTo", { revision: newer.apiRevision, count: changes.length })}
                  </summary>
                  <ul className="flex flex-col gap-1 pb-1">
                    {changes.map(({ schema, fields }) => (
                      <li key={schema} className="break-words">
                        <code className="text-xs">{schema}</code>{" "}
                        <span className="text-muted">{t("without", { fields: fields.join(", ") })}</span>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
