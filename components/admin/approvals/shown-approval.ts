import type { Approval } from "@/lib/approvals/model";

/** A request as a list shows it: in words. */
export type ShownApproval = {
  approvalId: string;
  what: { text: string; english: boolean };
  who: string;
  role: string;
  reason: string;
  asked: string;
  until: string;
  status: Approval["status"];
};
