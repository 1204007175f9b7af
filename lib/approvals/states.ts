import type { ApprovalStatus } from "@/db/schema/approvals";
import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";

type Verb = "approve" | "refuse" | "withdraw" | "expire" | "outdate";

const refused = failures.approvalOver;

/** A request is pending until one action ends it. */
export const APPROVAL_MOVES = moves<ApprovalStatus, Verb>({
  approve: { from: ["PENDING"], to: "APPROVED", refused },
  refuse: { from: ["PENDING"], to: "REFUSED", refused },
  withdraw: { from: ["PENDING"], to: "WITHDRAWN", refused },
  expire: { from: ["PENDING"], to: "EXPIRED", refused },
  outdate: { from: ["PENDING"], to: "STALE", refused },
});
