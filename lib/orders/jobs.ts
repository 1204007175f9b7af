import { z } from "zod";
import { declareJob, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";

/** Starts every line of a submitted order. Queued by submission, in its transaction. */
export const provisionOrder = declareJob({
  name: "provision-order",
  payload: z.object({ orderId: z.uuid() }),
  priority: PRIORITY_PROMPT,
});
