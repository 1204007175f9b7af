import { sql } from "drizzle-orm";
import {
  boolean,
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
import { invoices } from "@/db/schema/billing";
import {
  createdAt,
  hostedHash,
  id,
  instant,
  metadata,
  minor,
  tenantId,
  updatedAt,
} from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { timelineIndexes } from "@/db/schema/timeline-indexes";
import type { DisputeEvidence, DisputeStatus, PaymentProviderName } from "@/lib/providers/payments/provider";

export type { PaymentProviderName };

export type PaymentIntentStatus =
  | "UNKNOWN"
  | "PENDING"
  | "REQUIRES_ACTION"
  | "PROCESSING"
  | "SUCCEEDED"
  | "REQUIRES_PAYMENT_METHOD"
  | "CANCELED";
export type CollectionStatus = "ACTIVE" | "COMPLETED" | "EXPIRED" | "CANCELED" | "FAILED";
export type Branding = {
  backgroundColor?: string;
  buttonColor?: string;
  borderStyle?: "PILL" | "RECTANGULAR" | "ROUNDED";
  displayName?: string;
};

export type AutopayConsent = {
  /** The sentence that was shown or agreed to. */
  text: string;
  actor: string;
  ip?: string;
  userAgent?: string;
  /** Set when it was withdrawn: the time of the consent, the time of the withdrawal, and the actor. */
  withdrawn?: { givenAt: string; at: string; actor: string };
};

/** The id of a customer at a provider. */
export const providerCustomers = pgTable(
  "provider_customers",
  {
    tenantId: tenantId(),
    customerId: uuid("customer_id").notNull(),
    provider: text("provider").$type<PaymentProviderName>().notNull(),
    providerRef: text("provider_ref").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.provider] }),
    index("provider_customers_by_ref").on(t.tenantId, t.providerRef),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
  ],
);

