import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import { Facts } from "@/components/admin/facts";
import { Panel } from "@/components/admin/panel";
import { StaffLink } from "@/components/admin/staff-link";
import type { Approval } from "@/lib/approvals/model";
import { ApprovalSubject } from "./approval-subject";
import { currencyIn, shownValue } from "./shown-values";

/** Fields of a call's body that have words of their own. */
const FIELDS = ["amountMinor", "currency", "reason", "lineItem", "lineItemId"] as const;

/** What was asked for, by whom, about what, and how it was decided. */
export async function RequestDetails({ approval }: { approval: Approval }) {
  const [t, role, format, locale] = await Promise.all([
    getTranslations("adminApprovals"),
    getTranslations("adminShell.role"),
    getFormatter(),
    getLocale(),
  ]);
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  const { requestedBy, requestedRole, subjectType, subjectId, customer, decidedBy, decidedAt } = approval;
  const body = (approval.body ?? {}) as Record<string, unknown>;
  const currency = currencyIn(approval.preview?.answer, body);
  const names = [...FIELDS.filter((field) => field in body), ...Object.keys(body)];
  const asked = [...new Set<string>(names)].flatMap((path) => {
    const known = FIELDS.find((field) => field === path);
    const shown = shownValue(locale, { path, value: body[path], currency });
    return shown === null ? [] : [{ name: known ? t(`field.${known}`) : path, value: shown }];
  });
  const facts = [
    { name: t("askedBy"), value: `${requestedBy.name} · ${role(requestedRole)}` },
    { name: t("asked"), value: moment(approval.createdAt) },
    ...(approval.status === "PENDING" ? [{ name: t("expires"), value: moment(approval.expiresAt) }] : []),
    ...(subjectType === undefined || subjectId === undefined
      ? []
      : [{ name: t("subject"), value: <ApprovalSubject type={subjectType} id={subjectId} /> }]),
    ...(customer === undefined
      ? []
      : [
          {
            name: t("customer"),
            value: <ApprovalSubject type="customer" id={customer.customerId} name={customer.name} />,
          },
        ]),
    ...(decidedBy ? [{ name: t("decidedBy"), value: decidedBy.name }] : []),
    ...(decidedAt === undefined ? [] : [{ name: t("decidedAt"), value: moment(decidedAt) }]),
    ...(approval.decisionReason === undefined ? [] : [{ name: t("why"), value: approval.decisionReason }]),
  ];
  return (
    <Panel title={t("request")}>
      <div className="flex flex-col gap-5">
        <section>
          <h3 className="mb-2 text-sm">{t("given")}</h3>
          {approval.isErased ? (
            <p className="text-muted text-sm">{t("erased")}</p>
          ) : subjectType === "bulkJob" ? (
            <StaffLink
              href={`/admin/bulk/${subjectId}`}
              className="text-link text-sm underline-offset-4 hover:underline"
            >
              {t("seeBulkJob")}
            </StaffLink>
          ) : (
            <Facts
              facts={
                body.amountMinor === undefined
                  ? [{ name: t("field.amountMinor"), value: t("everything") }, ...asked]
                  : asked
              }
            />
          )}
        </section>
        <div className="border-t pt-4">
          <Facts facts={facts} />
        </div>
      </div>
    </Panel>
  );
}
