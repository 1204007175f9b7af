import { z } from "zod";
import { EmbeddedProductOffering } from "@/lib/catalog/model";
import { MAX_PRICE_MINOR } from "@/lib/catalog/offerings/price-rules";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { inLanguages } from "@/lib/values/languages";

/** Customers must be notified at least a month before (European Electronic Communications Code, article 105). */
export const LEAST_NOTICE_DAYS = 30;

export const PriceChangeStatus = z.enum(["SCHEDULED", "ANNOUNCING", "RUNNING", "COMPLETED", "STOPPED"]).meta({
  id: "PriceChangeStatus",
  description:
    "SCHEDULED: no customer has been notified. ANNOUNCING: customers are being notified. RUNNING: subscriptions, add-ons or licenses get the new price at their renewals. COMPLETED: none has the old price. STOPPED: the rest keep the old price.",
});
export type PriceChangeStatus = z.infer<typeof PriceChangeStatus>;

const day = z.iso.date();
const noticeDays = z.int().min(LEAST_NOTICE_DAYS).max(365);
const amount = Minor.min(0).max(MAX_PRICE_MINOR);

/** The number of subscriptions, add-ons or licenses in each state. */
const Counts = z
  .object({
    pending: z.int().describe("Number with the old price whose customers are not notified yet."),
    noticed: z.int().describe("Number whose customers are notified. They get the new price at a renewal."),
    moved: z.int().describe("Number with the new price."),
    dropped: z
      .int()
      .describe(
        "Number whose customers were notified but that will not get the new price. They were cancelled or chose another plan.",
      ),
  })
  .meta({
    id: "PriceChangeCounts",
    description: "Progress of a price change, as numbers of subscriptions, add-ons or licenses.",
  });

const Effect = z
  .object({
    currency: CurrencyCode.describe("The currency of the subscriptions."),
    subscriptions: z
      .int()
      .describe("Number of subscriptions, add-ons or licenses that have or will get the new price."),
    differenceMinor: z
      .int()
      .describe("The difference per billing period in total. Negative when revenue falls."),
  })
  .meta({ id: "PriceChangeEffect", description: "How a price change affects revenue, before discounts." });

const Notice = z
  .object({
    subject: z.string().describe("Subject of the e-mail."),
    text: z.string().describe("Text of the e-mail."),
  })
  .meta({ id: "PriceChangeNotice", description: "The e-mail that customers get." });

export const PriceChange = z
  .object({
    priceChangeId: z.string().describe("The price change."),
    status: PriceChangeStatus.describe("Status of the price change."),
    from: EmbeddedProductOffering.describe("The offering with the old price."),
    to: EmbeddedProductOffering.describe("The new offering with the new price."),
    effectiveFrom: day.describe("The first day on which a subscription can get the new price."),
    noticeDays: z.int().describe("Days between the notice to a customer and the new price."),
    announcedFrom: day.describe("The first day on which customers are notified."),
    endedAt: z.iso.datetime().optional().describe("When it was completed or stopped."),
    createdAt: z.iso.datetime().describe("When it was created."),
    updatedAt: z.iso.datetime().describe("When it was last changed."),
  })
  .meta({ id: "PriceChange", description: "A new price for customers who already have an offering." });
export type PriceChange = z.infer<typeof PriceChange>;

export const PriceChangeDetail = PriceChange.extend({
  counts: Counts.describe("Progress, as numbers of subscriptions."),
  effect: z.array(Effect).describe("The effect on revenue, one entry per currency."),
  notice: inLanguages(Notice).describe("The e-mail that customers get, one per language, with example data."),
}).meta({
  id: "PriceChangeDetail",
  description: "A price change with its progress, its effect and its e-mails.",
});
export type PriceChangeDetail = z.infer<typeof PriceChangeDetail>;

export const PriceChangePage = pageOf(PriceChange).meta({ id: "PriceChangePage" });

const price = {
  netPriceMinor: amount.describe("The new price, in the currency of the offering's price."),
  currencyOptionsMinor: z
    .record(CurrencyCode, amount)
    .describe("The new price in each other currency of the offering."),
};

export const CreatePriceChangeRequest = z
  .object({
    productOfferingId: z
      .string()
      .max(64)
      .describe("The offering that gets a new price: a plan, add-on or license that renews."),
    netPriceMinor: price.netPriceMinor,
    currencyOptionsMinor: price.currencyOptionsMinor.optional(),
    effectiveFrom: day.describe(
      "The first day on which a subscription can get the new price. At least `noticeDays` from today.",
    ),
    noticeDays: noticeDays
      .default(LEAST_NOTICE_DAYS)
      .describe("Days between the notice to a customer and the new price. At least 30."),
  })
  .meta({
    id: "CreatePriceChangeRequest",
    description: "A new price for customers who already have an offering.",
  });
export type CreatePriceChangeRequest = z.output<typeof CreatePriceChangeRequest>;

export const UpdatePriceChangeRequest = z
  .object({
    netPriceMinor: price.netPriceMinor.optional(),
    currencyOptionsMinor: price.currencyOptionsMinor.optional(),
    effectiveFrom: day.optional().describe("The first day on which a subscription can get the new price."),
    noticeDays: noticeDays.optional().describe("Days between the notice to a customer and the new price."),
  })
  .meta({ id: "UpdatePriceChangeRequest", description: "Changes only the fields that are sent." });
export type UpdatePriceChangeRequest = z.output<typeof UpdatePriceChangeRequest>;
