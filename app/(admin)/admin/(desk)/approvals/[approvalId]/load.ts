import "server-only";
import { notFound } from "next/navigation";
import { callAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Approval } from "@/lib/approvals/model";
import { getApprovalOperation } from "@/lib/approvals/operations";
import * as codes from "@/lib/client/failure-codes.generated";

/** The request for approval with a preview of what it would change. Shows the page for what is not found without it. */
export async function loadApproval(approvalId: string): Promise<Approval> {
  const given = { params: { approvalId }, query: { preview: "true" } };
  const { data, failure } = await callAsStaff<Approval>(getApprovalOperation, given);
  if (failure?.internalCode === codes.approvalNotFound) notFound();
  return data ?? readAsStaff<Approval>(getApprovalOperation, given);
}
