import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  hostedHash,
  id,
  instant,
  minor,
  oneOf,
  sealedJson,
  tenantId,
  updatedAt,
} from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import type { KeptTaxRelief } from "@/lib/providers/tax/notes";
import type { AgreedDiscount } from "@/lib/values/agreed-terms";
import { DISCREPANCY_KINDS, type DiscrepancyKind } from "@/lib/values/discrepancy-kinds";

/**
 * What an invoice item charges for. CYCLE: a billing cycle of a subscription. ADDON: a cycle of a renewing add-on.
 * SEAT: a cycle of a license. PRORATION: the rest of a paid period after an offering change. ONE_TIME: a price that is
 * paid once.
 */
export const INVOICE_ITEM_KINDS = ["CYCLE", "ADDON", "SEAT", "PRORATION", "ONE_TIME"] as const;
export type InvoiceItemKind = (typeof INVOICE_ITEM_KINDS)[number];

/** What caused an invoice item. INVOICE: the item is older than causes, and names its own invoice. */
export const INVOICE_ITEM_CAUSES = [
  "ORDER_LINE_ITEM",
  "SUBSCRIPTION",
  "SUBSCRIPTION_ADDON",
  "LICENSE",
  "OFFERING_CHANGE",
  "INVOICE",
] as const;
export type InvoiceItemCause = { type: (typeof INVOICE_ITEM_CAUSES)[number]; id: string };

/** The parts of a prorated amount (`lib/subscriptions/offering-change/terms.ts`). Per unit. */
export type Proration = {
  fromProductOfferingId: string;
  /** The higher cost of one cycle, in the terms of the price. */
  priceDifferenceMinor: number;
  /** Paid cycles from the change on: the running one, and those paid ahead. */
  cycles: number;
  /** The remaining paid days of those cycles, and all their days. */
  days: number;
  ofDays: number;
};

export type StoredInvoiceItem = {
  description: string;
  kind: InvoiceItemKind;
  cause: InvoiceItemCause;
  subscriptionId?: string;
  licenseId?: string;
  productOfferingId?: string;
  /**
   * First and last day that the item covers. Absent for one-time prices, and for items that begin with the activation.
   */
  periodStart?: string;
  periodEnd?: string;
  /** Paid months that begin with the activation, whose day is not known yet. */
  monthsFromActivation?: number;
  /** The charged days of a cycle. Absent for a whole cycle, and for one-time prices. */
  share?: { days: number; ofDays: number };
  /** For a PRORATION. Absent in items that are older than this field. */
  proration?: Proration;
  quantity?: number;
  unitPriceMinor?: number;
  subtotalMinor: number;
  totalMinor: number;
  /** `baseMinor`: the taxed amount, if that is not the item's whole amount without tax. */
  taxBreakdown: {
    description: string;
    amountMinor: number;
    rate?: number;
    baseMinor?: number;
    /** Why the tax is not charged. */
    relief?: KeptTaxRelief;
  }[];
  taxAmountMinor?: number;
  taxIncluded?: boolean;
  /** Net. `amountIncludingTaxMinor` is the same amount as a price list with tax shows it. */
  discounts?: {
    name: string;
    amountMinor: number;
    amountIncludingTaxMinor?: number;
    /** Absent in items that are older than this field. */
    source?: AgreedDiscount["source"];
    /** The promo code of the discount, if it has one. */
    code?: string;
  }[];
  totalDiscountsMinor?: number;
};

/** Seller and buyer with their names at the time of issue. */
export type InvoiceParties = {
  seller: {
    legalName: string;
    registrationNumber?: string;
    vatNumber?: string;
    address: string;
    paymentDetails?: string;
    /** The brand's bank accounts. The OCR reference of Bankgirot follows from the invoice's number. */
    bankgiro?: string;
    ocrLengthDigit?: boolean;
    iban?: string;
    bic?: string;
    /** The consequences of a late payment: yearly interest in percent, and days until the suspension. */
    late?: { interestPercent?: number; suspendsAfterDays?: number };
  };
  buyer: {
    name: string;
    customerType?: "CONSUMER" | "BUSINESS";
    identity?: string;
    vatNumber?: string;
    email?: string;
    addressLines: string[];
    /** The customer's own reference: a purchase order, a cost centre. */
    reference?: string;
    /** The brand's id of the customer, such as CUS-7K3F-9QXM. */
    customerNumber?: string;
    /** ISO 3166-1 alpha-2, printed under the address. It decides the paper size. */
    country?: string;
    /** BCP 47 tag of the invoice's language. */
    locale?: string;
  };
};

