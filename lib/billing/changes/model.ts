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
    "ADDED, REMOVED: something that recurs is new, or gone. REPLACED: another plan or add-on in its place. PRICE, QUANTITY. PERIOD: it covers more or less time. DISCOUNT_STARTED, DISCOUNT_ENDED, DISCOUNT_CHANGED. PRORATION: the rest of a period after a change, once. ONE_TIME: bought once, on this invoice. ONE_TIME_BEFORE: was bought once, on the invoice before. TAX: the taxes changed.",
});

export const InvoiceChange = z
  .object({
    kind: InvoiceChangeKind,
    description: z.string().describe("The line it is about."),
    currency: CurrencyCode,
    differenceMinor: Minor.describe("What it adds to the total, tax included; negative when it takes off."),
    previousDescription: z.string().optional().describe("REPLACED: what was there before."),
    discount: z.string().optional().describe("The discount's name."),
    beforeMinor: Minor.optional().describe("The price or discount before, in the price list's terms."),
    afterMinor: Minor.optional().describe("The price or discount now, in the price list's terms."),
    subscriptionId: z.string().optional(),
    licenseId: z.string().optional(),
    productOfferingId: z.string().optional(),
  })
  .meta({ id: "InvoiceChange", description: "One reason why an invoice differs from the one before." });
export type InvoiceChange = z.infer<typeof InvoiceChange>;

const ComparedInvoice = z
  .object({
    invoiceId: z.string(),
    number: z.string().optional(),
    issuedAt: z.iso.datetime().optional(),
    totalMinor: Minor,
    currency: CurrencyCode,
  })
  .meta({ id: "ComparedInvoice", description: "An invoice that another one is compared with." });

export const InvoiceChanges = z
  .object({
    invoiceId: z.string(),
    currency: CurrencyCode,
    totalMinor: Minor,
    previousInvoice: ComparedInvoice.optional().describe(
      "The newest one before it for the same lines or licenses. Absent when there is none: then nothing is compared.",
    ),
    differenceMinor: Minor.describe("Its total less that of the one before: what the changes add up to."),
    changes: z.array(InvoiceChange),
    unchangedLines: z.int().min(0).describe("Lines that cost what they did."),
  })
  .meta({
    id: "InvoiceChanges",
    description: "Why an invoice differs from the one before, line by line.",
  });
export type InvoiceChanges = z.infer<typeof InvoiceChanges>;
