import { cache } from "react";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Approval } from "@/lib/approvals/model";
import { listApprovalsOperation } from "@/lib/approvals/operations";

/** Above this number the rail says only that there are more. */
export const MOST_WAITING_COUNTED = 20;

/** Requests that the person decides about, newest first; one more than are counted. Read once a page. */
export const waitingApprovals = cache(async (): Promise<Approval[]> => {
  const { items } = await readAsStaff<{ items: Approval[] }>(listApprovalsOperation, {
    query: { status: "PENDING", mine: "false", limit: MOST_WAITING_COUNTED + 1 },
  });
  return items.filter(({ mayDecide }) => mayDecide);
});
