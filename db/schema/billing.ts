import { sql } from "drizzle-orm";
import {
  bigserial,
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
import { createdAt, id, instant, minor, sealedJson, tenantId, updatedAt } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import type { KeptTaxRelief } from "@/lib/providers/tax/notes";
import type { AgreedDiscount } from "@/lib/values/agreed-terms";
import { DISCREPANCY_KINDS, type DiscrepancyKind } from "@/lib/values/discrepancy-kinds";

/**
 * What an invoice item charges for. CYCLE: a billing cycle of a subscription. ADDON: one of an add-on that renews. SEAT: one
 * of a license. PRORATION: the rest of a paid period after a change of offering. ONE_TIME: a price that is paid once.
 */
export const INVOICE_ITEM_KINDS = ["CYCLE", "ADDON", "SEAT", "PRORATION", "ONE_TIME"] as const;
export type InvoiceItemKind = (typeof INVOICE_ITEM_KINDS)[number];

/** What made an invoice item. INVOICE: the item was recorded before causes were, and names its own invoice. */
export const INVOICE_ITEM_CAUSES = [
  "ORDER_LINE_ITEM",
  "SUBSCRIPTION",
  "SUBSCRIPTION_ADDON",
  "LICENSE",
  "OFFERING_CHANGE",
  "INVOICE",
] as const;
export type InvoiceItemCause = { type: (typeof INVOICE_ITEM_CAUSES)[number]; id: string };

/** How the amount of a change of offering comes about (`lib/subscriptions/offering-change/terms.ts`). Per unit. */
export type Proration = {
  fromProductOfferingId: string;
  /** How much more one cycle costs, in the terms of the price. */
  priceDifferenceMinor: number;
  /** Paid cycles that the change falls in or before: the running one, and those paid ahead. */
  cycles: number;
  /** Paid days that are left of those cycles, and all their days. */
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
  /** First and last day of what it is for; absent for what is bought once, and for what begins when it is activated. */
  periodStart?: string;
  periodEnd?: string;
  /** Months that are paid for, from a day not known yet: that of the activation. */
  monthsFromActivation?: number;
  /** The days it charges of a whole cycle. Absent for a whole cycle, and for what is bought once. */
  share?: { days: number; ofDays: number };
  /** Of a PRORATION; absent in what was recorded before prorations were explained. */
  proration?: Proration;
  quantity?: number;
  unitPriceMinor?: number;
  subtotalMinor: number;
  totalMinor: number;
  /** `baseMinor`: what the tax is levied on, where that is not all of the line without its tax. */
  taxBreakdown: {
    description: string;
    amountMinor: number;
    rate?: number;
    baseMinor?: number;
    /** Why it is not charged. */
    relief?: KeptTaxRelief;
  }[];
  taxAmountMinor?: number;
  taxIncluded?: boolean;
  /** Net; `amountIncludingTaxMinor` is the same as a price list with tax states it. */
  discounts?: {
    name: string;
    amountMinor: number;
    amountIncludingTaxMinor?: number;
    /** Absent in what was recorded before sources were. */
    source?: AgreedDiscount["source"];
    /** The promo code, when it came from one. */
    code?: string;
  }[];
  totalDiscountsMinor?: number;
};

/** Who sells and who buys, as they were called when the invoice was issued. */
export type InvoiceParties = {
  seller: {
    legalName: string;
    registrationNumber?: string;
    vatNumber?: string;
    address: string;
    paymentDetails?: string;
    /** Ways to pay by bank; the OCR reference of Bankgirot follows from the invoice's number. */
    bankgiro?: string;
    ocrLengthDigit?: boolean;
    iban?: string;
    bic?: string;
    /** What follows when it is paid late: interest a year in percent, and days until service is suspended. */
    late?: { interestPercent?: number; suspendsAfterDays?: number };
  };
  buyer: {
    name: string;
    customerType?: "CONSUMER" | "BUSINESS";
    identity?: string;
    vatNumber?: string;
    email?: string;
    addressLines: string[];
    /** The customer's own: a purchase order, a cost centre. */
    reference?: string;
    /** What the brand calls the customer, such as CUS-7K3F-9QXM. */
    customerNumber?: string;
    /** ISO 3166-1 alpha-2, under the address and not in its lines; decides the paper. */
    country?: string;
    /** BCP 47 tag of the language it is written in. */
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
    lines: jsonb("lines").$type<StoredInvoiceItem[]>().notNull(),
    parties: sealedJson("parties").$type<InvoiceParties>(),
    /** SHA-256 of the unguessable part of the hosted address (`lib/platform/secrets/hosted-tokens.ts`). Null: there is none. */
    hostedTokenHash: text("hosted_token_hash"),
    subtotalMinor: minor("subtotal_minor").notNull(),
    totalMinor: minor("total_minor").notNull(),
    /** What is held for it: money that came, less what went back. */
    paidMinor: minor("paid_minor").notNull().default(0),
    /** What was taken off it by refunds. */
    creditedMinor: minor("credited_minor").notNull().default(0),
    /** Settled outside of our providers (mark-paid): no intent of ours backs it. */
    paidOutsideMinor: minor("paid_outside_minor").notNull().default(0),
    /** Paid from money of the customer that was held for them. */
    paidFromBalanceMinor: minor("paid_from_balance_minor").notNull().default(0),
    /** Given up so that a provider's whole amounts and ours agree; negative where the provider asked for more. */
    roundingMinor: minor("rounding_minor").notNull().default(0),
    /** How the customer pays it: before the cycle begins, or after, by the terms. */
    terms: text("terms").$type<"PREPAID" | "POSTPAID">().notNull().default("PREPAID"),
    /** Sentences that tax law wants on it, such as that of the reverse charge. */
    notes: text("notes").array().notNull().default([]),
    /** What the clock does with it next, and when; both absent when it is settled. */
    nextStep: text("next_step").$type<InvoiceStep>(),
    nextStepAt: instant("next_step_at"),
    /** How many steps of collection were taken since it fell due. */
    stepsTaken: integer("steps_taken").notNull().default(0),
    sentAt: instant("sent_at"),
    dueDate: date("due_date", { mode: "string" }),
    /** The due date it was issued with. Null: it is due on that date. */
    originalDueDate: date("original_due_date", { mode: "string" }),
    /** The latest day to which the due date can be moved; decided when it is moved first. */
    latestDueDate: date("latest_due_date", { mode: "string" }),
    /** How often the due date was moved; nothing again once it is back on its first day. */
    dueDateMoves: integer("due_date_moves").notNull().default(0),
    /** What collecting was about to do before the first move: it is planned again when the date is moved back. */
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
    // Open invoices that ask for exactly what came (lib/billing/incoming).
    index("invoices_open_by_left")
      .on(
        t.tenantId,
        t.currency,
        sql`(${t.totalMinor} - ${t.creditedMinor} - ${t.paidMinor} - ${t.paidOutsideMinor} - ${t.paidFromBalanceMinor} - ${t.roundingMinor})`,
      )
      .where(sql`${t.status} in ('ISSUED', 'PARTIALLY_PAID', 'OVERDUE')`),
    uniqueIndex("invoices_hosted_token_hash").on(t.hostedTokenHash),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    index("invoices_next_step").on(t.tenantId, t.nextStepAt).where(sql`${t.nextStep} is not null`),
    // A customer's draft for a day: lines that fall due together are on it together.
    uniqueIndex("invoices_one_draft")
      .on(t.tenantId, t.customerId, t.currency, t.periodStart)
      .where(sql`${t.status} = 'DRAFT'`),
    check(
      "invoices_due_date_moved",
      sql`case when ${t.dueDateMoves} = 0 then num_nonnulls(${t.originalDueDate}, ${t.latestDueDate}) = 0
        else ${t.originalDueDate} is not null and ${t.dueDate} between ${t.originalDueDate} and ${t.latestDueDate} end`,
    ),
    check("invoices_next_step", sql`(${t.nextStep} is null) = (${t.nextStepAt} is null)`),
    // A draft has no number: numbers have no gaps, and drafts come to nothing.
    check("invoices_draft", sql`(${t.status} = 'DRAFT') <= (${t.number} is null)`),
    // An item without them could not be explained.
    check(
      "invoices_items_explained",
      sql`not jsonb_path_exists(${t.lines}, '$[*] ? (!exists(@.kind) || !exists(@.cause.type) || !exists(@.cause.id))')`,
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
 * A cycle of a line, add-on or license that an invoice asks for. Its key is why nothing is ever billed twice: whoever
 * bills a cycle writes this row in the same transaction. Gone again when the invoice is void or its draft dropped.
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

/** What is owed besides the cycles, such as the rest of a period after an upgrade: it goes on the next invoice. */
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
    /** In the terms of the offering's price: with tax where it includes it. */
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** First and last day that it pays for. Absent for one that was owed before these were stored. */
    periodStart: date("period_start", { mode: "string" }),
    periodEnd: date("period_end", { mode: "string" }),
    cause: text("cause").$type<"OFFERING_CHANGE">().notNull(),
    causeId: uuid("cause_id").notNull(),
    /** How the amount comes about; absent in what was recorded before prorations were explained. */
    proration: jsonb("proration").$type<Proration>(),
    /** The invoice it is on; absent while it waits. */
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

export const LEDGER_ACCOUNTS = [
  /** What customers owe us on invoices. */
  "RECEIVABLE",
  /** Money at the payment provider. */
  "PROVIDER",
  /** Money that came in ways we do not see (mark-paid), and through the bank. */
  "OUTSIDE",
  /** Money at the bank of which it is not known yet what it pays: of no customer. */
  "SUSPENSE",
  /** Money of customers that no invoice has used: overpayments, and what came unasked until it goes back. */
  "CUSTOMER_BALANCE",
  "REVENUE",
  "TAX",
  "ROUNDING",
  /** Debts given up, and disputes lost. */
  "LOSS",
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_CAUSES = [
  "INVOICE_ISSUED",
  "INVOICE_VOIDED",
  "CREDIT_NOTE",
  "PAYMENT",
  "REFUND",
  "REFUND_RETURNED",
  "PAID_OUTSIDE",
  "INCOMING_PAYMENT",
  "INCOMING_PAYMENT_MATCHED",
  "INCOMING_PAYMENT_RETURNED",
  "BALANCE_APPLIED",
  "ROUNDING",
  "WRITTEN_OFF",
  "WRITE_OFF_REVERSED",
  "DISPUTE",
  "DISPUTE_WON",
] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

/** Values as they stand in a check. */
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/**
 * Every movement of money, with its cause: only ever added to (a trigger refuses the rest). The entries of one cause add
 * up to nothing (a deferred trigger checks it at commit), and a cause is written once.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    tenantId: tenantId(),
    sequence: bigserial("sequence", { mode: "number" }).notNull(),
    cause: text("cause").$type<LedgerCause>().notNull(),
    /** The invoice, credit note, attempt, refund, dispute or incoming payment (or part of one) it comes from. */
    causeId: uuid("cause_id").notNull(),
    /** Place among the entries of its cause. */
    part: integer("part").notNull(),
    account: text("account").$type<LedgerAccount>().notNull(),
    /** Debit is positive, credit negative. */
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** Null: money of which it is not known yet whose it is. */
    customerId: uuid("customer_id"),
    invoiceId: uuid("invoice_id"),
    paymentIntentId: uuid("payment_intent_id"),
    /** When it happened, by the tenant's clock. */
    occurredAt: instant("occurred_at").notNull(),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.cause, t.causeId, t.part] }),
    index("ledger_entries_newest").on(t.tenantId, t.sequence.desc().nullsFirst()),
    index("ledger_entries_by_customer").on(t.tenantId, t.customerId, t.sequence.desc().nullsFirst()),
    // Revenue of a month by currency, and the entries behind it (docs/decisions/reports.md).
    index("ledger_entries_revenue")
      .on(
        t.tenantId,
        t.currency,
        t.occurredAt.desc().nullsFirst(),
        t.sequence.desc().nullsFirst(),
        t.amountMinor,
      )
      .where(sql`${t.account} = 'REVENUE'`),
    index("ledger_entries_by_invoice")
      .on(t.tenantId, t.invoiceId, t.sequence.desc().nullsFirst())
      .where(sql`${t.invoiceId} is not null`),
    index("ledger_entries_by_intent")
      .on(t.tenantId, t.paymentIntentId)
      .where(sql`${t.paymentIntentId} is not null`),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    check("ledger_entries_amount", sql`${t.amountMinor} <> 0`),
    check("ledger_entries_account", sql`${t.account} in (${oneOf(LEDGER_ACCOUNTS)})`),
    check("ledger_entries_cause", sql`${t.cause} in (${oneOf(LEDGER_CAUSES)})`),
    // Everything but money that nobody has claimed is a customer's.
    check(
      "ledger_entries_customer",
      sql`(${t.customerId} is null) = (${t.cause} in ('INCOMING_PAYMENT', 'INCOMING_PAYMENT_RETURNED'))`,
    ),
    check(
      "ledger_entries_suspense",
      sql`${t.account} <> 'SUSPENSE' or ${t.cause} in ('INCOMING_PAYMENT', 'INCOMING_PAYMENT_MATCHED', 'INCOMING_PAYMENT_RETURNED')`,
    ),
  ],
);