export const paymentProfiles = pgTable(
  "payment_profiles",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    provider: text("provider").$type<PaymentProviderName>().notNull(),
    providerRef: text("provider_ref").notNull(),
    type: text("type").notNull(),
    status: text("status").$type<"ACTIVE" | "INACTIVE" | "EXPIRED" | "REQUIRES_ACTION">().notNull(),
    displayName: text("display_name"),
    card: jsonb("card").$type<{ brand: string; last4: string; expMonth: number; expYear: number }>(),
    /** The provider's fingerprint of the card, the same each time the card is saved. Null for other methods. */
    cardFingerprint: text("card_fingerprint"),
    expiresAt: date("expires_at", { mode: "string" }),
    usableOffSession: boolean("usable_off_session").notNull().default(false),
    /**
     * Why it is never charged again: its issuer refused it permanently (stolen, fraud), or a payment with it was
     * disputed as fraud.
     */
    blockedFor: text("blocked_for").$type<"REFUSED" | "DISPUTED">(),
    autopayConsentAt: instant("autopay_consent_at"),
    /** The agreed text, where it was agreed to and by whom: the proof when a charge is disputed. */
    autopayConsent: jsonb("autopay_consent").$type<AutopayConsent>(),
    /** The expiry that the owner was notified of. Each is notified once. */
    expiryToldFor: date("expiry_told_for", { mode: "string" }),
    /** When its owner removed it. The row stays because attempts and consents refer to it; it is shown nowhere. */
    deletedAt: instant("deleted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("payment_profiles_provider_ref").on(t.tenantId, t.provider, t.providerRef),
    // A provider's event about a method names no tenant.
    index("payment_profiles_by_provider_ref").on(t.providerRef),
    index("payment_profiles_by_last4")
      .on(t.tenantId, sql`(${t.card}->>'last4')`, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.card}->>'last4' is not null`),
    index("payment_profiles_expiry").on(t.tenantId, t.expiresAt).where(sql`${t.status} = 'ACTIVE'`),
    index("payment_profiles_by_customer").on(t.tenantId, t.customerId, t.createdAt),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    check(
      "payment_profiles_blocked",
      sql`${t.blockedFor} is null or (${t.status} <> 'ACTIVE' and not ${t.usableOffSession})`,
    ),
  ],
);

export const paymentIntents = pgTable(
  "payment_intents",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    /** What it pays for: an order, an invoice, or neither (a top-up). */
    orderId: uuid("order_id"),
    invoiceId: uuid("invoice_id"),
    status: text("status").$type<PaymentIntentStatus>().notNull(),
    type: text("type").$type<"UNKNOWN" | "PREPAID_RENEWAL" | "TOPUP" | "INITIAL_ORDER">().notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    description: text("description"),
    dueAt: instant("due_at"),
    provider: text("provider").$type<PaymentProviderName>().notNull(),
    providerRef: text("provider_ref"),
    /**
     * Charges that we made without the customer. Each has its own provider key, because a provider replays a failure
     * under its key too.
     */
    chargesMade: integer("charges_made").notNull().default(0),
    /** How many of them were answered. An unanswered charge is repeated under its key, never made as a new one. */
    chargesAnswered: integer("charges_answered").notNull().default(0),
    /** The saved method of the last charge. A repeat must request exactly the same. */
    chargeProfileId: uuid("charge_profile_id"),
    /** The amount beyond `amountMinor` that the provider asks for, because it only knows whole amounts. */
    providerRoundingMinor: minor("provider_rounding_minor").notNull().default(0),
    /** Last four digits of the last tried card or account. Null where the provider reported none. */
    methodLast4: text("method_last4"),
    /** When we last read its state from the provider. */
    checkedAt: instant("checked_at"),
    /**
     * A process creates the payment at a provider without idempotency keys. Others wait until this time, and then take
     * the process for dead.
     */
    providerClaimedUntil: instant("provider_claimed_until"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("payment_intents_provider_ref").on(t.tenantId, t.provider, t.providerRef),
    // A dispute names a payment, and no tenant.
    index("payment_intents_by_provider_ref").on(t.providerRef),
    // Intents whose outcome a provider decides, those not read for longest first. They were sent as an invoice or shown
    // in a form; the provider's state is read from time to time.
    index("payment_intents_at_provider")
      .on(t.tenantId, t.checkedAt.asc().nullsFirst())
      .where(sql`${t.status} = 'PENDING' and ${t.providerRef} is not null`),
    index("payment_intents_under_way")
      .on(t.tenantId, t.checkedAt.asc().nullsFirst())
      .where(sql`${t.status} in ('PROCESSING', 'REQUIRES_ACTION', 'UNKNOWN')`),
    // One live collection per order: a second tab cannot open a second charge.
    uniqueIndex("payment_intents_one_per_order")
      .on(t.tenantId, t.orderId)
      .where(sql`${t.status} <> 'CANCELED'`),
    uniqueIndex("payment_intents_one_per_invoice")
      .on(t.tenantId, t.invoiceId)
      .where(sql`${t.status} <> 'CANCELED'`),
    index("payment_intents_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("payment_intents_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_intents_by_last4")
      .on(t.tenantId, t.methodLast4, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.methodLast4} is not null`),
    index("payment_intents_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_intents_by_customer_status").on(
      t.tenantId,
      t.customerId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    foreignKey({ columns: [t.tenantId, t.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }),
    check("payment_intents_subject", sql`num_nonnulls(${t.orderId}, ${t.invoiceId}) <= 1`),
    check("payment_intents_amount", sql`${t.amountMinor} > 0`),
    // At most one charge is unanswered.
    check("payment_intents_charges", sql`${t.chargesMade} - ${t.chargesAnswered} in (0, 1)`),
  ],
);

export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    tenantId: tenantId(),
    id: id(),
    paymentIntentId: uuid("payment_intent_id").notNull(),
    /** The provider's charge: the same failure reported twice is one attempt. */
    providerRef: text("provider_ref").notNull(),
    status: text("status").$type<"PROCESSING" | "SUCCEEDED" | "FAILED">().notNull(),
    amountMinor: minor("amount_minor").notNull(),
    paymentProfileId: uuid("payment_profile_id"),
    /** The method in words, "Visa •••• 4242". Also for methods that are not saved. */
    methodName: text("method_name"),
    failureCode: text("failure_code"),
    failureMessage: text("failure_message"),
    /** The customer of the payment. */
    customerId: uuid("customer_id"),
    traceId: text("trace_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    ...timelineIndexes("payment_attempts", t),
    uniqueIndex("payment_attempts_provider_ref").on(t.tenantId, t.paymentIntentId, t.providerRef),
    index("payment_attempts_by_ref").on(t.tenantId, t.providerRef),
    // The failures of the last hour (lib/watch/alarms).
    index("payment_attempts_newest").on(t.tenantId, t.createdAt.desc().nullsFirst()),
    foreignKey({
      columns: [t.tenantId, t.paymentIntentId],
      foreignColumns: [paymentIntents.tenantId, paymentIntents.id],
    }),
  ],
);

