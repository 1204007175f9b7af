import { z } from "zod";

export const TenantClock = z
  .object({
    now: z.iso.datetime().describe("What time it is for the brand: what is billed and shown follows it."),
    realNow: z.iso
      .datetime()
      .describe(
        "What time it is. Sessions, keys and deliveries follow it, wherever the brand's clock stands.",
      ),
    move: z
      .object({
        from: z.iso.datetime().describe("Where the brand's clock stood when the move began."),
        to: z.iso.datetime().describe("Where it is going."),
        status: z.enum(["MOVING", "ARRIVED"]),
        steps: z.int().min(0).describe("How often it has stopped on the way to let happen what was due."),
        waitingFor: z
          .string()
          .optional()
          .describe("What has to end before it goes on, when it waits for something."),
        startedAt: z.iso.datetime().describe("In real time."),
        finishedAt: z.iso.datetime().optional().describe("In real time; absent while it moves."),
      })
      .optional()
      .describe("The move that is under way, or the last one; absent when the clock was never moved."),
  })
  .meta({ id: "TenantClock" });
export type TenantClock = z.infer<typeof TenantClock>;

export const MoveTenantClock = z
  .object({
    advanceTo: z.iso
      .datetime({ offset: true })
      .describe("The moment to go to, later than the brand's now and at most five years from it."),
  })
  .meta({ id: "MoveTenantClock" });
export type MoveTenantClock = z.infer<typeof MoveTenantClock>;
