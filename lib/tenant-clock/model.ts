import { z } from "zod";

export const TenantClock = z
  .object({
    now: z.iso.datetime().describe("The brand's time. Billing and pages use it."),
    realNow: z.iso.datetime().describe("The real time. Sessions, keys and deliveries use it."),
    move: z
      .object({
        from: z.iso.datetime().describe("The brand's time when the move began."),
        to: z.iso.datetime().describe("The target of the move."),
        status: z.enum(["MOVING", "ARRIVED"]),
        steps: z.int().min(0).describe("How often the clock stopped on the way to run due work."),
        waitingFor: z
          .string()
          .optional()
          .describe("The work that must end before the move continues. Present while it waits."),
        startedAt: z.iso.datetime().describe("Start of the move, in real time."),
        finishedAt: z.iso
          .datetime()
          .optional()
          .describe("End of the move, in real time. Absent while it is in progress."),
      })
      .optional()
      .describe("The move in progress, or the last one. Absent when the clock was never moved."),
  })
  .meta({ id: "TenantClock" });
export type TenantClock = z.infer<typeof TenantClock>;

export const MoveTenantClock = z
  .object({
    advanceTo: z.iso
      .datetime({ offset: true })
      .describe("The target time, later than the brand's time and at most five years from it."),
  })
  .meta({ id: "MoveTenantClock" });
export type MoveTenantClock = z.infer<typeof MoveTenantClock>;
