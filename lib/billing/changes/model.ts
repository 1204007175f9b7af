import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

export const INVOICE_CHANGE_KINDS = [
  "ADDED",
  "REMOVED",
  "REPLACED",
  "PRICE",
  "QUANTITY",
  "PERIOD",
  "DISCOUNT_STARTED",
  "DISCOUNT_ENDED",
  "DISCOUNT_CHANGED",
  "PRORATION",
  "ONE_TIME",
  "ONE_TIME_BEFORE",
  "TAX",
] as const;

const InvoiceChangeKind = z.enum(INVOICE_CHANGE_KINDS).meta({
  id: "InvoiceChangeKind",
  description:
    "ADDED, REMOVED: a recurring item is new or gone. REPLACED: another plan or add-on takes its place. PRICE: the price changed. QUANTITY: the quantity changed. PERIOD: the item covers more or less time. DISCOUNT_STARTED, DISCOUNT_ENDED, DISCOUNT_CHANGED: the discount changed. PRORATION: charged once, for the rest of a period after a change. ONE_TIME: bought once, on this invoice. ONE_TIME_BEFORE: bought once, on the previous invoice. TAX: the taxes changed.",
});

export const InvoiceChange = z
  .object({
    kind: InvoiceChangeKind,
    description: z.string().describe("The subscription that the item is for."),
    currency: CurrencyCode,
    differenceMinor: Minor.describe(
      "The difference that it makes to the total, including tax. Negative when it lowers the total.",
    ),
    previousDescription: z.string().optional().describe("REPLACED: the name of the replaced item."),
    discount: z.string().optional().describe("Name of the discount."),
    beforeMinor: Minor.optional().describe("The price or discount before, as in the price list."),
    afterMinor: Minor.optional().describe("The price or discount now, as in the price list."),
    subscriptionId: z.string().optional(),
    licenseId: z.string().optional(),
    productOfferingId: z.string().optional(),
  })
  .meta({ id: "InvoiceChange", description: "One reason why an invoice differs from the previous one." });
export type InvoiceChange = z.infer<typeof InvoiceChange>;

const ComparedInvoice = z
  .object({
    invoiceId: z.string(),
    number: z.string().optional(),
    issuedAt: z.iso.datetime().optional(),
    totalMinor: Minor,
    currency: CurrencyCode,
  })
  .meta({ id: "ComparedInvoice", description: "The invoice that is used for the comparison." });

export const InvoiceChanges = z
  .object({
    invoiceId: z.string(),
    currency: CurrencyCode,
    totalMinor: Minor,
    previousInvoice: ComparedInvoice.optional().describe(
      "The previous invoice for the same subscriptions or licenses. Absent when there is none. Then nothing is compared.",
    ),
    differenceMinor: Minor.describe("The difference between the two totals. The changes add up to it."),
    changes: z.array(InvoiceChange),
    unchangedLines: z.int().min(0).describe("The invoice items whose cost did not change."),
  })
  .meta({
    id: "InvoiceChanges",
    description: "Why an invoice differs from the previous one, item by item.",
  });
export type InvoiceChanges = z.infer<typeof InvoiceChanges>;
