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
  summary: "Wait for changes",
  description:
    "Returns the type and id of created or changed resources. Read them to get their new state. Start without `cursor`, then send the cursor of each response with the next call. With `wait`, the call waits for the next change. A response can repeat a change from an earlier one.",
  query: z.object({
    cursor: z.string().max(4096).optional().describe("`cursor` of the previous response."),
    since: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("Only without `cursor`: also return changes from this time on, at most ten minutes back."),
    wait: z
      .int()
      .min(0)
      .max(WAITING_CALLS.windowSeconds)
      .default(0)
      .describe("Seconds to wait if there is no change yet. Only with `cursor`."),
    openType: PresentType.optional().describe(
      "Type of the resource whose page the person has open. Colleagues on the same page see it.",
    ),
    openId: z.uuid().optional().describe("Id of that resource."),
  }),
  output: LiveChanges,
  limits: [WAITING_CALLS],
  failures: [failures.invalidCursor, failures.tooManyWaiting],
  handle: (ctx, { query: { cursor, since, wait, openType, openId } }) =>
    readLive(ctx, { cursor, since, wait, open: openType && openId ? { type: openType, id: openId } : null }),
});
