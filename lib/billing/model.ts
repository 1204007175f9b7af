import { z } from "zod";
import { INVOICE_ITEM_CAUSES, INVOICE_ITEM_KINDS, LEDGER_ACCOUNTS, LEDGER_CAUSES } from "@/db/schema/billing";
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
    paymentIntentId: z
      .string()
      .optional()
      .describe(
        "Its payment: the one that paid it, or the one that is open now. Absent while there is none.",
      ),
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
    metadata: Metadata.optional().meta({
      deprecated: true,
      description: "Never present: the metadata of an invoice is not stored.",
    }),
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
        "ORDER_LINE_ITEM: a line of an order was bought. SUBSCRIPTION, SUBSCRIPTION_ADDON, LICENSE: its next billing cycle began. OFFERING_CHANGE: its offering was changed. INVOICE: the item is older than recorded causes.",
      ),
    id: z.string().describe("Id of that subscription, add-on, license, change, order line or invoice."),
    orderId: z.string().optional().describe("The order, when the cause is a line of it."),
  })
  .meta({ id: "InvoiceItemCause", description: "What made an invoice item." });
export type InvoiceItemCause = z.infer<typeof InvoiceItemCause>;

export const InvoiceItemShare = z
  .object({
    days: z.int().min(0).describe("Days that are charged."),
    ofDays: z.int().min(1).describe("Days of the whole billing cycle."),
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
      .describe("First day of what it is for; absent for what is bought once."),
    periodEnd: z.iso.date().optional().describe("Last day of what it is for."),
    monthsFromActivation: z
      .int()
      .min(1)
      .optional()
      .describe("Months that are paid for from the activation on, where its day was not known yet."),
    share: InvoiceItemShare.optional().describe("Absent for whole cycles, and for what is bought once."),
    proration: Proration.optional().describe(
      "For a PRORATION: how its amount comes about. Absent in older invoices.",
    ),
    quantity: z.int().min(1).optional(),
    currency: CurrencyCode,
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
          source: PricingDiscountSource.optional().describe("Where it comes from. Absent in older invoices."),
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
        "CORRECTION: the brand took back a part of the invoice. REFUND: money was paid back. NOT_DELIVERED: a line of an order could not be delivered. GOODWILL: the customer was given it.",
      ),
    id: z
      .string()
      .describe(
        "Id of that refund, order line or goodwill credit; of the credit note itself for a CORRECTION.",
      ),
  })
  .meta({ id: "CreditNoteCause", description: "What led to a credit note." });

export const CreditNote = z
  .object({
    creditNoteId: z.string().describe("The credit note."),
    number: z.string().describe("In a series of its own, without gaps per year."),
    totalMinor: Minor.describe("What it takes off the invoice, tax included."),
    taxAmountMinor: Minor.describe("The tax in it."),
    currency: CurrencyCode,
    taxBreakdown: z.array(InvoiceTax),
    reason: z.string(),
    cause: CreditNoteCause,
    paymentRefundId: z.string().optional().describe("The refund that pays it back, where one does."),
    issuedAt: Timestamp,
    pdfUrl: z.url().optional(),
  })
  .meta({ id: "CreditNote", description: "Takes an invoice back, in whole or in part." });
export type CreditNote = z.infer<typeof CreditNote>;

export const CreditNoteListItem = CreditNote.extend({
  invoiceId: z.string().describe("The invoice it takes a sum off."),
  customerId: z.string(),
}).meta({ id: "CreditNoteListItem", description: "A credit note with the invoice it belongs to." });
export type CreditNoteListItem = z.infer<typeof CreditNoteListItem>;

export const Invoice = InvoiceListItem.extend({
  lineItems: z.array(InvoiceLineItem),
  notes: z.array(z.string()).optional().describe("What tax law wants said where a tax is not charged."),
  creditNotes: z.array(CreditNote).describe("What was taken off it, oldest first."),
  paymentIntent: PaymentIntentListItem.optional().describe(
    "Its payment: the one that paid it, or the one that is open now.",
  ),
}).meta({ id: "Invoice", description: "An invoice with its lines and its payment." });
export type Invoice = z.infer<typeof Invoice>;

