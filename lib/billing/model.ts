import { z } from "zod";
import { INVOICE_ITEM_CAUSES, INVOICE_ITEM_KINDS } from "@/db/schema/billing";
import { LEDGER_ACCOUNTS, LEDGER_CAUSES } from "@/db/schema/ledger";
import { Metadata } from "@/lib/customers/model";
import { PaymentIntentListItem, PaymentProviderName } from "@/lib/payments/model";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { DISCREPANCY_KINDS } from "@/lib/values/discrepancy-kinds";
import { PricingDiscountSource, Proration, TaxReliefEntry } from "@/lib/values/order-pricing";

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
    description: "SENT is a deprecated alias of ISSUED. Filters accept it. Responses contain ISSUED.",
  });

export const InvoiceListItem = z
  .object({
    invoiceId: z.string(),
    customerId: z.string(),
    orderId: z.string().optional().describe("The order that the invoice is for."),
    number: z
      .string()
      .optional()
      .describe("The invoice number, without gaps per year. Absent until it is assigned."),
    invoiceNumber: z
      .string()
      .meta({ deprecated: true })
      .describe("Use `number` instead. Empty until it is assigned."),
    status: InvoiceStatus,
    paymentProvider: PaymentProviderName.optional(),
    paymentIntentId: z
      .string()
      .optional()
      .describe("The payment that paid the invoice, or the one that is open now. Absent when there is none."),
    dueDate: z.iso.date().optional(),
    subtotalAmountMinor: Minor.optional()
      .meta({ deprecated: true })
      .describe("Use `amountDueMinor` instead."),
    totalAmountMinor: Minor.optional().meta({ deprecated: true }).describe("Use `amountDueMinor` instead."),
    amountDueMinor: Minor.describe("The amount to pay: the total of the invoice, less credits."),
    amountPaidMinor: Minor.describe("The amount paid, less refunds."),
    amountRemainingMinor: Minor.describe("The amount that is still to pay."),
    currency: CurrencyCode,
    issuedAt: Timestamp.optional(),
    sentAt: Timestamp.optional()
      .meta({ deprecated: true })
      .describe("When the invoice was first e-mailed. `issuedAt` says when it was issued."),
    paidAt: Timestamp.optional(),
    voidedAt: Timestamp.optional(),
    hostedUrl: z
      .url()
      .optional()
      .describe("Page where the invoice is shown and can be paid without signing in."),
    invoiceUrl: z.url().optional().meta({ deprecated: true }).describe("Use `hostedUrl` instead."),
    pdfUrl: z.url().optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    metadata: Metadata.optional().meta({
      deprecated: true,
      description: "Never present. Invoices do not store metadata.",
    }),
  })
  .meta({ id: "InvoiceListItem", description: "An amount that a customer is asked to pay, or has paid." });
export type InvoiceListItem = z.infer<typeof InvoiceListItem>;

const NamedAmount = z.object({ name: z.string(), amountMinor: Minor }).meta({ id: "InvoiceNamedAmount" });

export const InvoiceTax = z
  .object({
    description: z.string(),
    amountMinor: Minor,
    rate: z.number().optional().describe("A percentage, such as 25."),
    relief: TaxReliefEntry.optional().describe(
      "Why the buyer does not pay the tax. Absent when the tax is charged.",
    ),
    baseMinor: Minor.optional().describe(
      "The amount that is taxed. By default the whole item without its tax.",
    ),
  })
  .meta({ id: "InvoiceTax" });

export const InvoiceItemKind = z.enum(INVOICE_ITEM_KINDS).meta({
  id: "InvoiceItemKind",
  description:
    "CYCLE: a billing cycle of a subscription. ADDON: a billing cycle of an add-on that renews. SEAT: a billing cycle of a license. PRORATION: the rest of a paid period after a change to a higher price. ONE_TIME: a price that is paid once.",
});

export const InvoiceItemCause = z
  .object({
    type: z
      .enum(INVOICE_ITEM_CAUSES)
      .describe(
        "ORDER_LINE_ITEM: a line item was bought. SUBSCRIPTION, SUBSCRIPTION_ADDON, LICENSE: its next billing cycle began. OFFERING_CHANGE: its offering was changed. INVOICE: the item is from before causes were recorded.",
      ),
    id: z.string().describe("Id of the subscription, add-on, license, change, line item or invoice."),
    orderId: z.string().optional().describe("The order, when the cause is a line item of an order."),
  })
  .meta({ id: "InvoiceItemCause", description: "What caused an invoice item." });
export type InvoiceItemCause = z.infer<typeof InvoiceItemCause>;

export const InvoiceItemShare = z
  .object({
    days: z.int().min(0).describe("Number of days that are charged."),
    ofDays: z.int().min(1).describe("Number of days of the whole billing cycle."),
  })
  .meta({ id: "InvoiceItemShare", description: "The part of a billing cycle that an item charges." });

