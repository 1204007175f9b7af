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
        "PRICE: what whole billing cycles, or one purchase, cost. PRICE_DIFFERENCE: how much more the new offering costs for the paid cycles. PART_OF_CYCLE: takes off the days that are not charged. FEE, DISCOUNT. TAX: present where prices are without tax.",
      ),
    amountMinor: Minor.describe("What the step adds; negative when it takes off."),
    currency: CurrencyCode,
    unitPriceMinor: Minor.optional().describe("PRICE, PRICE_DIFFERENCE: of one unit in one billing cycle."),
    quantity: z.int().min(1).optional(),
    cycles: z.int().min(1).optional().describe("Billing cycles that the amount is for."),
    days: z.int().min(0).optional().describe("PART_OF_CYCLE: days that are charged."),
    ofDays: z.int().min(1).optional().describe("PART_OF_CYCLE: days of the whole cycles."),
    name: z.string().optional().describe("Of the fee, discount or tax."),
    source: PricingDiscountSource.optional().describe("DISCOUNT: where it comes from."),
    code: z.string().optional().describe("DISCOUNT: the promo code, when it came from one."),
    rate: z.number().optional().describe("TAX: a percentage, such as 25."),
    relief: TaxReliefEntry.optional().describe("TAX: why it is not charged."),
  })
  .meta({ id: "ExplanationStep", description: "One step from a price to the amount of an invoice item." });
export type ExplanationStep = z.infer<typeof ExplanationStep>;

const NamedOffering = z
  .object({ productOfferingId: z.string(), name: z.string() })
  .meta({ id: "NamedProductOffering" });

export const ExplainedItem = z
  .object({
    lineItem: z.int().min(0).describe("Which item of the invoice, counted from 0."),
    description: z.string(),
    kind: InvoiceItemKind,
    cause: InvoiceItemCause,
    subscriptionId: z.string().optional(),
    licenseId: z.string().optional(),
    productOffering: NamedOffering.optional().describe("The offering that is charged."),
    previousProductOffering: NamedOffering.optional().describe("PRORATION: the offering it replaced."),
    periodStart: z.iso.date().optional().describe("First day that is charged."),
    periodEnd: z.iso.date().optional().describe("Last day that is charged."),
    share: InvoiceItemShare.optional().describe("Absent for whole billing cycles."),
    steps: z.array(ExplanationStep).describe("Add up to `totalMinor`."),
    totalMinor: Minor.describe("What the item costs, tax included."),
    currency: CurrencyCode,
  })
  .meta({
    id: "ExplainedInvoiceItem",
    description: "Why an item is on an invoice, and why it costs what it does.",
  });
export type ExplainedItem = z.infer<typeof ExplainedItem>;

export const ExplainedCredit = z
  .object({
    creditNoteId: z.string(),
    number: z.string(),
    kind: z.literal("CREDIT").describe("A part that takes off what the invoice comes to."),
    cause: CreditNoteCause,
    reason: z.string(),
    amountMinor: Minor.describe("Negative: what it takes off the invoice, tax included."),
    currency: CurrencyCode,
    paymentRefundId: z.string().optional().describe("The refund that pays it back, where one does."),
    issuedAt: Timestamp,
  })
  .meta({ id: "ExplainedCredit", description: "A credit note, as a part of what an invoice comes to." });

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
      .describe("What moved the money."),
    amountMinor: Minor.describe("What it pays of the invoice; negative when money went back."),
    currency: CurrencyCode,
    paymentIntentId: z.string().optional(),
    method: z.string().optional().describe("What was charged, such as Visa •••• 4242."),
    occurredAt: Timestamp,
  })
  .meta({ id: "ExplainedPayment", description: "Money that came for an invoice, or went back." });
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
      .describe("PREPAID: due before the billing cycle begins. POSTPAID: due some days after the invoice."),
    dueDate: z.iso.date().optional(),
    taxIncluded: z
      .boolean()
      .describe("Whether the steps are stated with tax. Otherwise each tax is a step of its item."),
    lineItems: z.array(ExplainedItem),
    totalMinor: Minor.describe("The sum of the line items."),
    credits: z.array(ExplainedCredit).describe("What was taken off it, oldest first."),
    amountDueMinor: Minor.describe("Its total, less the credits."),
    payments: z.array(ExplainedPayment).describe("Oldest first."),
    ledgerEntries: z.array(AccountEntry).describe("Every booking of the invoice, oldest first."),
  })
  .meta({
    id: "InvoiceExplanation",
    description:
      "Why a customer is charged this: from each item to its cause, offering, billing cycle, discounts and taxes, and on to the books and payments.",
  });
export type InvoiceExplanation = z.infer<typeof InvoiceExplanation>;
