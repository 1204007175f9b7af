import { z } from "zod";
import { Metadata } from "@/lib/customers/model";
import { TaxReliefEntry } from "@/lib/orders/model";
import { PaymentIntentListItem, PaymentProviderName } from "@/lib/payments/model";
import { CurrencyCode, Minor } from "@/lib/platform/scalars";

const Timestamp = z.iso.datetime();

export const InvoiceStatus = z
  .enum([
    "UNKNOWN",
    "DRAFT",
    "ISSUED",
    "SENT",
    "PARTIALLY_PAID",
    "PAID",
    "OVERDUE",
    "UNCOLLECTIBLE",
    "VOID",
    "CREDITED",
  ])
  .meta({
    id: "InvoiceStatus",
    description: "SENT is a deprecated alias of ISSUED, accepted in filters; responses say ISSUED.",
  });

export const InvoiceListItem = z
  .object({
    invoiceId: z.string(),
    customerId: z.string(),
    orderId: z.string().optional().describe("The order it is for."),
    number: z.string().optional().describe("Absent until assigned. Without gaps per year."),
    invoiceNumber: z.string().meta({ deprecated: true }).describe("Read `number`. Empty until assigned."),
    status: InvoiceStatus,
    paymentProvider: PaymentProviderName.optional(),
    dueDate: z.iso.date().optional(),
    subtotalAmountMinor: Minor.optional().meta({ deprecated: true }).describe("Read `amountDueMinor`."),
    totalAmountMinor: Minor.optional().meta({ deprecated: true }).describe("Read `amountDueMinor`."),
    amountDueMinor: Minor.describe("What it asks for: its total, less what was credited."),
    amountPaidMinor: Minor.describe("What was paid of it, less what went back."),
    amountRemainingMinor: Minor.describe("What is left to pay."),
    currency: CurrencyCode,
    issuedAt: Timestamp.optional(),
    sentAt: Timestamp.optional()
      .meta({ deprecated: true })
      .describe("When it was first e-mailed. Read `issuedAt` for when it was issued."),
    paidAt: Timestamp.optional(),
    voidedAt: Timestamp.optional(),
    hostedUrl: z.url().optional().describe("Where it is shown and can be paid, without signing in."),
    invoiceUrl: z.url().optional().meta({ deprecated: true }).describe("Read `hostedUrl`."),
    pdfUrl: z.url().optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "InvoiceListItem", description: "What a customer is asked to pay, or has paid." });
export type InvoiceListItem = z.infer<typeof InvoiceListItem>;

const NamedAmount = z.object({ name: z.string(), amountMinor: Minor }).meta({ id: "InvoiceNamedAmount" });

export const InvoiceTax = z
  .object({
    description: z.string(),
    amountMinor: Minor,
    rate: z.number().optional().describe("A percentage, such as 25."),
    relief: TaxReliefEntry.optional().describe("Present where the buyer is spared the tax."),
    baseMinor: Minor.optional().describe(
      "What it is levied on; all of the line without its tax, when left out.",
    ),
  })
  .meta({ id: "InvoiceTax" });

export const InvoiceLineItem = z
  .object({
    description: z.string(),
    subscriptionId: z.string().optional(),
    licenseId: z.string().optional(),
    productOfferingId: z.string().optional(),
    periodStart: z.iso
      .date()
      .optional()
      .describe("First day of what it is for; absent for what is bought once."),
    periodEnd: z.iso.date().optional().describe("Last day of what it is for."),
    quantity: z.int().min(1).optional(),
    unitPriceMinor: Minor.optional(),
    subtotalMinor: Minor,
    totalMinor: Minor.describe("After tax, fees and discounts."),
    taxBreakdown: z.array(InvoiceTax),
    taxAmountMinor: Minor.optional(),
    taxIncluded: z.boolean().optional(),
    fees: z.array(NamedAmount).optional(),
    totalFeesMinor: Minor.optional(),
    discounts: z
      .array(
        NamedAmount.extend({
          amountIncludingTaxMinor: Minor.optional().describe(
            "Where prices include tax: the same discount as the price list states it, tax included.",
          ),
        }).meta({ id: "InvoiceDiscount" }),
      )
      .optional(),
    totalDiscountsMinor: Minor.optional(),
  })
  .meta({ id: "InvoiceLineItem" });
export type InvoiceLineItem = z.infer<typeof InvoiceLineItem>;

export const Invoice = InvoiceListItem.extend({
  lineItems: z.array(InvoiceLineItem),
  notes: z.array(z.string()).optional().describe("What tax law wants said where a tax is not charged."),
  paymentIntent: PaymentIntentListItem.optional().describe("The payment of it, when there is one."),
}).meta({ id: "Invoice", description: "An invoice with its lines and its payment." });
export type Invoice = z.infer<typeof Invoice>;

export const MarkInvoicePaidRequest = z
  .object({
    paidAt: z.iso.datetime({ offset: true }).optional().describe("Now, when left out."),
    metadata: Metadata.optional().describe("Accepted and not stored."),
  })
  .meta({ id: "MarkInvoicePaidRequest" });
export type MarkInvoicePaidRequest = z.output<typeof MarkInvoicePaidRequest>;