/** Starts as OWED, written with its cause. The job that pays it may die and run again. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    tenantId: tenantId(),
    id: id(),
    paymentIntentId: uuid("payment_intent_id").notNull(),
    /** The customer of the payment, because the brand's refunds are listed by customer. */
    customerId: uuid("customer_id").notNull(),
    /** The order item that it refunds, if any. */
    orderLineItemId: uuid("order_line_item_id"),
    status: text("status").$type<"OWED" | "PENDING" | "SUCCEEDED" | "FAILED">().notNull(),
    amountMinor: minor("amount_minor").notNull(),
    /** The cause: a person asked, an item failed, or an unexpected payment arrived. */
    cause: text("cause")
      .$type<"REQUESTED" | "NOT_DELIVERED" | "NOT_EXPECTED">()
      .notNull()
      .default("REQUESTED"),
    reason: text("reason").notNull(),
    providerRef: text("provider_ref"),
    /** The provider's payment that it refunds. Null: the intent's own. */
    paymentRef: text("payment_ref"),
    traceId: text("trace_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("payment_refunds_by_trace").on(t.tenantId, t.traceId).where(sql`${t.traceId} is not null`),
    // One refund at the provider is one here, including one that a person made there by hand.
    uniqueIndex("payment_refunds_provider_ref").on(t.tenantId, t.paymentIntentId, t.providerRef),
    index("payment_refunds_under_way")
      .on(t.tenantId, t.updatedAt)
      .where(sql`${t.status} in ('OWED', 'PENDING')`),
    // The work queue reads this every minute.
    index("payment_refunds_failed").on(t.tenantId, t.createdAt).where(sql`${t.status} = 'FAILED'`),
    // One failed item is refunded once, however often it is processed.
    uniqueIndex("payment_refunds_failed_line")
      .on(t.tenantId, t.orderLineItemId)
      .where(sql`${t.cause} = 'NOT_DELIVERED'`),
    index("payment_refunds_by_ref").on(t.tenantId, t.providerRef).where(sql`${t.providerRef} is not null`),
    index("payment_refunds_by_line").on(t.tenantId, t.orderLineItemId),
    index("payment_refunds_by_intent").on(t.tenantId, t.paymentIntentId),
    index("payment_refunds_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("payment_refunds_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    foreignKey({
      columns: [t.tenantId, t.paymentIntentId],
      foreignColumns: [paymentIntents.tenantId, paymentIntents.id],
    }),
    check("payment_refunds_amount", sql`${t.amountMinor} > 0`),
  ],
);

