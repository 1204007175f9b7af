import { z } from "zod";

/** The smallest gift. */
export const SMALLEST_GIFT_MB = 100;

const DataMb = z
  .int()
  .min(SMALLEST_GIFT_MB)
  .max(1_000_000)
  .describe("Megabytes (1,000,000 bytes). At least 100.");

export const DataGift = z
  .object({
    dataGiftId: z.string().describe("The gift."),
    fromSubscriptionId: z.string().describe("The subscription that gave the data."),
    toSubscriptionId: z.string().describe("The subscription that got the data."),
    other: z.string().describe("The name or number of the other subscription."),
    dataMb: z.int().describe("Megabytes (1,000,000 bytes)."),
    createdAt: z.iso.datetime(),
  })
  .meta({
    id: "DataGift",
    description: "Data that a subscription gave to another one of the same customer.",
  });
export type DataGift = z.infer<typeof DataGift>;

export const DataGifts = z
  .object({
    subscriptionId: z.string(),
    givableMb: z
      .int()
      .min(0)
      .describe(
        "How much data it can give now, in whole megabytes. 0 when it is less than the smallest gift.",
      ),
    targets: z
      .array(
        z.object({
          subscriptionId: z.string(),
          display: z.string().describe("The name or number of the subscription."),
        }),
      )
      .describe("The customer's other active subscriptions, at most 50, the newest first."),
    gifts: z.array(DataGift).describe("The last 20 gifts, given and received, the newest first."),
  })
  .meta({ id: "DataGifts", description: "What a subscription can give, and what it gave and got." });
export type DataGifts = z.infer<typeof DataGifts>;

export const GiveDataRequest = z
  .object({
    toSubscriptionId: z
      .string()
      .min(1)
      .max(260)
      .describe("Another active subscription of the customer: a UUID, or your own id with the prefix rid_."),
    dataMb: DataMb,
  })
  .meta({ id: "GiveDataRequest" });
export type GiveDataRequest = z.output<typeof GiveDataRequest>;