export const MarkInvoicePaidRequest = z
  .object({
    paidAt: z.iso.datetime({ offset: true }).optional().describe("Now, when left out."),
    metadata: Metadata.optional().meta({ deprecated: true, description: "Accepted and not stored." }),
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
      .describe("Tax included. All that is left of the invoice or line, when left out."),
    currency: CurrencyCode.optional().describe("The invoice's currency. A different one is refused."),
    lineItem: z
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe(
        "The line it is for, counted from 0: whose tax it takes off. All lines in proportion, when left out.",
      ),
    reason: z.string().trim().min(1).max(500).describe("Stands on the credit note."),
  })
  .meta({ id: "CreditInvoiceRequest" });
export type CreditInvoiceRequest = z.output<typeof CreditInvoiceRequest>;

export const LedgerAccount = z.enum(LEDGER_ACCOUNTS).meta({
  id: "LedgerAccount",
  description:
    "RECEIVABLE: what customers owe on invoices. PROVIDER: money at the payment provider. OUTSIDE: money that came in other ways. SUSPENSE: of that, what no invoice or customer is known for yet. CUSTOMER_BALANCE: money held for customers. REVENUE, TAX, ROUNDING. LOSS: debts given up and payments a bank took back.",
});
export const LedgerCause = z
  .enum(LEDGER_CAUSES)
  .meta({ id: "LedgerCause", description: "What moved the money." });

const Movement = {
  account: LedgerAccount,
  cause: LedgerCause,
  causeId: z
    .string()
    .describe(
      "The invoice, credit note, attempt, refund, dispute or incoming payment it comes from; of a matched one its part.",
    ),
  amountMinor: Minor.describe(
    "Debit is positive, credit negative. The entries of one cause add up to nothing.",
  ),
  currency: CurrencyCode,
  invoiceId: z.string().optional(),
  paymentIntentId: z.string().optional(),
  occurredAt: Timestamp,
};

export const LedgerEntry = z
  .object({
    sequence: z.int().describe("Grows with every entry of the brand; some numbers are nobody's."),
    customerId: z
      .string()
      .optional()
      .describe("Absent for money on SUSPENSE of which it is not known yet whose it is."),
    ...Movement,
    actor: z.string().describe("Who or what caused it."),
    createdAt: Timestamp,
  })
  .meta({ id: "LedgerEntry", description: "A movement of money. Never changed." });
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
            owedMinor: Minor.describe("What is left to pay of all invoices."),
            balanceMinor: Minor.describe(
              "Money held for the customer: it pays the next invoice. What is on its way back is in it until it has gone.",
            ),
          })
          .meta({ id: "CustomerAccountBalance" }),
      )
      .describe("One per currency in which there was ever a movement."),
    entries: z
      .array(AccountEntry)
      .describe(
        "The newest movements of what is owed (RECEIVABLE, positive: owes more) and what is held (CUSTOMER_BALANCE, negative: more is held), newest first.",
      ),
  })
  .meta({ id: "CustomerAccount", description: "What a customer owes and what is held for them." });
export type CustomerAccount = z.infer<typeof CustomerAccount>;

export const DiscrepancyStatus = z.enum(["OPEN", "RESOLVED"]).meta({ id: "BillingDiscrepancyStatus" });

export const BillingDiscrepancy = z
  .object({
    billingDiscrepancyId: z.string().describe("Id of the finding."),
    kind: z
      .enum(DISCREPANCY_KINDS)
      .meta({ id: "BillingDiscrepancyKind", description: "Which two books do not agree." }),
    status: DiscrepancyStatus,
    customerId: z.string().optional(),
    subjectId: z.string().describe("What does not agree: an invoice, intent, refund, dispute or customer."),
    expectedMinor: Minor.optional().describe("What it ought to be by the other book."),
    foundMinor: Minor.optional().describe("What it is."),
    currency: CurrencyCode.optional(),
    message: z.string(),
    foundAt: Timestamp.describe("When a proof found it."),
    resolvedAt: Timestamp.optional().describe("When a proof found it right again, or a person explained it."),
    explanation: z.string().optional().describe("Why it may stay as it is: a person closed it."),
    createdAt: Timestamp,
  })
  .meta({
    id: "BillingDiscrepancy",
    description:
      "What the nightly proof of the books found not to agree. Closed by the proof that finds it right.",
  });
export type BillingDiscrepancy = z.infer<typeof BillingDiscrepancy>;

export const ExplainDiscrepancyRequest = z
  .object({
    explanation: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .describe("Why the two books may differ. It is kept for the accounts, so name no person."),
  })
  .meta({ id: "ExplainDiscrepancyRequest" });
