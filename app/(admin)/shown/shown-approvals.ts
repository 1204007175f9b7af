import { getFormatter, getTranslations } from "next-intl/server";
import { callName } from "@/components/admin/approvals/call-name";
import type { ShownApproval } from "@/components/admin/approvals/shown-approval";
import type { Approval } from "@/lib/approvals/model";

/** Requests for approval in the viewer's language. */
export async function shownApprovals(approvals: readonly Approval[]): Promise<ShownApproval[]> {
  const [call, role, format] = await Promise.all([
    getTranslations("adminApprovals.call"),
    getTranslations("adminShell.role"),
    getFormatter(),
  ]);
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  return approvals.map(({ approvalId, operation, requestedBy, requestedRole, reason, status, ...times }) => ({
    approvalId,
    what: callName(operation, (known) => call(known)),
    who: requestedBy.name,
    role: role(requestedRole),
    reason,
    asked: moment(times.createdAt),
    until: moment(times.expiresAt),
    status,
  }));
}