/** A payer's bank reversed a payment, or asks about it. Recorded for care; the ledger has the money. */
export const paymentDisputes = pgTable(
  "payment_disputes",
  {
    tenantId: tenantId(),
    id: id(),
    paymentIntentId: uuid("payment_intent_id").notNull(),
    provider: text("provider").$type<PaymentProviderName>().notNull(),
    providerRef: text("provider_ref").notNull(),
    status: text("status").$type<DisputeStatus>().notNull(),
    /** Whether the bank waits for an answer. */
    needsAnswer: boolean("needs_answer").notNull(),
    reason: text("reason").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    evidenceDueBy: instant("evidence_due_by"),
    /** The brand's answer. A job sends it: SENDING until the provider has accepted or refused it. */
    answer: text("answer").$type<"EVIDENCE" | "ACCEPTED">(),
    answerState: text("answer_state").$type<"SENDING" | "SENT" | "REFUSED">(),
    answeredAt: instant("answered_at"),
    /** Exactly the evidence that is sent, also when the job runs again. */
    evidence: jsonb("evidence").$type<DisputeEvidence>(),
    /** The customer of the payment. */
    customerId: uuid("customer_id"),
    traceId: text("trace_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    ...timelineIndexes("payment_disputes", t),
    uniqueIndex("payment_disputes_provider_ref").on(t.tenantId, t.provider, t.providerRef),
    index("payment_disputes_by_ref").on(t.tenantId, t.providerRef),
    index("payment_disputes_by_intent").on(t.tenantId, t.paymentIntentId),
    index("payment_disputes_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_disputes_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({
      columns: [t.tenantId, t.paymentIntentId],
      foreignColumns: [paymentIntents.tenantId, paymentIntents.id],
    }),
    check("payment_disputes_amount", sql`${t.amountMinor} > 0`),
    check(
      "payment_disputes_answer",
      sql`(${t.answer} is null) = (${t.answerState} is null) and (${t.answer} is null) = (${t.answeredAt} is null)
        and (${t.evidence} is null or ${t.answer} = 'EVIDENCE')`,
    ),
  ],
);

/** The position up to which we have read a provider's events, to find those that its webhooks missed. */
export const providerCursors = pgTable("provider_cursors", {
  provider: text("provider").$type<PaymentProviderName>().primaryKey(),
  readUntil: instant("read_until").notNull(),
  updatedAt: updatedAt(),
});

/**
 * Collections: payment sessions and payment links. Both show one intent to the payer. They differ in their recipient
 * (`kind`). One table for both makes "one live collection" a constraint.
 */
