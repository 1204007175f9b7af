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
    "SCHEDULED: nobody has been told. ANNOUNCING: customers are told. RUNNING: what they have moves with its renewals. COMPLETED: none is left with the old price. STOPPED: what had not moved keeps the old price.",
});
export type PriceChangeStatus = z.infer<typeof PriceChangeStatus>;

const day = z.iso.date();
const noticeDays = z.int().min(LEAST_NOTICE_DAYS).max(365);
const amount = Minor.min(0).max(MAX_PRICE_MINOR);

/** The number of subscriptions, add-ons or licenses in each state. */
const Counts = z
  .object({
    pending: z.int().describe("Have the old price, and have not been told yet."),
    noticed: z.int().describe("Have been told, and move with a renewal."),
    moved: z.int().describe("Have the new price."),
    dropped: z.int().describe("Were told, and will not move: they were cancelled, or chose another plan."),
  })
  .meta({
    id: "PriceChangeCounts",
    description:
      "How many subscriptions, add-ons or licenses a price change has reached: what its offering is.",
  });

const Effect = z
  .object({
    currency: CurrencyCode.describe("The currency of the subscriptions."),
    subscriptions: z
      .int()
      .describe("Those that have moved or will move: subscriptions, add-ons or licenses."),
    differenceMinor: z.int().describe("What they pay more in all in a billing period; negative for less."),
  })
  .meta({ id: "PriceChangeEffect", description: "What a price change means for revenue, before discounts." });

const Notice = z
  .object({ subject: z.string().describe("Subject of the e-mail."), text: z.string().describe("Its text.") })
  .meta({ id: "PriceChangeNotice", description: "The e-mail that customers get." });

export const PriceChange = z
  .object({
    priceChangeId: z.string().describe("The price change."),
    status: PriceChangeStatus.describe("How far it is."),
    from: EmbeddedProductOffering.describe("The offering with the old price."),
    to: EmbeddedProductOffering.describe("Its successor with the new price."),
    effectiveFrom: day.describe("The first day on which a subscription moves."),
    noticeDays: z.int().describe("Days between the notice to a customer and the move."),
    announcedFrom: day.describe("The first day on which customers are told."),
    endedAt: z.iso.datetime().optional().describe("When it was completed or stopped."),
    createdAt: z.iso.datetime().describe("When it was created."),
    updatedAt: z.iso.datetime().describe("When it was last changed."),
  })
  .meta({ id: "PriceChange", description: "A new price for those who have an offering." });
export type PriceChange = z.infer<typeof PriceChange>;

export const PriceChangeDetail = PriceChange.extend({
  counts: Counts.describe("How many subscriptions are where."),
  effect: z.array(Effect).describe("What it means for revenue, by currency."),
  notice: inLanguages(Notice).describe("The e-mail that customers get, by language, with an example."),
}).meta({ id: "PriceChangeDetail", description: "A price change with what it does." });
export type PriceChangeDetail = z.infer<typeof PriceChangeDetail>;

export const PriceChangePage = pageOf(PriceChange).meta({ id: "PriceChangePage" });

const price = {
  netPriceMinor: amount.describe("The new price, in the currency of the offering's price."),
  currencyOptionsMinor: z
    .record(CurrencyCode, amount)
    .describe("The new price in each other currency that the offering is sold in."),
};

export const CreatePriceChangeRequest = z
  .object({
    productOfferingId: z
      .string()
      .max(64)
      .describe("The offering that gets a new price: a plan, an add-on or a license that renews."),
    netPriceMinor: price.netPriceMinor,
    currencyOptionsMinor: price.currencyOptionsMinor.optional(),
    effectiveFrom: day.describe(
      "The first day on which a subscription moves; `noticeDays` from today or later.",
    ),
    noticeDays: noticeDays
      .default(LEAST_NOTICE_DAYS)
      .describe("Days between the notice to a customer and the move, 30 or more."),
  })
  .meta({ id: "CreatePriceChangeRequest", description: "A new price for those who have an offering." });
export type CreatePriceChangeRequest = z.output<typeof CreatePriceChangeRequest>;

export const UpdatePriceChangeRequest = z
  .object({
    netPriceMinor: price.netPriceMinor.optional(),
    currencyOptionsMinor: price.currencyOptionsMinor.optional(),
    effectiveFrom: day.optional().describe("The first day on which a subscription moves."),
    noticeDays: noticeDays.optional().describe("Days between the notice to a customer and the move."),
  })
  .meta({ id: "UpdatePriceChangeRequest", description: "Replaces what it names and leaves the rest." });
export type UpdatePriceChangeRequest = z.output<typeof UpdatePriceChangeRequest>;