/** ISSUE a draft, CHARGE (again), REMIND, SUSPEND what it is for, CANCEL it. */
export type InvoiceStep = "ISSUE" | "CHARGE" | "REMIND" | "SUSPEND" | "CANCEL";

export const invoices = pgTable(
  "invoices",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    orderId: uuid("order_id"),
    paymentIntentId: uuid("payment_intent_id"),
    number: text("number"),
    status: text("status")
      .$type<
        "DRAFT" | "ISSUED" | "PARTIALLY_PAID" | "PAID" | "OVERDUE" | "UNCOLLECTIBLE" | "VOID" | "CREDITED"
      >()
      .notNull(),
    currency: text("currency").notNull(),
    items: jsonb("lines").$type<StoredInvoiceItem[]>().notNull(),
    parties: sealedJson("parties").$type<InvoiceParties>(),
    hostedTokenHash: hostedHash(),
    subtotalMinor: minor("subtotal_minor").notNull(),
    totalMinor: minor("total_minor").notNull(),
    /** Money received for it, less money refunded. */
    paidMinor: minor("paid_minor").notNull().default(0),
    /** The amount that refunds took off it. */
    creditedMinor: minor("credited_minor").notNull().default(0),
    /** Settled outside of our providers (mark-paid), without a payment intent. */
    paidOutsideMinor: minor("paid_outside_minor").notNull().default(0),
    /** Paid from the customer's balance. */
    paidFromBalanceMinor: minor("paid_from_balance_minor").notNull().default(0),
    /** Rounding that makes a provider's whole amounts agree with ours. Negative where the provider asked for more. */
    roundingMinor: minor("rounding_minor").notNull().default(0),
    /** Whether the customer pays before the cycle begins, or after it, by the terms. */
    terms: text("terms").$type<"PREPAID" | "POSTPAID">().notNull().default("PREPAID"),
    /** Sentences that tax law requires, such as the one for reverse charge. */
    notes: text("notes").array().notNull().default([]),
    /** The next dunning step and its time. Both are absent when the invoice is settled. */
    nextStep: text("next_step").$type<InvoiceStep>(),
    nextStepAt: instant("next_step_at"),
    /** The number of dunning steps since it became due. */
    stepsTaken: integer("steps_taken").notNull().default(0),
    sentAt: instant("sent_at"),
    dueDate: date("due_date", { mode: "string" }),
    /** The due date at the time of issue. Null if it was never moved. */
    originalDueDate: date("original_due_date", { mode: "string" }),
    /** The latest possible due date. Decided at the first move. */
    latestDueDate: date("latest_due_date", { mode: "string" }),
    /** How often the due date was moved. Zero again when it is back on its first day. */
    dueDateMoves: integer("due_date_moves").notNull().default(0),
    /**
     * The dunning steps that were planned before the first move. They are planned again when the date is moved back.
     */
    stepsBeforeMove: jsonb("steps_before_move").$type<{
      step: InvoiceStep | null;
      at: string | null;
      stepsTaken: number;
    }>(),
    periodStart: date("period_start", { mode: "string" }),
    periodEnd: date("period_end", { mode: "string" }),
    issuedAt: instant("issued_at"),
    paidAt: instant("paid_at"),
    voidedAt: instant("voided_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("invoices_number").on(t.tenantId, t.number),
    uniqueIndex("invoices_one_per_order").on(t.tenantId, t.orderId),
    index("invoices_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("invoices_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("invoices_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("invoices_by_customer_status").on(
      t.tenantId,
      t.customerId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("invoices_by_due_date").on(
      t.tenantId,
      t.dueDate,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("invoices_by_currency").on(
      t.tenantId,
      t.currency,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("invoices_by_status_due_date").on(
      t.tenantId,
      t.status,
      t.dueDate,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // Open invoices whose remaining amount equals an incoming payment (lib/billing/incoming).
    index("invoices_open_by_left")
      .on(
        t.tenantId,
        t.currency,
        sql`(${t.totalMinor} - ${t.creditedMinor} - ${t.paidMinor} - ${t.paidOutsideMinor} - ${t.paidFromBalanceMinor} - ${t.roundingMinor})`,
      )
      .where(sql`${t.status} in ('ISSUED', 'PARTIALLY_PAID', 'OVERDUE')`),
    uniqueIndex("invoices_hosted_token_hash").on(t.tenantId, t.hostedTokenHash),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    index("invoices_next_step").on(t.tenantId, t.nextStepAt).where(sql`${t.nextStep} is not null`),
    // A customer's draft for a day. Subscriptions that are due on the same day share it.
    uniqueIndex("invoices_one_draft")
      .on(t.tenantId, t.customerId, t.currency, t.periodStart)
      .where(sql`${t.status} = 'DRAFT'`),
    check(
      "invoices_due_date_moved",
      sql`case when ${t.dueDateMoves} = 0 then num_nonnulls(${t.originalDueDate}, ${t.latestDueDate}) = 0
        else ${t.originalDueDate} is not null and ${t.dueDate} between ${t.originalDueDate} and ${t.latestDueDate} end`,
    ),
    check("invoices_next_step", sql`(${t.nextStep} is null) = (${t.nextStepAt} is null)`),
    // A draft has no number: numbers have no gaps, and drafts may be dropped.
    check("invoices_draft", sql`(${t.status} = 'DRAFT') <= (${t.number} is null)`),
    // An item without kind and cause could not be explained.
    check(
      "invoices_items_explained",
      sql`not jsonb_path_exists(${t.items}, '$[*] ? (!exists(@.kind) || !exists(@.cause.type) || !exists(@.cause.id))')`,
    ),
    check("invoices_paid", sql`${t.paidMinor} >= 0`),
    check(
      "invoices_paid_outside",
      sql`${t.paidOutsideMinor} >= 0 and ${t.paidOutsideMinor} <= ${t.totalMinor}`,
    ),
    check("invoices_credited", sql`${t.creditedMinor} >= 0 and ${t.creditedMinor} <= ${t.totalMinor}`),
  ],
);

/**
 * A cycle of a subscription, add-on or license on an invoice. Its primary key prevents double billing: code that bills
 * a cycle writes this row in the same transaction. Deleted when the invoice is void or its draft is dropped.
 */
export const billedCycles = pgTable(
  "billed_cycles",
  {
    tenantId: tenantId(),
    subjectId: uuid("subject_id").notNull(),
    subjectType: text("subject_type").$type<"SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE">().notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.subjectId, t.startsAt] }),
    index("billed_cycles_by_invoice").on(t.tenantId, t.invoiceId),
    foreignKey({ columns: [t.tenantId, t.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }),
    check("billed_cycles_span", sql`${t.startsAt} < ${t.endsAt}`),
    check(
      "billed_cycles_subject",
      sql`${t.subjectType} in ('SUBSCRIPTION', 'SUBSCRIPTION_ADDON', 'LICENSE')`,
    ),
  ],
);

/** Charges besides cycles, such as the rest of a period after an upgrade. They go on the next invoice. */
export const pendingCharges = pgTable(
  "pending_charges",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    subscriptionId: uuid("subscription_id"),
    licenseId: uuid("license_id"),
    productOfferingId: uuid("product_offering_id").notNull(),
    description: text("description").notNull(),
    /** In the terms of the offering's price: with tax if the price includes it. */
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** First and last day that the charge covers. Absent in charges that are older than this field. */
    periodStart: date("period_start", { mode: "string" }),
    periodEnd: date("period_end", { mode: "string" }),
    cause: text("cause").$type<"OFFERING_CHANGE">().notNull(),
    causeId: uuid("cause_id").notNull(),
    /** The parts of the amount. Absent in charges that are older than this field. */
    proration: jsonb("proration").$type<Proration>(),
    /** The invoice with the charge. Absent while it waits. */
    invoiceId: uuid("invoice_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("pending_charges_cause").on(t.tenantId, t.cause, t.causeId),
    index("pending_charges_waiting").on(t.tenantId, t.customerId).where(sql`${t.invoiceId} is null`),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    foreignKey({ columns: [t.tenantId, t.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }),
    check("pending_charges_amount", sql`${t.amountMinor} > 0`),
  ],
);

/** A goodwill amount for a customer. The totals of its credit notes add up to the amount. */
export const goodwillCredits = pgTable(
  "goodwill_credits",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    /** The subscription, if the credit is for one. */
    subscriptionId: uuid("subscription_id"),
    /** Tax included. */
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** Shown to the customer. */
    reason: text("reason").notNull(),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("goodwill_credits_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    check("goodwill_credits_amount", sql`${t.amountMinor} > 0`),
  ],
);

/** Reverses an invoice, in whole or in part, under its own number. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    tenantId: tenantId(),
    id: id(),
    invoiceId: uuid("invoice_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    number: text("number").notNull(),
    currency: text("currency").notNull(),
    /** Tax included; positive. */
    totalMinor: minor("total_minor").notNull(),
    taxAmountMinor: minor("tax_amount_minor").notNull(),
    taxBreakdown: jsonb("tax_breakdown").$type<StoredInvoiceItem["taxBreakdown"]>().notNull(),
    reason: text("reason").notNull(),
    /** The refund that pays it back, if there is one. A refund has one credit note. */
    paymentRefundId: uuid("payment_refund_id"),
    /** The order item that it reverses because it could not be delivered. That happens once per item. */
    undeliveredItemId: uuid("undelivered_line_id"),
    /** The goodwill credit that it is a part of, if any. */
    goodwillCreditId: uuid("goodwill_credit_id"),
    issuedAt: instant("issued_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("credit_notes_number").on(t.tenantId, t.number),
    uniqueIndex("credit_notes_refund").on(t.tenantId, t.paymentRefundId),
    uniqueIndex("credit_notes_undelivered")
      .on(t.tenantId, t.undeliveredItemId)
      .where(sql`${t.undeliveredItemId} is not null`),
    index("credit_notes_by_invoice").on(t.tenantId, t.invoiceId),
    index("credit_notes_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("credit_notes_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("credit_notes_by_goodwill")
      .on(t.tenantId, t.goodwillCreditId)
      .where(sql`${t.goodwillCreditId} is not null`),
    foreignKey({ columns: [t.tenantId, t.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }),
    foreignKey({
      columns: [t.tenantId, t.goodwillCreditId],
      foreignColumns: [goodwillCredits.tenantId, goodwillCredits.id],
    }),
    check("credit_notes_total", sql`${t.totalMinor} > 0 and ${t.taxAmountMinor} >= 0`),
  ],
);

/** Differences that the nightly proof found. The proof that no longer finds one closes it. */
export const billingDiscrepancies = pgTable(
  "billing_discrepancies",
  {
    tenantId: tenantId(),
    id: id(),
    kind: text("kind").$type<DiscrepancyKind>().notNull(),
    customerId: uuid("customer_id"),
    /** The subject of the difference: an invoice, intent, refund or customer. */
    subjectId: uuid("subject_id").notNull(),
    expectedMinor: minor("expected_minor"),
    foundMinor: minor("found_minor"),
    currency: text("currency"),
    message: text("message").notNull(),
    foundAt: instant("found_at").notNull(),
    resolvedAt: instant("resolved_at"),
    /** Why the difference may stay: a person closed it. The same finding is not opened again. */
    explanation: text("explanation"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("billing_discrepancies_explained")
      .on(t.tenantId, t.subjectId)
      .where(sql`${t.explanation} is not null`),
    check("billing_discrepancies_explained", sql`${t.explanation} is null or ${t.resolvedAt} is not null`),
    uniqueIndex("billing_discrepancies_open")
      .on(t.tenantId, t.kind, t.subjectId)
      .where(sql`${t.resolvedAt} is null`),
    index("billing_discrepancies_by_customer")
      .on(t.tenantId, t.customerId)
      .where(sql`${t.resolvedAt} is null`),
    index("billing_discrepancies_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("billing_discrepancies_newest_open")
      .on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.resolvedAt} is null`),
    index("billing_discrepancies_newest_resolved")
      .on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.resolvedAt} is not null`),
    check("billing_discrepancies_kind", sql`${t.kind} in (${oneOf(DISCREPANCY_KINDS)})`),
  ],
);

/**
 * The last day whose books were proven, per tenant. The replica that advances the day runs the proof, so only one does.
 */
export const bookProofs = pgTable("book_proofs", {
  tenantId: tenantId().primaryKey(),
  day: date("day", { mode: "string" }).notNull(),
  startedAt: instant("started_at").notNull(),
});

/** The last invoice number per tenant and year. Taken under its row lock, so numbers have no gaps. */
export const invoiceNumbers = pgTable(
  "invoice_numbers",
  { tenantId: tenantId(), year: integer("year").notNull(), last: integer("last").notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.year] })],
);

/** The same for credit notes, which have their own series. */
export const creditNoteNumbers = pgTable(
  "credit_note_numbers",
  { tenantId: tenantId(), year: integer("year").notNull(), last: integer("last").notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.year] })],
);
