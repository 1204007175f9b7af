import { z } from "zod";
import { DATA_ZONES } from "@/lib/platform/inputs/data-zones";

/** Whose cap it is: that of one subscription, or the one over all subscriptions of the customer. */
export const CAP_OWNERS = ["SUBSCRIPTION", "CUSTOMER"] as const;
export type CapOwnerKind = (typeof CAP_OWNERS)[number];

/** Why blocked data works again. */
export const RELEASE_REASONS = ["MONTH_ENDED", "CAP_CHANGED"] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

export const DataZoneName = z.enum(DATA_ZONES).meta({
  id: "DataZone",
  description:
    "Where data is used. HOME: the country of the subscription. EU: another country of the European Economic Area. WORLD: all other countries.",
});

const LimitMb = z
  .int()
  .min(100)
  .max(100_000_000)
  .describe("The most data that a calendar month may use, in megabytes (1,000,000 bytes). At least 100.");

export const ZoneCap = z
  .object({
    zone: DataZoneName,
    usedBytes: z.int().min(0).describe("The data that was used in the zone this month, in bytes."),
    limitMb: LimitMb.optional().describe("The cap in megabytes (1,000,000 bytes). Absent without one."),
    status: z
      .enum(["NONE", "WITHIN", "NEAR", "REACHED"])
      .describe(
        "NONE: there is no cap. WITHIN: less than 80 % of it is used. NEAR: at least 80 % is used, and the customer was notified. REACHED: all of it is used.",
      ),
  })
  .meta({
    id: "ZoneCap",
    description: "The cap on data in one zone, of a subscription or of all subscriptions of a customer.",
  });

export const DataCaps = z
  .object({
    subscriptionId: z.string(),
    month: z.string().describe("The running calendar month in the subscription's market, as YYYY-MM."),
    resetsAt: z.iso.datetime().describe("When the next month begins. Blocked data works again then."),
    blocksData: z
      .boolean()
      .describe(
        "Whether the network blocks data when a cap is reached. Otherwise caps only notify the customer.",
      ),
    zones: z.array(ZoneCap).describe("All zones, in the order HOME, EU, WORLD."),
    customerCapsReached: z
      .array(DataZoneName)
      .describe(
        "The zones in which the cap over all subscriptions of the customer is reached. It blocks data as a cap of the subscription does.",
      ),
  })
  .meta({ id: "DataCaps", description: "The caps of a subscription on data, and what it used this month." });
export type DataCaps = z.infer<typeof DataCaps>;

/** Shown next to the subscription in `subscription.dataBlocked` and `subscription.dataUnblocked`. */
export const DataBlock = z
  .object({
    zones: z
      .array(DataZoneName)
      .describe("The zones that the event is about. Data is blocked there from now on, or works again."),
    blockedZones: z
      .array(DataZoneName)
      .describe("All zones in which data is blocked now. Empty when data works everywhere."),
    caps: z
      .array(z.enum(CAP_OWNERS))
      .describe(
        "The caps that blocked these zones. SUBSCRIPTION: the cap of the subscription. CUSTOMER: the cap over all subscriptions of the customer. Empty when it is not known, for a block from before 2026-12-01.",
      ),
    reason: z
      .enum(["CAP_REACHED", ...RELEASE_REASONS])
      .describe(
        "CAP_REACHED: a cap was reached. Always in `subscription.dataBlocked`. MONTH_ENDED: data works again because the next month began. CAP_CHANGED: data works again because a cap was raised or removed.",
      ),
  })
  .meta({ id: "DataBlock", description: "A change of the zones in which caps block data." });
export type DataBlock = z.infer<typeof DataBlock>;

export const SetDataCapRequest = z.object({ limitMb: LimitMb }).meta({ id: "SetDataCapRequest" });
export type SetDataCapRequest = z.output<typeof SetDataCapRequest>;
