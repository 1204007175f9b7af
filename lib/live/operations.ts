import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { LiveChanges, PresentType } from "@/lib/live/model";
import { readLive, WAITING_CALLS } from "@/lib/live/read-live";

export const readLiveOperation = operation({
  id: "readStream",
  method: "GET",
  path: "/stream",
  tag: "Live changes",
  surfaces: ["platform"],
  permission: "care:read",
  unattended: true,
  summary: "Learn what changed, as it changes",
  description:
    "Names things that were created or changed, by kind and id; read them to learn how. Begin without `cursor`, then send the cursor of each answer with the next call. With `wait`, a call without changes is answered as soon as there is one. An answer may name a change that an earlier one named.",
  query: z.object({
    cursor: z.string().max(4096).optional().describe("`cursor` of the previous answer."),
    since: z.iso
      .datetime({ offset: true })
      .optional()
      .describe(
        "Without `cursor`: the answer also names what changed from this time on, at most ten minutes back.",
      ),
    wait: z
      .int()
      .min(0)
      .max(WAITING_CALLS.windowSeconds)
      .default(0)
      .describe("Seconds to wait for a change when there is none. Only with `cursor`."),
    openType: PresentType.optional().describe(
      "The kind of thing whose page the person has open. Colleagues with the same page see it.",
    ),
    openId: z.uuid().optional().describe("The id of that thing."),
  }),
  output: LiveChanges,
  limits: [WAITING_CALLS],
  failures: [failures.invalidCursor, failures.tooManyWaiting],
  handle: (ctx, { query: { cursor, since, wait, openType, openId } }) =>
    readLive(ctx, { cursor, since, wait, open: openType && openId ? { type: openType, id: openId } : null }),
});
