import { z } from "zod";
import { job } from "@/lib/kernel/jobs/jobs";
import { runDueLicense } from "@/lib/licenses/change-state";
import { licenseDueJob } from "@/lib/licenses/waiting";

export const licenseDue = job({
  ...licenseDueJob,
  payload: z.object({ licenseId: z.uuid() }),
  run: (ctx, { licenseId }) => runDueLicense(ctx, licenseId),
});

export { sendSeatGiven, sendSeatNews } from "@/lib/licenses/seat-mails";
