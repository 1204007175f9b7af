import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { CareAccess } from "@/lib/care/access/model";

/** What staff looked at and did, in the customer's words. */
export function CareAccessList({
  entries,
  customers,
  older,
}: {
  entries: readonly CareAccess[];
  /** Names by id, if the viewer manages several customers. */
  customers: ReadonlyMap<string, string>;
  /** The address of the next page; absent on the last. */
  older: string | undefined;
}) {
  const t = useTranslations("care");
  const format = useFormatter();
  if (entries.length === 0) return <p className="mt-3 text-muted">{t("access.empty")}</p>;
  return (
    <>
      <ul className="mt-2 divide-y">
        {entries.map((entry) => (
          <li key={entry.careAccessId} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[1fr_auto]">
            <span className="min-w-0 break-words font-medium">
              {entry.detail
                ? t(`access.detail.${entry.detail}`)
                : t(`access.${entry.action}`, { subject: t(`access.subject.${entry.subject}`) })}
            </span>
            <time dateTime={entry.occurredAt} className="text-muted text-sm sm:text-right">
              {format.dateTime(new Date(entry.occurredAt), { dateStyle: "medium", timeStyle: "short" })}
            </time>
            <span className="text-muted text-sm">
              {[t("access.by", { agent: entry.agentName }), customers.get(entry.customerId)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {older && (
        <Link
          href={older}
          className="mt-3 inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
        >
          {t("access.older")}
        </Link>
      )}
    </>
  );
}
