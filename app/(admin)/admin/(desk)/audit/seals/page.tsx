import { Stamp } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { auditLinks } from "@/app/(admin)/links/audit-links";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { Cell, HeadCell, rowStyle, Table } from "@/components/admin/table";
import { Alert } from "@/components/ui/states/alert";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Badge } from "@/components/ui/text/badge";
import type { AuditSeal } from "@/lib/audit/model";
import { listAuditSealsOperation } from "@/lib/audit/operations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminAudit");
  return { title: t("sealsTitle") };
}

/** Whether the entries of the audit log still match their seals. */
export default async function SealsPage() {
  const me = await currentStaff();
  if (!mayCall(me, listAuditSealsOperation)) return <NoRight role={me.role} />;
  const [{ items }, links, t, format] = await Promise.all([
    readAsStaff<{ items: AuditSeal[] }>(listAuditSealsOperation),
    auditLinks(me),
    getTranslations("adminAudit"),
    getFormatter(),
  ]);
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <PageTitle title={t("sealsTitle")} lead={t("sealsLead")} />
      <SectionLinks label={t("sections")} links={links} />
      {items.length === 0 ? (
        <EmptyState icon={<Stamp aria-hidden="true" />} title={t("noSeals")}>
          {t("noSealsText")}
        </EmptyState>
      ) : (
        <>
          <Verdict seals={items} moment={moment} />
          <Table label={t("seals")}>
            <thead>
              <tr>
                <HeadCell>{t("minute")}</HeadCell>
                <HeadCell className="text-right">{t("count")}</HeadCell>
                <HeadCell className="max-sm:hidden">{t("digest")}</HeadCell>
                <HeadCell>{t("state")}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {items.map(({ sealedUntil, entries, digest, isIntact, isForgotten }) => (
                <tr key={sealedUntil} className={rowStyle}>
                  <Cell className="tabular">{moment(sealedUntil)}</Cell>
                  <Cell className="tabular text-right">{entries}</Cell>
                  <Cell className="max-sm:hidden">
                    <code title={digest} className="font-mono text-muted text-xs">
                      {digest.slice(0, 16)}…
                    </code>
                  </Cell>
                  <Cell>
                    <Badge tone={isIntact ? "success" : "danger"} className="text-xs!">
                      {isIntact ? t(isForgotten ? "isForgotten" : "isIntact") : t("isBroken")}
                    </Badge>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </>
  );
}

async function Verdict({ seals, moment }: { seals: readonly AuditSeal[]; moment: (at: string) => string }) {
  const t = await getTranslations("adminAudit");
  const broken = seals.filter(({ isIntact }) => !isIntact).length;
  if (broken > 0)
    return (
      <Alert tone="danger" title={t("broken", { count: broken })} className="mb-5">
        {t("brokenText")}
      </Alert>
    );
  const [newest, oldest] = [seals[0]!, seals.at(-1)!];
  return (
    <Alert tone="success" title={t("intact", { count: seals.length })} className="mb-5">
      {t("intactText", { from: moment(oldest.sealedUntil), to: moment(newest.sealedUntil) })}
    </Alert>
  );
}
