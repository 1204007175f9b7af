import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import { callAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ApprovalStatusBadge } from "@/components/admin/approvals/approval-status";
import { callName } from "@/components/admin/approvals/call-name";
import { Decide, Withdraw } from "@/components/admin/approvals/decide";
import { ApprovalPreviewPanel } from "@/components/admin/approvals/preview";
import { currencyIn, fieldChanges, shownValue } from "@/components/admin/approvals/shown-values";
import { Facts } from "@/components/admin/facts";
import { failureWords } from "@/components/admin/failure/failure-words";
import { getFailureLanguage } from "@/components/admin/failure/get-failure-language";
import { Live } from "@/components/admin/live/live";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink, StaffLinkButton } from "@/components/admin/staff-link";
import { subjectPath } from "@/components/admin/subject-path";
import type { Approval } from "@/lib/approvals/model";
import { getApprovalOperation } from "@/lib/approvals/operations";
import * as codes from "@/lib/client/failure-codes.generated";

type Props = PageProps<"/admin/approvals/[approvalId]">;

/** Fields of a call's body with their own labels. */
const FIELDS = ["amountMinor", "currency", "reason", "lineItem", "lineItemId"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminApprovals");
  return { title: t("request") };
}

/** One request: its call, what it would change, and the decision. */
export default async function ApprovalPage({ params }: Props) {
  const { approvalId } = await params;
  const given = { params: { approvalId }, query: { preview: "true" } };
  const { data, failure } = await callAsStaff<Approval>(getApprovalOperation, given);
  if (failure?.internalCode === codes.approvalNotFound) notFound();
  const approval = data ?? (await readAsStaff<Approval>(getApprovalOperation, given));
  const [t, call] = await Promise.all([
    getTranslations("adminApprovals"),
    getTranslations("adminApprovals.call"),
  ]);
  const what = callName(approval.operation, (known) => call(known));
  return (
    <>
      <Live watched={{ id: approvalId }} open={{ type: "approval", id: approvalId }} />
      <PageTitle
        title={<span lang={what.english ? "en" : undefined}>{what.text}</span>}
        lead={approval.reason}
        action={<ApprovalStatusBadge status={approval.status} />}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className="flex flex-col gap-6">
          {approval.preview && <WouldChange preview={approval.preview} />}
          <Decision approval={approval} />
        </div>
        <Details approval={approval} />
      </div>
      <StaffLinkButton href="/admin/approvals" intent="ghost" size="sm" className="mt-6">
        {t("back")}
      </StaffLinkButton>
    </>
  );
}

async function WouldChange({ preview }: { preview: NonNullable<Approval["preview"]> }) {
  const [t, locale, language] = await Promise.all([
    getTranslations("adminApprovals"),
    getLocale(),
    getFailureLanguage(),
  ]);
  const currency = currencyIn(preview.answer);
  return (
    <Panel title={t("preview")} lead={t("previewLead")} padded={false}>
      <ApprovalPreviewPanel
        changes={fieldChanges(preview.changes).map(({ path, before, after }) => ({
          path,
          before: shownValue(locale, { path, value: before, currency }),
          after: shownValue(locale, { path, value: after, currency }),
        }))}
        refusal={
          preview.refusal ? (failureWords(language, preview.refusal) ?? preview.refusal.message) : null
        }
      />
    </Panel>
  );
}

async function Decision({ approval }: { approval: Approval }) {
  const [t, format] = await Promise.all([getTranslations("adminApprovals"), getFormatter()]);
  const { approvalId, status, isOwn, mayDecide, decidesFrom, requestedBy } = approval;
  if (status === "STALE" || status === "EXPIRED") {
    return (
      <Panel title={t("over")}>
        <p className="max-w-prose text-sm">{t(`overText.${status}`, { who: requestedBy.name })}</p>
      </Panel>
    );
  }
  if (status !== "PENDING") return null;
  const opensByEmergency = isOwn && !mayDecide && decidesFrom !== undefined;
  const from =
    decidesFrom === undefined
      ? ""
      : format.dateTime(new Date(decidesFrom), { dateStyle: "medium", timeStyle: "short" });
  return (
    <Panel title={t("decide")} lead={mayDecide ? t("decideLead", { who: requestedBy.name }) : undefined}>
      <StaffMessages areas={["adminApprovals"]}>
        <div className="flex flex-col gap-4 text-sm">
          {isOwn && <p className="max-w-prose">{mayDecide ? t("ownDecide") : t("ownWaiting")}</p>}
          {opensByEmergency && <p className="max-w-prose text-muted">{t("ownEmergency", { at: from })}</p>}
          {!isOwn && !mayDecide && <p className="text-muted">{t("notYours")}</p>}
          {mayDecide && <Decide approvalId={approvalId} who={requestedBy.name} />}
          {isOwn && (
            <div className="flex flex-wrap items-start gap-2.5">
              <Withdraw approvalId={approvalId} />
              {opensByEmergency && (
                <StaffLinkButton href="/admin/account" intent="ghost" size="sm">
                  {t("toAccount")}
                </StaffLinkButton>
              )}
            </div>
          )}
        </div>
      </StaffMessages>
    </Panel>
  );
}

async function Details({ approval }: { approval: Approval }) {
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
      : [{ name: t("subject"), value: <Subject type={subjectType} id={subjectId} /> }]),
    ...(customer === undefined
      ? []
      : [
          {
            name: t("customer"),
            value: <Subject type="customer" id={customer.customerId} name={customer.name} />,
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

const SUBJECTS = ["subscription", "order", "invoice", "paymentIntent", "customer"] as const;

/** The subject of the call, with a link to its page. */
async function Subject({ type, id, name }: { type: string; id: string; name?: string }) {
  const t = await getTranslations("adminApprovals");
  const known = SUBJECTS.find((one) => one === type);
  const path = subjectPath({ type, id });
  const label = name ?? (known && t(`subjectOf.${known}`));
  if (!label || !path) return <code className="break-all font-mono text-xs">{`${type} ${id}`}</code>;
  return (
    <StaffLink href={path} className="text-link underline decoration-1 underline-offset-4">
      {label}
    </StaffLink>
  );
}