export const InvoiceLineItem = z
  .object({
    description: z.string(),
    kind: InvoiceItemKind,
    cause: InvoiceItemCause,
    subscriptionId: z.string().optional(),
    licenseId: z.string().optional(),
    productOfferingId: z.string().optional(),
    periodStart: z.iso
      .date()
      .optional()
      .describe("First day that the item covers. Absent for one-time purchases."),
    periodEnd: z.iso.date().optional().describe("Last day that the item covers."),
    monthsFromActivation: z
      .int()
      .min(1)
      .optional()
      .describe(
        "Number of months, paid from the activation on. For items whose activation day was not known yet.",
      ),
    share: InvoiceItemShare.optional().describe("Absent for whole cycles and for one-time purchases."),
    proration: Proration.optional().describe(
      "How the amount of a PRORATION is calculated. Absent in older invoices.",
    ),
    quantity: z.int().min(1).optional(),
    currency: CurrencyCode,
    unitPriceMinor: Minor.optional(),
    subtotalMinor: Minor,
    totalMinor: Minor.describe("Total after tax, fees and discounts."),
    taxBreakdown: z.array(InvoiceTax),
    taxAmountMinor: Minor.optional(),
    taxIncluded: z.boolean().optional(),
    fees: z.array(NamedAmount).optional(),
    totalFeesMinor: Minor.optional(),
    discounts: z
      .array(
        NamedAmount.extend({
          amountIncludingTaxMinor: Minor.optional().describe(
            "The same discount including tax. Present where prices include tax.",
          ),
          source: PricingDiscountSource.optional().describe(
            "The source of the discount. Absent in older invoices.",
          ),
          code: z.string().optional().describe("The promo code, when source is PROMO_CODE."),
        }).meta({ id: "InvoiceDiscount" }),
      )
      .optional(),
    totalDiscountsMinor: Minor.optional(),
  })
  .meta({ id: "InvoiceLineItem" });
export type InvoiceLineItem = z.infer<typeof InvoiceLineItem>;

export const CreditNoteCause = z
  .object({
    type: z
      .enum(["CORRECTION", "REFUND", "NOT_DELIVERED", "GOODWILL"])
      .describe(
        "CORRECTION: the brand credited a part of the invoice. REFUND: money was refunded. NOT_DELIVERED: a line item could not be delivered. GOODWILL: the customer got a goodwill credit.",
      ),
    id: z
      .string()
      .describe(
        "Id of the refund, line item or goodwill credit. For a CORRECTION, id of the credit note itself.",
      ),
  })
  .meta({ id: "CreditNoteCause", description: "What caused a credit note." });

export const CreditNote = z
  .object({
    creditNoteId: z.string().describe("The credit note."),
    number: z.string().describe("Number of the credit note, in its own series without gaps per year."),
    totalMinor: Minor.describe("The credited amount, including tax."),
    taxAmountMinor: Minor.describe("The tax in the amount."),
    currency: CurrencyCode,
    taxBreakdown: z.array(InvoiceTax),
    reason: z.string(),
    cause: CreditNoteCause,
    paymentRefundId: z
      .string()
      .optional()
      .describe("The refund that pays the amount back. Absent when there is none."),
    issuedAt: Timestamp,
    pdfUrl: z.url().optional(),
  })
  .meta({ id: "CreditNote", description: "A document that credits an invoice, in whole or in part." });
export type CreditNote = z.infer<typeof CreditNote>;

export const CreditNoteListItem = CreditNote.extend({
  invoiceId: z.string().describe("The invoice that it lowers."),
  customerId: z.string(),
}).meta({ id: "CreditNoteListItem", description: "A credit note with its invoice." });
export type CreditNoteListItem = z.infer<typeof CreditNoteListItem>;

export const Invoice = InvoiceListItem.extend({
  lineItems: z.array(InvoiceLineItem),
  notes: z
    .array(z.string())
    .optional()
    .describe("Statement that tax law requires when a tax is not charged."),
  creditNotes: z.array(CreditNote).describe("Credit notes, oldest first."),
  paymentIntent: PaymentIntentListItem.optional().describe(
    "The payment that paid the invoice, or the one that is open now.",
  ),
}).meta({ id: "Invoice", description: "An invoice with its items and its payment." });
export type Invoice = z.infer<typeof Invoice>;

export const MarkInvoicePaidRequest = z
  .object({
    paidAt: z.iso.datetime({ offset: true }).optional().describe("When it was paid. Default: now."),
    metadata: Metadata.optional().meta({ deprecated: true, description: "Accepted but not stored." }),
  })
  .meta({ id: "MarkInvoicePaidRequest" });
export type MarkInvoicePaidRequest = z.output<typeof MarkInvoicePaidRequest>;

