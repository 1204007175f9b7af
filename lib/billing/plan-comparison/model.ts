import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { UsageMonth } from "@/lib/usage/model";

/** The most months that are compared. */
export const MAX_COMPARED_MONTHS = 12;

export const PlanComparisonNote = z
  .enum([
    "NO_USAGE",
    "USED_ABROAD",
    "CALLS_TO_ABROAD",
    "OTHER_ITEMS",
    "NOT_INVOICED",
    "CREDITED",
    "OTHER_CURRENCY",
    "PAUSED",
    "OTHER_OFFERINGS",
  ])
  .meta({
    id: "PlanComparisonNote",
    description:
      "What the comparison leaves out. NO_USAGE: no usage was recorded in these months. USED_ABROAD, CALLS_TO_ABROAD: this usage costs the same with every offering. OTHER_ITEMS: the invoices have further items of the subscription, such as add-ons for travel. NOT_INVOICED: a month has no invoice for the subscription. CREDITED: an invoice was partly credited, and the credit is not deducted. OTHER_CURRENCY: an invoice in another currency is not included. PAUSED: the subscription was paused, and offerings are counted for whole months. OTHER_OFFERINGS: offerings with another billing cycle, another tax basis or without a price in the currency are left out.",
  });
export type PlanComparisonNote = z.infer<typeof PlanComparisonNote>;

const Paid = z
  .object({
    planMinor: Minor.describe("The subscription itself, with its discounts and changes."),
    extraDataMinor: Minor.describe("Add-ons with more data."),
    otherMinor: Minor.describe("All other items of the subscription. They are not compared."),
    totalMinor: Minor.describe("The sum of the three parts."),
  })
  .meta({ id: "PlanComparisonInvoiced", description: "The invoiced amounts of a subscription in a month." });
export type InvoicedMonth = z.infer<typeof Paid>;

const ComparedMonth = UsageMonth.extend({
  invoiced: Paid.optional().describe("Absent when no invoice charges for the month."),
}).meta({
  id: "PlanComparisonMonth",
  description: "A whole month of a subscription: its usage, and what was invoiced for it.",
});

const Missing = z
  .object({
    dataBytes: Minor.optional(),
    callSeconds: Minor.optional(),
    smsCount: Minor.optional(),
  })
  .meta({
    id: "PlanComparisonMissing",
    description: "Usage that neither the offering nor its add-ons with more data would have covered.",
  });

const ExtraData = z
  .object({
    productOfferingId: z.string(),
    name: z.string(),
    count: z.int().min(1).describe("How often it would have been bought in the month."),
    amountMinor: Minor.describe("The price of all of them."),
  })
  .meta({ id: "PlanComparisonExtraData", description: "An add-on with more data." });

const OfferingMonth = z
  .object({
    startsOn: z.iso.date().describe("The month, by its first day."),
    planMinor: Minor.describe("The recurring price of the month."),
    carriedOverBytes: Minor.optional().describe(
      "Unused data of the month before, which the offering would have carried over. It counts before the included data. Absent when there was none.",
    ),
    extraData: z
      .array(ExtraData)
      .describe("The cheapest add-ons that cover the usage beyond the included data."),
    extraDataMinor: Minor.describe("The price of all add-ons."),
    totalMinor: Minor.describe("The sum of both parts."),
    missing: Missing.optional().describe("Absent when everything would have been covered."),
  })
  .meta({ id: "PlanComparisonOfferingMonth", description: "What an offering would have cost in a month." });
export type OfferingMonth = z.infer<typeof OfferingMonth>;

const ComparedOffering = z
  .object({
    productOfferingId: z.string(),
    name: z.string(),
    monthlyPriceMinor: Minor.describe("The recurring price of one month."),
    months: z.array(OfferingMonth).describe("In the order of `months` of the answer."),
    totalMinor: Minor.describe("The sum of all months."),
    differenceMinor: Minor.optional().describe(
      "`totalMinor` less what was invoiced for the plan and for more data. Negative when the offering would have cost less. Absent when a month has no invoice.",
    ),
    coversUsage: z.boolean().describe("Whether it would have covered all usage, with add-ons if needed."),
  })
  .meta({ id: "PlanComparisonOffering", description: "An offering that the subscription can change to." });
export type ComparedOffering = z.infer<typeof ComparedOffering>;

export const PlanComparison = z
  .object({
    subscriptionId: z.string(),
    currency: CurrencyCode,
    includesTax: z
      .boolean()
      .describe(
        "Whether the amounts include tax. A consumer reads prices as the price list has them; a company reads them without tax.",
      ),
    productOffering: z
      .object({ productOfferingId: z.string(), name: z.string() })
      .describe("The present offering."),
    months: z
      .array(ComparedMonth)
      .describe(
        "The last whole months, oldest first. Fewer than requested after a recent activation, and empty in the first month.",
      ),
    offerings: z
      .array(ComparedOffering)
      .describe(
        "Offerings that would have covered the usage come first, then the cheaper ones. Empty without a whole month.",
      ),
    invoicedMinor: Minor.optional().describe(
      "What was invoiced in these months for the plan and for more data. Absent when a month has no invoice.",
    ),
    notes: z.array(PlanComparisonNote).describe("What the comparison leaves out."),
  })
  .meta({
    id: "PlanComparison",
    description: "What other offerings would have cost for the usage of a subscription.",
  });
export type PlanComparison = z.infer<typeof PlanComparison>;

export const PlanComparisonQuery = z.object({
  months: z
    .int()
    .min(1)
    .max(MAX_COMPARED_MONTHS)
    .default(3)
    .describe("The number of whole months to compare."),
});
