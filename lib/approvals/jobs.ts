import { z } from "zod";
import { findRequestWithRequester, queueDeciderMails } from "@/lib/approvals/mails";
import { inTransaction } from "@/lib/kernel/context";
import { job } from "@/lib/kernel/jobs/jobs";

/** Reminds colleagues of a request that nobody has answered for an hour. */
export const remindOfApproval = job({
  name: "remind-of-approval",
  payload: z.object({ approvalId: z.uuid() }),
  run: async (ctx, { approvalId }) => {
    const asked = await findRequestWithRequester(ctx, approvalId);
    if (asked?.row.status !== "PENDING") return;
    await inTransaction(ctx, (ctx) => queueDeciderMails(ctx, approvalId, asked.row, "REMINDER"));
  },
});
