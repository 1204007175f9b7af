"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StaffLink } from "@/components/admin/staff-link";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import type { ShownEntry } from "./entry-words";

/** All values of an audit entry. */
export default function EntryPanel({ entry, onClose }: { entry: ShownEntry; onClose: () => void }) {
  const t = useTranslations("adminAudit");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      appearance="sheet"
      title={<span lang={entry.what.english ? "en" : undefined}>{entry.what.text}</span>}
      description={`${entry.who} · ${entry.role} · ${entry.exactly}`}
    >
      <div className="flex flex-col gap-6 text-sm">
        <section>
          <h3 className="mb-1.5 text-base">{t("reason")}</h3>
          {entry.isErased ? (
            <Alert>{t("erased")}</Alert>
          ) : (
            <p className={entry.reason === null ? "text-muted" : "whitespace-pre-wrap break-words"}>
              {entry.reason ?? t("noReason")}
            </p>
          )}
        </section>
        {!entry.isErased && (
          <section>
            <h3 className="mb-1.5 text-base">{t("changes")}</h3>
            {entry.changes.length === 0 ? (
              <p className="text-muted">{t("noChanges")}</p>
            ) : (
              <Changes changes={entry.changes} />
            )}
          </section>
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 border-t pt-4">
          <Fact name={t("outcome")}>
            {entry.refusal === null ? t("done") : t("refused", { code: entry.refusal })}
          </Fact>
          {entry.isEmergency && <Fact name={t("emergency")}>{t("isOpen")}</Fact>}
          {entry.approvalId !== null && (
            <Fact name={t("approval")}>
              <StaffLink
                href={`/admin/approvals/${entry.approvalId}`}
                className="text-link underline-offset-4 hover:underline"
              >
                {t("openApproval")}
              </StaffLink>
            </Fact>
          )}
          {entry.bulkJobId !== null && (
            <Fact name={t("bulkJob")}>
              <StaffLink
                href={`/admin/bulk/${entry.bulkJobId}`}
                className="text-link underline-offset-4 hover:underline"
              >
                {t("openBulkJob")}
              </StaffLink>
            </Fact>
          )}
          <Fact name={t("operation")} code={entry.operation} />
          {entry.about && <Fact name={t("subject")} code={entry.about} />}
          <Fact name={t("address")} code={entry.ip} />
          <Fact name={t("trace")} code={entry.traceId} copies />
          {entry.idempotencyKey && <Fact name={t("key")} code={entry.idempotencyKey} />}
          <Fact name={t("entryId")} code={entry.id} copies />
        </dl>
      </div>
    </Dialog>
  );
}

function Changes({ changes }: Pick<ShownEntry, "changes">) {
  const t = useTranslations("adminAudit");
  return (
    <ul className="divide-y rounded-control border">
      {changes.map(({ path, before, after }) => (
        <li key={path} className="px-3 py-2">
          <p className="font-medium font-mono text-xs">{path}</p>
          <dl className="mt-1 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2">
            <dt className="text-muted">{t("before")}</dt>
            <dd className="break-words">
              {before === null ? (
                <span className="text-muted italic">{t("empty")}</span>
              ) : (
                <del>{before}</del>
              )}
            </dd>
            <dt className="text-muted">{t("after")}</dt>
            <dd className="break-words">
              {after === null ? (
                <span className="text-muted italic">{t("empty")}</span>
              ) : (
                <ins className="no-underline">{after}</ins>
              )}
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Fact({
  name,
  code,
  copies = false,
  children,
}: {
  name: string;
  code?: string;
  copies?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        {children ?? <code className="min-w-0 break-all font-mono text-xs">{code}</code>}
        {copies && code && <CopyButton value={code} className="-my-3" />}
      </dd>
    </>
  );
}
