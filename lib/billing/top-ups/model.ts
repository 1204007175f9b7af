import { z } from "zod";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";
import { TOP_UP_STOPS } from "@/lib/values/top-up-stop";

/** The shares of the allowance that a person can choose from, in percent. */
export const TOP_UP_THRESHOLDS = [5, 10, 20] as const;

const Minor = z.int().min(0).meta({ format: "int64" });
const Threshold = z.union(TOP_UP_THRESHOLDS.map((percent) => z.literal(percent)));

export const AutoTopUpOption = z
  .object({
    productOfferingId: z.string(),
    name: z.string(),
    dataMb: z.number().describe("The data that it adds, in megabytes."),
    priceMinor: Minor.describe("The total of one purchase, with tax."),
    currency: CurrencyCode,
  })
  .meta({ id: "AutoTopUpOption", description: "A product that an automatic top-up can buy." });
export type AutoTopUpOption = z.infer<typeof AutoTopUpOption>;

export const AutoTopUpPurchase = z
  .object({
    orderId: z.string(),
    status: z
      .enum(["OPEN", "BOUGHT", "FAILED"])
      .describe("OPEN: not paid yet. BOUGHT: paid. FAILED: not paid, or not delivered and refunded."),
    amountMinor: Minor.describe("With tax."),
    currency: CurrencyCode,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AutoTopUpPurchase", description: "A purchase of an automatic top-up." });

export const AutoTopUp = z
  .object({
    subscriptionId: z.string(),
    status: z
      .enum(["OFF", "ON", "STOPPED"])
      .describe("STOPPED: it stopped by itself for `stoppedFor`, and must be turned on again."),
    stoppedFor: z.enum(TOP_UP_STOPS).optional().describe("Why it stopped. Only with STOPPED."),
    stoppedAt: z.iso.datetime().optional().describe("When it stopped. Only with STOPPED."),
    productOfferingId: z.string().optional().describe("The product that it buys. Absent with OFF."),
    productName: z.string().optional().describe("The name of the product. Absent with OFF."),
    thresholdPercent: z
      .int()
      .optional()
      .describe("It buys when at most this share of the data is left, in percent. Absent with OFF."),
    priceMinor: Minor.optional().describe(
      "The agreed total of one purchase, with tax. A higher price is never charged. Absent with OFF.",
    ),
    monthlyCapMinor: Minor.optional().describe(
      "The most that a calendar month may cost, with tax. Absent with OFF.",
    ),
    currency: CurrencyCode,
    month: z.string().describe("The running calendar month in the subscription's market, as YYYY-MM."),
    spentMinor: Minor.describe("What the purchases of this month cost, with tax."),
    purchases: z.array(AutoTopUpPurchase).describe("The last ten purchases, newest first."),
    canTurnOn: z
      .boolean()
      .describe("Whether the subscription is active and there is a product that it can buy."),
    isPostpaid: z
      .boolean()
      .describe(
        "Whether purchases are put on the next invoice. Otherwise the saved payment method is charged.",
      ),
  })
  .meta({
    id: "AutoTopUp",
    description: "The automatic top-up of a subscription: it buys data when little is left.",
  });
export type AutoTopUp = z.infer<typeof AutoTopUp>;

export const AutoTopUpOptions = z
  .object({
    options: z
      .array(AutoTopUpOption)
      .describe("In the order of the shop. Empty when the subscription is not active."),
    canBePaid: z
      .boolean()
      .describe(
        "Whether a top-up can be paid without asking: by invoice, or by a saved payment method that automatic payment may charge. With `false`, an automatic top-up cannot be turned on.",
      ),
  })
  .meta({ id: "AutoTopUpOptions", description: "The products that an automatic top-up can buy." });
export type AutoTopUpOptions = z.infer<typeof AutoTopUpOptions>;

export const SetAutoTopUpRequest = z
  .object({
    productOfferingId: z.string().min(1).max(64).describe("One of the options."),
    thresholdPercent: Threshold.describe("It buys when at most this share of the data is left, in percent."),
    priceMinor: z
      .int()
      .min(1)
      .max(100_000_000)
      .describe("The price that the customer saw and agrees to: `priceMinor` of the option."),
    monthlyCapMinor: z
      .int()
      .min(1)
      .max(100_000_000)
      .describe("The most that a calendar month may cost, with tax. At least the price of one purchase."),
  })
  .meta({ id: "SetAutoTopUpRequest" });
export type SetAutoTopUpRequest = z.output<typeof SetAutoTopUpRequest>;
