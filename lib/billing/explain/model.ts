import { z } from "zod";
import {
  AccountEntry,
  CreditNoteCause,
  InvoiceItemCause,
  InvoiceItemKind,
  InvoiceItemShare,
  InvoiceStatus,
} from "@/lib/billing/model";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { PricingDiscountSource, TaxReliefEntry } from "@/lib/values/order-pricing";

const Timestamp = z.iso.datetime();

export const ExplanationStep = z
  .object({
    kind: z
      .enum(["PRICE", "PRICE_DIFFERENCE", "PART_OF_CYCLE", "FEE", "DISCOUNT", "TAX"])
      .describe(
        "PRICE: the price of whole billing cycles, or of one purchase. PRICE_DIFFERENCE: how much more the new offering costs for the paid cycles. PART_OF_CYCLE: deducts the days that are not charged. FEE: a fee. DISCOUNT: a discount. TAX: a tax, only when prices are without tax.",
      ),
    amountMinor: Minor.describe("The amount that the step adds. Negative when it lowers the amount."),
    currency: CurrencyCode,
    unitPriceMinor: Minor.optional().describe(
      "PRICE, PRICE_DIFFERENCE: the price of one unit in one billing cycle.",
    ),
    quantity: z.int().min(1).optional(),
    cycles: z.int().min(1).optional().describe("Number of billing cycles in the amount."),
    days: z.int().min(0).optional().describe("PART_OF_CYCLE: number of days that are charged."),
    ofDays: z.int().min(1).optional().describe("PART_OF_CYCLE: number of days of the whole cycles."),
    name: z.string().optional().describe("Name of the fee, discount or tax."),
    source: PricingDiscountSource.optional().describe("DISCOUNT: its source."),
    code: z.string().optional().describe("DISCOUNT: the promo code, if the discount comes from one."),
    rate: z.number().optional().describe("TAX: a percentage, such as 25."),
    relief: TaxReliefEntry.optional().describe("TAX: why the tax is not charged."),
  })
  .meta({ id: "ExplanationStep", description: "One step from a price to the amount of an invoice item." });
export type ExplanationStep = z.infer<typeof ExplanationStep>;

const NamedOffering = z
  .object({ productOfferingId: z.string(), name: z.string() })
  .meta({ id: "NamedProductOffering" });

export const ExplainedItem = z
  .object({
    lineItem: z.int().min(0).describe("Position of the invoice item, counted from 0."),
    description: z.string(),
    kind: InvoiceItemKind,
    cause: InvoiceItemCause,
    subscriptionId: z.string().optional(),
    licenseId: z.string().optional(),
    productOffering: NamedOffering.optional().describe("The offering that is charged."),
    previousProductOffering: NamedOffering.optional().describe("PRORATION: the offering that was replaced."),
    periodStart: z.iso.date().optional().describe("First day that is charged."),
    periodEnd: z.iso.date().optional().describe("Last day that is charged."),
    share: InvoiceItemShare.optional().describe("Absent for whole billing cycles."),
    steps: z.array(ExplanationStep).describe("The steps. They add up to `totalMinor`."),
    totalMinor: Minor.describe("The cost of the item, including tax."),
    currency: CurrencyCode,
  })
  .meta({
    id: "ExplainedInvoiceItem",
    description: "Why an item is on an invoice, and how its amount is calculated.",
  });
export type ExplainedItem = z.infer<typeof ExplainedItem>;

export const ExplainedCredit = z
  .object({
    creditNoteId: z.string(),
    number: z.string(),
    kind: z.literal("CREDIT").describe("A part of a credit note that lowers the invoice."),
    cause: CreditNoteCause,
    reason: z.string(),
    amountMinor: Minor.describe("The credited amount, including tax. Always negative."),
    currency: CurrencyCode,
    paymentRefundId: z
      .string()
      .optional()
      .describe("The refund that pays the amount back. Absent when there is none."),
    issuedAt: Timestamp,
  })
  .meta({ id: "ExplainedCredit", description: "A credit note that lowers an invoice." });

export const ExplainedPayment = z
  .object({
    cause: z
      .enum([
        "PAYMENT",
        "PAID_OUTSIDE",
        "INCOMING_PAYMENT_MATCHED",
        "BALANCE_APPLIED",
        "REFUND",
        "REFUND_RETURNED",
        "DISPUTE",
        "DISPUTE_WON",
      ])
      .describe("The cause of the entry."),
    amountMinor: Minor.describe("The amount that it pays of the invoice. Negative for a refund."),
    currency: CurrencyCode,
    paymentIntentId: z.string().optional(),
    method: z.string().optional().describe("The payment method, such as Visa •••• 4242."),
    occurredAt: Timestamp,
  })
  .meta({ id: "ExplainedPayment", description: "Money that was paid for an invoice, or refunded." });
export type ExplainedPayment = z.infer<typeof ExplainedPayment>;

export const InvoiceExplanation = z
  .object({
    invoiceId: z.string(),
    number: z.string().optional(),
    customerId: z.string(),
    status: InvoiceStatus,
    currency: CurrencyCode,
    terms: z
      .enum(["PREPAID", "POSTPAID"])
      .describe(
        "PREPAID: due before the billing cycle begins. POSTPAID: due some days after the invoice is issued.",
      ),
    dueDate: z.iso.date().optional(),
    taxIncluded: z
      .boolean()
      .describe("Whether the steps include tax. Otherwise each tax is a step of its item."),
    lineItems: z.array(ExplainedItem),
    totalMinor: Minor.describe("Sum of the invoice items."),
    credits: z.array(ExplainedCredit).describe("Credit notes, oldest first."),
    amountDueMinor: Minor.describe("The total of the invoice, less the credits."),
    payments: z.array(ExplainedPayment).describe("Payments and refunds, oldest first."),
    ledgerEntries: z.array(AccountEntry).describe("Ledger entries of the invoice, oldest first."),
  })
  .meta({
    id: "InvoiceExplanation",
    description:
      "Why a customer is charged an amount. Explains each item: its cause, offering, billing cycle, discounts and taxes. Also lists the ledger entries and payments.",
  });
export type InvoiceExplanation = z.infer<typeof InvoiceExplanation>;