export const CreditInvoiceRequest = z
  .object({
    amountMinor: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe("Amount including tax. By default all that remains of the invoice or invoice item."),
    currency: CurrencyCode.optional().describe("The invoice's currency. Other currencies are rejected."),
    lineItem: z
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe(
        "The invoice item to credit, counted from 0. By default all items, in proportion. Its tax is credited too.",
      ),
    reason: z.string().trim().min(1).max(500).describe("Text on the credit note."),
  })
  .meta({ id: "CreditInvoiceRequest" });
export type CreditInvoiceRequest = z.output<typeof CreditInvoiceRequest>;

export const LedgerAccount = z.enum(LEDGER_ACCOUNTS).meta({
  id: "LedgerAccount",
  description:
    "RECEIVABLE: what customers owe on invoices. PROVIDER: money at the payment provider. OUTSIDE: money received in other ways. SUSPENSE: the part of it that has no known invoice or customer yet. CUSTOMER_BALANCE: money held for customers. REVENUE: revenue. TAX: tax. ROUNDING: rounding differences. LOSS: debts written off, and payments that a bank took back.",
});
export const LedgerCause = z
  .enum(LEDGER_CAUSES)
  .meta({ id: "LedgerCause", description: "The cause of the entry." });

const Movement = {
  account: LedgerAccount,
  cause: LedgerCause,
  causeId: z
    .string()
    .describe(
      "The invoice, credit note, attempt, refund, dispute or incoming payment that caused the entry. For a matched payment, the part of it.",
    ),
  amountMinor: Minor.describe(
    "The amount. Debit is positive, credit is negative. The entries of one cause add up to zero.",
  ),
  currency: CurrencyCode,
  invoiceId: z.string().optional(),
  paymentIntentId: z.string().optional(),
  occurredAt: Timestamp,
};

export const LedgerEntry = z
  .object({
    sequence: z.int().describe("Increases with every entry of the brand. The numbers can have gaps."),
    customerId: z
      .string()
      .optional()
      .describe("The customer. Absent for money on SUSPENSE whose customer is not known yet."),
    ...Movement,
    actor: z.string().describe("The person or system that caused it."),
    createdAt: Timestamp,
  })
  .meta({ id: "LedgerEntry", description: "A ledger entry. Entries never change." });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const AccountEntry = z.object(Movement).meta({ id: "CustomerAccountEntry" });

export const CustomerAccount = z
  .object({
    customerId: z.string(),
    balances: z
      .array(
        z
          .object({
            currency: CurrencyCode,
            owedMinor: Minor.describe("The amount that is still to pay on all invoices."),
            balanceMinor: Minor.describe(
              "The customer's balance, which pays the next invoice. Includes refunds that are still in progress.",
            ),
          })
          .meta({ id: "CustomerAccountBalance" }),
      )
      .describe("Balances, one per currency that the customer has used."),
    entries: z
      .array(AccountEntry)
      .describe(
        "The latest entries of RECEIVABLE (positive: owes more) and CUSTOMER_BALANCE (negative: holds more), newest first.",
      ),
  })
  .meta({ id: "CustomerAccount", description: "What a customer owes, and the customer's balance." });
export type CustomerAccount = z.infer<typeof CustomerAccount>;

export const DiscrepancyStatus = z.enum(["OPEN", "RESOLVED"]).meta({ id: "BillingDiscrepancyStatus" });

export const BillingDiscrepancy = z
  .object({
    billingDiscrepancyId: z.string().describe("Id of the discrepancy."),
    kind: z
      .enum(DISCREPANCY_KINDS)
      .meta({ id: "BillingDiscrepancyKind", description: "The two books that do not agree." }),
    status: DiscrepancyStatus,
    customerId: z.string().optional(),
    subjectId: z.string().describe("What differs: an invoice, intent, refund, dispute or customer."),
    expectedMinor: Minor.optional().describe("The amount in the other book."),
    foundMinor: Minor.optional().describe("The amount in this book."),
    currency: CurrencyCode.optional(),
    message: z.string(),
    foundAt: Timestamp.describe("When the check found it."),
    resolvedAt: Timestamp.optional().describe(
      "When a later check found the books in agreement, or a person explained it.",
    ),
    explanation: z
      .string()
      .optional()
      .describe("Why the discrepancy may remain. Present when a person closed it."),
    createdAt: Timestamp,
  })
  .meta({
    id: "BillingDiscrepancy",
    description:
      "A discrepancy that the nightly check of the books found. A later check closes it when the books agree.",
  });
export type BillingDiscrepancy = z.infer<typeof BillingDiscrepancy>;

export const ExplainDiscrepancyRequest = z
  .object({
    explanation: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .describe("Why the two books may differ. It is kept for the accounts, so do not name people."),
  })
  .meta({ id: "ExplainDiscrepancyRequest" });
