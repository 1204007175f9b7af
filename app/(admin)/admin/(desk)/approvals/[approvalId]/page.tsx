import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApprovalStatusBadge } from "@/components/admin/approvals/approval-status";
import { callName } from "@/components/admin/approvals/call-name";
import { ApprovalDecision } from "@/components/admin/approvals/decision";
import { RequestDetails } from "@/components/admin/approvals/request-details";
import { WouldChange } from "@/components/admin/approvals/would-change";
import { Live } from "@/components/admin/live/live";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { loadApproval } from "./load";

type Props = PageProps<"/admin/approvals/[approvalId]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminApprovals");
  return { title: t("request") };
}

/** One request: what it asks for, what it would change, and the decision. */
export default async function ApprovalPage({ params }: Props) {
  const { approvalId } = await params;
  const [approval, t, call] = await Promise.all([
    loadApproval(approvalId),
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
          <ApprovalDecision approval={approval} />
        </div>
        <RequestDetails approval={approval} />
      </div>
      <StaffLinkButton href="/admin/approvals" intent="ghost" size="sm" className="mt-6">
        {t("back")}
      </StaffLinkButton>
    </>
  );
}
