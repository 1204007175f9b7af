import { useTranslations } from "next-intl";
import { Facts } from "@/components/admin/facts";
import { Panel } from "@/components/admin/panel";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import type { BulkJob } from "@/lib/bulk/model";

/** Who asked for a bulk job, when it ran, and how its rows were chosen. */
export function BulkDetails({ job }: { job: BulkJob }) {
  const t = useTranslations("adminBulk");
  const { requestedBy, createdAt, startedAt, endedAt, filter, approvalId, undoes, undoneBy } = job;
  const moment = (value: string | undefined) => value && <DateText value={value} format="dateTime" />;
  const link = (href: string, label: string) => (
    <StaffLink href={href} className="text-link underline-offset-4 hover:underline">
      {label}
    </StaffLink>
  );
  return (
    <Panel title={t("details")}>
      <Facts
        facts={[
          { name: t("who"), value: requestedBy.name },
          { name: t("askedAt"), value: moment(createdAt) },
          startedAt && { name: t("startedAt"), value: moment(startedAt) },
          endedAt && { name: t("endedAt"), value: moment(endedAt) },
          {
            name: t("chosen"),
            value: filter ? (
              <>
                {t("allMatching")}
                <code className="block break-all text-muted text-xs">{filter.operation}</code>
                {Object.entries(filter.query).map(([name, values]) => (
                  <code key={name} className="block break-all text-muted text-xs">
                    {name}: {values.length === 0 ? t("forgotten") : values.join(", ")}
                  </code>
                ))}
              </>
            ) : (
              t("byHand")
            ),
          },
          approvalId && {
            name: t("approval"),
            value: link(`/admin/approvals/${approvalId}`, t("openApproval")),
          },
          undoes && { name: t("undoes"), value: link(`/admin/bulk/${undoes}`, t("openJob")) },
          undoneBy && { name: t("undoneBy"), value: link(`/admin/bulk/${undoneBy}`, t("openJob")) },
        ]}
      />
    </Panel>
  );
}
