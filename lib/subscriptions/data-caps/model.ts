import { z } from "zod";
import { DATA_ZONES } from "@/lib/platform/inputs/data-zones";

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

export const SetDataCapRequest = z.object({ limitMb: LimitMb }).meta({ id: "SetDataCapRequest" });
export type SetDataCapRequest = z.output<typeof SetDataCapRequest>;
