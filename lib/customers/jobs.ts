import { z } from "zod";
import { declareJob, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";

/** Announces payment profiles of which one became the default and another no longer is. */
export const announceNewDefault = declareJob({
  name: "announce-new-default",
  payload: z.object({ paymentProfileIds: z.array(z.uuid()) }),
  priority: PRIORITY_PROMPT,
});
