import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/states/alert";

export type ShownChange = { path: string; before: string | null; after: string | null };

/** What a call would change, or why it would be refused. */
export function ApprovalPreviewPanel({
  changes,
  refusal,
}: {
  changes: readonly ShownChange[];
  refusal: string | null;
}) {
  const t = useTranslations("adminApprovals");
  if (refusal !== null)
    return (
      <div className="p-4">
        <Alert tone="warning" title={t("wouldRefuse")}>
          {t("wouldRefuseText", { why: refusal })}
        </Alert>
      </div>
    );
  if (changes.length === 0) return <p className="p-4 text-muted text-sm">{t("noChanges")}</p>;
  return (
    <ul className="divide-y text-sm">
      {changes.map(({ path, before, after }) => (
        <li key={path} className="px-4 py-2.5">
          <p className="font-medium font-mono text-xs">{path}</p>
          <dl className="mt-1 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2">
            <dt className="text-muted">{t("before")}</dt>
            <dd className="tabular break-words">{before === null ? <None /> : <del>{before}</del>}</dd>
            <dt className="text-muted">{t("after")}</dt>
            <dd className="tabular break-words">
              {after === null ? <None /> : <ins className="font-medium no-underline">{after}</ins>}
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function None() {
  const t = useTranslations("adminApprovals");
  return <span className="text-muted italic">{t("none")}</span>;
}
