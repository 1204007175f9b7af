import { z } from "zod";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";

export const UsagePackageStatus = z.enum(["ACTIVE", "NOT_ACTIVE", "EXPIRED"]).meta({
  id: "UsagePackageStatus",
  description:
    "ACTIVE: usage draws from it. NOT_ACTIVE: its window has not started. EXPIRED: its window has ended, what is left cannot be used.",
});
export type UsagePackageStatus = z.infer<typeof UsagePackageStatus>;

const Amount = z.int().min(0).meta({ format: "int64" });
const Timestamp = z.iso.datetime();

const common = {
  subscriptionAddonId: z.string().optional().describe("Absent for the base plan."),
  name: z.string(),
  status: UsagePackageStatus,
  unlimited: z.literal(true).optional().describe("There is no limit; present only then."),
  validFrom: Timestamp.optional(),
  validTo: Timestamp.optional().describe("End of the billing period for the base plan, expiry for add-ons."),
  usageAsOf: Timestamp.optional().describe("The latest use that is counted; absent before the first."),
  metadata: z.record(z.string(), z.string()).optional(),
};

export const VoicePackage = z
  .object({
    ...common,
    callSeconds: Amount.describe("Used."),
    callCount: Amount,
    callRemainingSeconds: Amount,
    callTotalSeconds: Amount.describe(
      "Without a limit: every second of the package's window, since nobody can talk for longer.",
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
    expiryDate: z.iso.date().optional().describe("Absent if it does not expire."),
    metadata: common.metadata,
  })
  .meta({ id: "IldPackage", description: "Money for calls from home to other countries." });
export type IldPackage = z.infer<typeof IldPackage>;

const countPackage = (id: string, description: string) =>
  z
    .object({
      ...common,
      count: Amount.describe("Used."),
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
    totalBytes: Amount.optional().describe("Absent when unlimited."),
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
      "Allowances of the current period and what is left of them. A group is absent when the line has no allowance of that kind.",
  });
export type Usage = z.infer<typeof Usage>;

export const SubscriptionUsage = z
  .object({ subscriptionId: z.string(), usage: Usage })
  .meta({ id: "SubscriptionUsage" });
export type SubscriptionUsage = z.infer<typeof SubscriptionUsage>;

export const UsageDay = z
  .object({
    date: z.iso.date().describe("In UTC."),
    dataBytes: Amount,
    callSeconds: Amount,
    smsCount: Amount,
    mmsCount: Amount,
  })
  .meta({ id: "UsageDay", description: "What a line used on one day." });
export type UsageDay = z.infer<typeof UsageDay>;

/** Shown next to the subscription in `subscription.quotaNotification`. */
export const UsageQuota = z
  .object({
    subscriptionAddonId: common.subscriptionAddonId,
    service: z.enum(["VOICE", "SMS", "MMS", "DATA"]),
    scope: z.enum(["NATIONAL", "ROAMING", "ILD"]),
    name: z.string(),
    thresholdPercent: z.int().describe("The highest threshold that was reached, such as 80 or 100."),
    used: Amount.describe("Bytes, seconds or messages; minor units of `currency` for a balance."),
    total: Amount,
    currency: z.string().optional().describe("ISO 4217; only for a balance."),
  })
  .meta({ id: "UsageQuota", description: "A package of which much has been used." });