export const paymentSessions = pgTable(
  "payment_sessions",
  {
    tenantId: tenantId(),
    id: id(),
    kind: text("kind").$type<"SESSION" | "LINK">().notNull().default("SESSION"),
    orderId: uuid("order_id"),
    invoiceId: uuid("invoice_id"),
    customerId: uuid("customer_id").notNull(),
    paymentIntentId: uuid("payment_intent_id").notNull(),
    provider: text("provider").$type<PaymentProviderName>().notNull(),
    paymentProfileId: uuid("payment_profile_id"),
    savePaymentProfile: boolean("save_payment_profile").notNull().default(false),
    setAsDefaultPaymentProfile: boolean("set_as_default").notNull().default(false),
    grantAutopayConsent: boolean("grant_autopay_consent").notNull().default(false),
    /** Who asked for the consent, and in which words. It counts once the session completes. */
    autopayConsent: jsonb("autopay_consent").$type<AutopayConsent>(),
    hosted: boolean("hosted").notNull(),
    hostedTokenHash: hostedHash(),
    status: text("status").$type<CollectionStatus>().notNull(),
    cancelReason: text("cancel_reason"),
    /** Shown on a link's page. */
    description: text("description"),
    returnUrl: text("return_url"),
    cancelUrl: text("cancel_url"),
    branding: jsonb("branding").$type<Branding>(),
    completedAt: instant("completed_at"),
    expiresAt: instant("expires_at").notNull(),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("payment_sessions_one_live").on(t.tenantId, t.orderId).where(sql`${t.status} = 'ACTIVE'`),
    uniqueIndex("payment_sessions_one_live_invoice")
      .on(t.tenantId, t.invoiceId)
      .where(sql`${t.status} = 'ACTIVE'`),
    uniqueIndex("payment_sessions_hosted_token_hash").on(t.tenantId, t.hostedTokenHash),
    index("payment_sessions_newest").on(
      t.tenantId,
      t.kind,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_sessions_by_status").on(
      t.tenantId,
      t.kind,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_sessions_by_customer").on(
      t.tenantId,
      t.kind,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_sessions_by_customer_status").on(
      t.tenantId,
      t.kind,
      t.customerId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_sessions_by_order").on(t.tenantId, t.orderId, t.createdAt),
    index("payment_sessions_by_intent").on(t.tenantId, t.paymentIntentId),
    index("payment_sessions_expiry").on(t.expiresAt).where(sql`${t.status} = 'ACTIVE'`),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    foreignKey({ columns: [t.tenantId, t.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }),
    foreignKey({
      columns: [t.tenantId, t.paymentIntentId],
      foreignColumns: [paymentIntents.tenantId, paymentIntents.id],
    }),
    check("payment_sessions_subject", sql`num_nonnulls(${t.orderId}, ${t.invoiceId}) = 1`),
    check("payment_sessions_kind", sql`${t.kind} = 'LINK' or ${t.returnUrl} is not null`),
    check(
      "payment_sessions_status",
      sql`${t.status} in ('ACTIVE', 'COMPLETED', 'EXPIRED', 'CANCELED', 'FAILED')`,
    ),
  ],
);

/** Saving a method without a charge: a form of the provider, and the consent given with it. */
export const paymentProfileSessions = pgTable(
  "payment_profile_sessions",
  {
    tenantId: tenantId(),
    id: id(),
    customerId: uuid("customer_id").notNull(),
    /** A zero-total order that waits for a saved method. */
    orderId: uuid("order_id"),
    provider: text("provider").$type<PaymentProviderName>().notNull(),
    providerRef: text("provider_ref"),
    setAsDefault: boolean("set_as_default").notNull().default(false),
    grantAutopayConsent: boolean("grant_autopay_consent").notNull().default(false),
    /** Who asked for the consent, and in which words. It counts once the session completes. */
    autopayConsent: jsonb("autopay_consent").$type<AutopayConsent>(),
    hosted: boolean("hosted").notNull(),
    hostedTokenHash: hostedHash(),
    status: text("status").$type<CollectionStatus>().notNull(),
    cancelReason: text("cancel_reason"),
    paymentProfileId: uuid("payment_profile_id"),
    returnUrl: text("return_url").notNull(),
    cancelUrl: text("cancel_url"),
    branding: jsonb("branding").$type<Branding>(),
    completedAt: instant("completed_at"),
    expiresAt: instant("expires_at").notNull(),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("payment_profile_sessions_one_live")
      .on(t.tenantId, t.orderId)
      .where(sql`${t.status} = 'ACTIVE'`),
    uniqueIndex("payment_profile_sessions_hosted_token_hash").on(t.tenantId, t.hostedTokenHash),
    index("payment_profile_sessions_by_ref")
      .on(t.tenantId, t.providerRef)
      .where(sql`${t.providerRef} is not null`),
    index("payment_profile_sessions_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_profile_sessions_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_profile_sessions_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_profile_sessions_by_customer_status").on(
      t.tenantId,
      t.customerId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("payment_profile_sessions_by_order").on(t.tenantId, t.orderId, t.createdAt),
    index("payment_profile_sessions_expiry").on(t.expiresAt).where(sql`${t.status} = 'ACTIVE'`),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    check(
      "payment_profile_sessions_status",
      sql`${t.status} in ('ACTIVE', 'COMPLETED', 'EXPIRED', 'CANCELED', 'FAILED')`,
    ),
  ],
);

/** Verified provider webhooks by the provider's own event id. They are stored first, and a job processes them. */
export const providerEvents = pgTable(
  "provider_events",
  {
    provider: text("provider").$type<PaymentProviderName>().notNull(),
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    attempts: integer("attempts").notNull().default(0),
    receivedAt: createdAt(),
    processedAt: instant("processed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index("provider_events_waiting").on(t.receivedAt).where(sql`${t.processedAt} is null`),
  ],
);