/** Money that a customer is given as goodwill. Its credit notes carry it: their totals add up to the amount. */
export const goodwillCredits = pgTable(
  "goodwill_credits",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    /** The subscription it is for, where it is for one. */
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

/** Takes an invoice back, in whole or in part, under a number of its own. */
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
    /** The refund that pays it back, where one does: a refund makes one credit note. */
    paymentRefundId: uuid("payment_refund_id"),
    /** The order line it takes back because it could not be delivered: that happens once. */
    undeliveredLineId: uuid("undelivered_line_id"),
    /** The goodwill credit it is a part of, if it is. */
    goodwillCreditId: uuid("goodwill_credit_id"),
    issuedAt: instant("issued_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("credit_notes_number").on(t.tenantId, t.number),
    uniqueIndex("credit_notes_refund").on(t.tenantId, t.paymentRefundId),
    uniqueIndex("credit_notes_undelivered")
      .on(t.tenantId, t.undeliveredLineId)
      .where(sql`${t.undeliveredLineId} is not null`),
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

/** What the nightly proof found not to agree. Closed by the proof that finds it right again. */
export const billingDiscrepancies = pgTable(
  "billing_discrepancies",
  {
    tenantId: tenantId(),
    id: id(),
    kind: text("kind").$type<DiscrepancyKind>().notNull(),
    customerId: uuid("customer_id"),
    /** What does not agree: an invoice, intent, refund or customer. */
    subjectId: uuid("subject_id").notNull(),
    expectedMinor: minor("expected_minor"),
    foundMinor: minor("found_minor"),
    currency: text("currency"),
    message: text("message").notNull(),
    foundAt: instant("found_at").notNull(),
    resolvedAt: instant("resolved_at"),
    /** Why it may stay as it is: a person closed it. The same finding is not opened again. */
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

/** The last day whose books were proven, per tenant. Whoever moves the day on does the proof: one replica does. */
export const bookProofs = pgTable("book_proofs", {
  tenantId: tenantId().primaryKey(),
  day: date("day", { mode: "string" }).notNull(),
  startedAt: instant("started_at").notNull(),
});

/** The last invoice number per tenant and year; taken under its row lock, so numbers have no gaps. */
export const invoiceNumbers = pgTable(
  "invoice_numbers",
  { tenantId: tenantId(), year: integer("year").notNull(), last: integer("last").notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.year] })],
);

/** The same for credit notes, which have a series of their own. */
export const creditNoteNumbers = pgTable(
  "credit_note_numbers",
  { tenantId: tenantId(), year: integer("year").notNull(), last: integer("last").notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.year] })],
);
