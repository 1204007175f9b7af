import { z } from "zod";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";

export const UsagePackageStatus = z.enum(["ACTIVE", "NOT_ACTIVE", "EXPIRED"]).meta({
  id: "UsagePackageStatus",
  description:
    "ACTIVE: usage is deducted from it. NOT_ACTIVE: its period has not started. EXPIRED: its period has ended, and the rest cannot be used.",
});
export type UsagePackageStatus = z.infer<typeof UsagePackageStatus>;

const Amount = z.int().min(0).meta({ format: "int64" });
const Timestamp = z.iso.datetime();

const common = {
  subscriptionAddonId: z.string().optional().describe("The add-on. Absent for the base plan."),
  name: z.string(),
  status: UsagePackageStatus,
  unlimited: z.literal(true).optional().describe("True when there is no limit. Otherwise absent."),
  validFrom: Timestamp.optional(),
  validTo: Timestamp.optional().describe(
    "End of the billing period for the base plan, or expiry for add-ons.",
  ),
  usageAsOf: Timestamp.optional().describe(
    "Time of the latest usage record that is counted. Absent before the first one.",
  ),
  metadata: z.record(z.string(), z.string()).optional(),
};

export const VoicePackage = z
  .object({
    ...common,
    callSeconds: Amount.describe("Used amount."),
    callCount: Amount,
    callRemainingSeconds: Amount,
    callTotalSeconds: Amount.describe(
      "Total seconds. Without a limit, all seconds of the package's period, because no call can last longer.",
    ),
  })
  .meta({ id: "VoicePackage", description: "Call time." });
export type VoicePackage = z.infer<typeof VoicePackage>;

export const IldPackage = z
  .object({
    subscriptionAddonId: common.subscriptionAddonId,
    name: z.string(),
    balanceMinor: z.int().meta({ format: "int64" }).optional(),
    currency: CurrencyCode.optional(),
    expiryDate: z.iso.date().optional().describe("Absent when it does not expire."),
    metadata: common.metadata,
  })
  .meta({ id: "IldPackage", description: "Money for calls from the home country to other countries." });
export type IldPackage = z.infer<typeof IldPackage>;

const countPackage = (id: string, description: string) =>
  z
    .object({
      ...common,
      count: Amount.describe("Used amount."),
      remainingCount: Amount.optional().describe("Absent when unlimited."),
      totalCount: Amount.optional().describe("Absent when unlimited."),
    })
    .meta({ id, description });

export const SmsPackage = countPackage("SmsPackage", "Text messages.");
export const MmsPackage = countPackage("MmsPackage", "Picture messages.");
export type MessagePackage = z.infer<typeof SmsPackage>;

export const DataPackage = z
  .object({
    ...common,
    usedBytes: Amount,
    remainingBytes: Amount.optional().describe("Absent when unlimited."),
    totalBytes: Amount.optional().describe("Absent when unlimited. Without data that was given away."),
    givenBytes: Amount.optional().describe(
      "Data that was given to other subscriptions. Absent when none was.",
    ),
    dataGiftId: z
      .string()
      .optional()
      .describe("The gift of another subscription that it came with. `name` is that subscription."),
    rolledOver: z
      .literal(true)
      .optional()
      .describe("True for data that was left of the previous period. Otherwise absent."),
  })
  .meta({ id: "DataPackage", description: "Data." });
export type DataPackage = z.infer<typeof DataPackage>;

export const Usage = z
  .object({
    voice: z
      .object({
        national: z.array(VoicePackage),
        roaming: z.array(VoicePackage),
        ild: z.array(IldPackage),
      })
      .optional(),
    sms: z.object({ national: z.array(SmsPackage), roaming: z.array(SmsPackage) }).optional(),
    mms: z.object({ national: z.array(MmsPackage), roaming: z.array(MmsPackage) }).optional(),
    data: z.object({ national: z.array(DataPackage), roaming: z.array(DataPackage) }).optional(),
  })
  .meta({
    id: "Usage",
    description:
      "Allowances of the current period and their remaining parts. A group is absent when the subscription has no such allowance.",
  });
export type Usage = z.infer<typeof Usage>;

export const SubscriptionUsage = z
  .object({ subscriptionId: z.string(), usage: Usage })
  .meta({ id: "SubscriptionUsage" });
export type SubscriptionUsage = z.infer<typeof SubscriptionUsage>;

export const UsageDay = z
  .object({
    date: z.iso.date().describe("The day, in UTC."),
    dataBytes: Amount,
    callSeconds: Amount,
    smsCount: Amount,
    mmsCount: Amount,
  })
  .meta({ id: "UsageDay", description: "The usage of a subscription on one day." });
export type UsageDay = z.infer<typeof UsageDay>;

export const UsageAmounts = z
  .object({ dataBytes: Amount, callSeconds: Amount, smsCount: Amount })
  .meta({ id: "UsageAmounts", description: "Amounts of usage in one place." });

export const UsageMonth = z
  .object({
    startsOn: z.iso.date().describe("The first day, in the subscription's market."),
    endsOn: z.iso.date().describe("The last day, in the subscription's market."),
    home: UsageAmounts.describe("Usage in the home country."),
    abroad: UsageAmounts.describe("Usage in other countries."),
    callsToAbroadSeconds: Amount.describe("Calls from the home country to other countries."),
  })
  .meta({
    id: "UsageMonth",
    description: "The usage of a subscription in one whole month, from its billing day to the next.",
  });
export type UsageMonth = z.infer<typeof UsageMonth>;

/** Shown next to the subscription in `subscription.quotaNotification`. */
export const UsageQuota = z
  .object({
    subscriptionAddonId: common.subscriptionAddonId,
    service: z.enum(["VOICE", "SMS", "MMS", "DATA"]),
    scope: z.enum(["NATIONAL", "ROAMING", "ILD"]),
    name: z.string(),
    thresholdPercent: z.int().describe("The highest threshold that was reached, such as 80 or 100."),
    used: Amount.describe("Bytes, seconds or messages. For a balance, minor units of `currency`."),
    total: Amount,
    currency: z.string().optional().describe("ISO 4217. Only for a balance."),
  })
  .meta({ id: "UsageQuota", description: "A package that is almost or fully used." });
