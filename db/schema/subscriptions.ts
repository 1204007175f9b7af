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
  varchar,
} from "drizzle-orm/pg-core";
import { productOfferings } from "@/db/schema/catalog";
import { count, createdAt, id, instant, metadata, minor, tenantId, updatedAt } from "@/db/schema/columns";
import { customers, subscribers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { timelineIndexes } from "@/db/schema/timeline-indexes";
import type { Address } from "@/lib/values/address";
import type { AgreedTerms } from "@/lib/values/agreed-terms";

/** The parameters that a scheduled change needs on its day. */
export type ScheduledDetails = { resumeAt?: string; reason?: string; comment?: string; actor?: string };
export type StoredSubscriptionFailure = {
  internalCode: string;
  message: string;
  action: string;
  occurredAt: string;
};

export const subscriptions = pgTable(
  "subscriptions",
  {
    tenantId: tenantId(),
    id: id(),
    referenceId: varchar("reference_id", { length: 255 }),
    status: text("status")
      .$type<"PENDING" | "ACTIVATED" | "BLOCKED" | "CANCELLED" | "PAUSED" | "SUSPENDED">()
      .notNull(),
    type: text("type").notNull(),
    /** A chosen display name. Absent: the formatted number is shown. */
    displayName: text("display_name"),
    msisdn: text("msisdn").notNull(),
    customerId: uuid("customer_id").notNull(),
    subscriberId: uuid("subscriber_id").notNull(),
    productOfferingId: uuid("product_offering_id").notNull(),
    iccid: text("iccid"),
    esim: boolean("esim").notNull().default(true),
    imei: text("imei"),
    currency: text("currency").notNull(),
    /** The order item that created it. Unique: provisioning an item twice finds the first subscription. */
    orderId: uuid("order_id"),
    orderLineItemId: uuid("order_line_item_id"),
    periodStartsAt: instant("period_starts_at"),
    periodEndsAt: instant("period_ends_at"),
    /** Billing cycles that the first payment covered. More than 1 when the buyer paid in advance. */
    prepaidCycles: integer("prepaid_cycles").notNull().default(1),
    /** Until when it is paid. The renewal is due then, whatever the number of periods before. */
    paidUntil: instant("paid_until"),
    /** Until when it is invoiced, including drafts. Never before `paidUntil`. Absent: as far as it is paid. */
    billedUntil: instant("billed_until"),
    /** The agreed price terms, and the number of billing cycles billed with them. Absent: the standing price. */
    terms: jsonb("terms").$type<AgreedTerms>(),
    cyclesBilled: integer("cycles_billed").notNull().default(0),
    /** 1–31, the day of month of activation; shorter months use their last day. */
    billingAnchorDay: integer("billing_anchor_day"),
    autoRenew: boolean("auto_renew").notNull().default(true),
    bindingEndsAt: date("binding_ends_at", { mode: "string" }),
    /** ISO 3166-1 alpha-2 of its market, which decides numbers, carrier and calendar. */
    country: text("country"),
    /** A scheduled change, which can be undone until its day. The date is the market's, the instant exact. */
    pendingStatus: text("pending_status").$type<"ACTIVATED" | "CANCELLED" | "PAUSED">(),
    pendingStatusAt: date("pending_status_at", { mode: "string" }),
    pendingStatusDueAt: instant("pending_status_due_at"),
    pendingDetails: jsonb("pending_details").$type<ScheduledDetails>(),
    /** The state that was requested from the carrier. One at a time, and it cannot be undone. */
    changingTo: text("changing_to").$type<"ACTIVATED" | "BLOCKED" | "PAUSED" | "SUSPENDED">(),
    changingSince: instant("changing_since"),
    /** A paused subscription resumes on this day. */
    pausedUntil: date("paused_until", { mode: "string" }),
    pauseEndsAt: instant("pause_ends_at"),
    /** Why it is suspended. UNPAID ends with the payment; only the operator ends OTHER. */
    suspendedFor: text("suspended_for").$type<"UNPAID" | "OTHER">(),
    /** The SIM that replaces the present one, while the carrier makes the change. */
    /** The SIM that works until `iccid` is installed, where the carrier allows it. */
    previousIccid: text("previous_iccid"),
    pendingSim: jsonb("pending_sim").$type<{ esim: boolean; iccid?: string }>(),
    /**
     * The number that replaces `msisdn`, while the carrier makes the change. Assigned to this subscription in the pool.
     */
    pendingMsisdn: text("pending_msisdn"),
    /** Since when SIM and number are protected. An unlock takes effect at `unlocksAt`, by comparison with the clock. */
    protectedAt: instant("protected_at"),
    unlockAskedAt: instant("unlock_asked_at"),
    unlocksAt: instant("unlocks_at"),
    /** The code with which another carrier may take the number over, as a keyed hash. */
    transferCodeHash: text("transfer_code_hash"),
    transferCodeExpiresAt: instant("transfer_code_expires_at"),
    /** Wrong codes since the code was created. */
    transferCodeTries: integer("transfer_code_tries").notNull().default(0),
    /** When the number moved to another carrier. It then leaves the pool instead of going into quarantine. */
    numberTransferredAt: instant("number_transferred_at"),
    /** The delivery address of a physical SIM. */
    deliveryAddress: jsonb("delivery_address").$type<Address>(),
    /** The last change the carrier rejected. Cleared by the next successful change. */
    failure: jsonb("failure").$type<StoredSubscriptionFailure>(),
    cancelReason: text("cancel_reason"),
    cancelComment: text("cancel_comment"),
    activatedAt: instant("activated_at"),
    pausedAt: instant("paused_at"),
    suspendedAt: instant("suspended_at"),
    cancelledAt: instant("cancelled_at"),
    /** When the carrier deactivated it. */
    endedAt: instant("ended_at"),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("subscriptions_reference_id").on(t.tenantId, t.referenceId),
    uniqueIndex("subscriptions_order_line").on(t.tenantId, t.orderLineItemId),
    // One live subscription per number. A cancelled one keeps its number in its history.
    uniqueIndex("subscriptions_msisdn").on(t.tenantId, t.msisdn).where(sql`${t.status} <> 'CANCELLED'`),
    index("subscriptions_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("subscriptions_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("subscriptions_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // Filters that combine. A missing one becomes equalities with all states (`lib/subscriptions/lists/list.ts`).
    index("subscriptions_by_type").on(
      t.tenantId,
      t.type,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("subscriptions_by_offering").on(t.tenantId, t.productOfferingId),
    index("subscriptions_by_customer_status").on(
      t.tenantId,
      t.customerId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("subscriptions_by_customer_type").on(
      t.tenantId,
      t.customerId,
      t.type,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("subscriptions_by_subscriber").on(
      t.tenantId,
      t.subscriberId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // Cancelled ones too: usage may arrive after the end of a subscription.
    index("subscriptions_by_msisdn").on(
      t.tenantId,
      t.msisdn,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("subscriptions_by_iccid")
      .on(t.tenantId, t.iccid, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.iccid} is not null`),
    index("subscriptions_by_imei").on(t.tenantId, t.imei).where(sql`${t.imei} is not null`),
    // The lifetimes of subscriptions, for the figures of a month. The index covers the query
    // (docs/decisions/reports.md).
    index("subscriptions_lifetimes")
      .on(t.tenantId, t.cancelledAt, t.activatedAt, t.orderId)
      .where(sql`${t.activatedAt} is not null`),
    // Lists by activation and by end: those of a month behind its figures (`lib/subscriptions/lists/list-by-life.ts`).
    // The last column shows which of them were active at an instant, without reading the row.
    index("subscriptions_by_activation")
      .on(
        t.tenantId,
        // A text, because the planner rewrites the comparison of a boolean into a condition that no index matches.
        sql`(case when ${t.orderId} is null then 'API' else 'ORDER' end)`,
        t.type,
        t.status,
        t.activatedAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        sql`(coalesce(${t.cancelledAt}, 'infinity'::timestamptz))`,
      )
      .where(sql`${t.activatedAt} is not null`),
    index("subscriptions_by_end")
      .on(
        t.tenantId,
        sql`(case when ${t.orderId} is null then 'API' else 'ORDER' end)`,
        t.type,
        t.status,
        t.cancelledAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.activatedAt,
      )
      .where(sql`${t.activatedAt} is not null and ${t.cancelledAt} is not null`),
    // Scheduled changes that are due.
    index("subscriptions_scheduled")
      .on(t.tenantId, t.pendingStatusDueAt)
      .where(sql`${t.pendingStatusDueAt} is not null`),
    index("subscriptions_pause_ends").on(t.tenantId, t.pauseEndsAt).where(sql`${t.pauseEndsAt} is not null`),
    index("subscriptions_period_ends")
      .on(t.tenantId, t.periodEndsAt)
      .where(
        sql`${t.status} in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and ${t.paidUntil} > ${t.periodEndsAt}`,
      ),
    // Subscriptions to invoice next.
    index("subscriptions_billing")
      .on(t.tenantId, sql`coalesce(${t.billedUntil}, ${t.paidUntil})`)
      .where(
        sql`${t.status} in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and ${t.autoRenew} and ${t.paidUntil} is not null`,
      ),
    // Subscriptions that end with their paid time, because they do not renew.
    index("subscriptions_ending")
      .on(t.tenantId, t.paidUntil)
      .where(
        sql`${t.status} in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and not ${t.autoRenew} and ${t.paidUntil} is not null`,
      ),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    foreignKey({
      columns: [t.tenantId, t.subscriberId],
      foreignColumns: [subscribers.tenantId, subscribers.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.productOfferingId],
      foreignColumns: [productOfferings.tenantId, productOfferings.id],
    }),
    check(
      "subscriptions_status",
      sql`${t.status} in ('PENDING', 'ACTIVATED', 'BLOCKED', 'CANCELLED', 'PAUSED', 'SUSPENDED')`,
    ),
    check(
      "subscriptions_pending",
      sql`(${t.pendingStatus} is null) = (${t.pendingStatusAt} is null) and (${t.pendingStatus} is null) = (${t.pendingStatusDueAt} is null)`,
    ),
    check(
      "subscriptions_unlocking",
      sql`(${t.unlockAskedAt} is null) = (${t.unlocksAt} is null) and (${t.unlocksAt} is null or ${t.protectedAt} is not null)`,
    ),
    check(
      "subscriptions_transfer_code",
      sql`(${t.transferCodeHash} is null) = (${t.transferCodeExpiresAt} is null)`,
    ),
    check("subscriptions_changing", sql`(${t.changingTo} is null) = (${t.changingSince} is null)`),
  ],
);

export const subscriptionAddons = pgTable(
  "subscription_addons",
  {
    tenantId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    referenceId: varchar("reference_id", { length: 255 }),
    status: text("status").$type<"PENDING" | "ACTIVE" | "EXPIRED" | "CANCELLED">().notNull(),
    productOfferingId: uuid("product_offering_id").notNull(),
    orderId: uuid("order_id"),
    orderLineItemId: uuid("order_line_item_id"),
    validFrom: instant("valid_from"),
    validTo: instant("valid_to"),
    /** The agreed price terms, and the number of the plan's cycles billed with them. */
    terms: jsonb("terms").$type<AgreedTerms>(),
    cyclesBilled: integer("cycles_billed").notNull().default(0),
    /** Until when it is invoiced. Absent: as far as it is valid. */
    billedUntil: instant("billed_until"),
    /** Renews with the plan, period by period, until it is cancelled. */
    renews: boolean("renews").notNull().default(false),
    /** Why it is free as goodwill. Null for one that is bought or that the brand settles itself. */
    goodwillReason: text("goodwill_reason"),
    cancelledAt: instant("cancelled_at"),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // Add-ons that run out, by time.
    index("subscription_addons_running_out")
      .on(t.tenantId, t.validTo)
      .where(sql`${t.status} = 'ACTIVE' and not ${t.renews}`),
    // Add-ons to invoice next.
    index("subscription_addons_billing")
      .on(t.tenantId, sql`coalesce(${t.billedUntil}, ${t.validTo})`)
      .where(sql`${t.status} = 'ACTIVE' and ${t.renews} and ${t.validTo} is not null`),
    uniqueIndex("subscription_addons_reference_id").on(t.tenantId, t.referenceId),
    uniqueIndex("subscription_addons_order_line").on(t.tenantId, t.orderLineItemId),
    index("subscription_addons_by_offering").on(t.tenantId, t.productOfferingId),
    index("subscription_addons_by_subscription").on(
      t.tenantId,
      t.subscriptionId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("subscription_addons_by_status").on(
      t.tenantId,
      t.subscriptionId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }),
    check("subscription_addons_status", sql`${t.status} in ('PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED')`),
    // A free add-on is never billed: neither with an order nor with a renewal.
    check(
      "subscription_addons_goodwill",
      sql`${t.goodwillReason} is null or (not ${t.renews} and ${t.orderLineItemId} is null)`,
    ),
  ],
);

/** An allowance for a window of time. One row per package and period, so that past periods stay readable. */
export const usagePackages = pgTable(
  "usage_packages",
  {
    tenantId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    /** Null for the base plan's allowance. */
    subscriptionAddonId: uuid("subscription_addon_id"),
    service: text("service").$type<"VOICE" | "SMS" | "MMS" | "DATA">().notNull(),
    scope: text("scope").$type<"NATIONAL" | "ROAMING" | "ILD">().notNull(),
    name: text("name").notNull(),
    /** Bytes, seconds or messages. Null when unlimited. */
    total: count("total"),
    used: count("used").notNull().default(0),
    /** The number of calls, where `used` counts seconds. */
    events: count("events").notNull().default(0),
    /** ILD packages contain money, not units. */
    balanceMinor: minor("balance_minor"),
    currency: text("currency"),
    validFrom: instant("valid_from"),
    validTo: instant("valid_to"),
    usageAsOf: instant("usage_as_of"),
    /** Whether what is left moves into the next period. */
    rollsOver: boolean("rolls_over").notNull().default(false),
    /** What was left of the previous period. It does not move again. */
    rolledOver: boolean("rolled_over").notNull().default(false),
    /** What was given to other subscriptions. `total` is without it. */
    given: count("given").notNull().default(0),
    /** The gift that it came with. It cannot be given again. */
    dataGiftId: uuid("data_gift_id"),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("usage_packages_by_subscription").on(t.tenantId, t.subscriptionId, t.validTo),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }),
    check("usage_packages_roll_over", sql`not (${t.rollsOver} and ${t.rolledOver})`),
    check("usage_packages_used", sql`${t.used} >= 0 and ${t.events} >= 0`),
  ],
);

/**
 * The used shares of an allowance, in percent, at which a person is notified. An empty list means never; without a row,
 * the brand's default applies. It belongs to the person, because mails go to persons, and the payer and the subscriber
 * of a subscription may want different notices.
 */
export const usageNotifications = pgTable(
  "usage_notifications",
  {
    tenantId: tenantId(),
    subscriptionId: uuid("subscription_id").notNull(),
    userId: uuid("user_id").notNull(),
    thresholds: integer("thresholds").array().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.subscriptionId, t.userId] }),
    index("usage_notifications_by_user").on(t.tenantId, t.userId),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    check("usage_notifications_thresholds", sql`1 <= all(${t.thresholds}) and 100 >= all(${t.thresholds})`),
  ],
);

/**
 * One row per record that the carrier sent, keyed by the carrier's id. A second arrival changes nothing. Partitioned by
 * month, so the key has the time, too; `lib/usage/count.ts` finds an id that arrives again with another time.
 */
export const usageRecords = pgTable(
  "usage_records",
  {
    tenantId: tenantId(),
    recordId: varchar("record_id", { length: 255 }).notNull(),
    subscriptionId: uuid("subscription_id").notNull(),
    service: text("service").$type<"VOICE" | "SMS" | "MMS" | "DATA">().notNull(),
    scope: text("scope").$type<"NATIONAL" | "ROAMING" | "ILD">().notNull(),
    quantity: count("quantity").notNull(),
    /** The cost of usage that is paid from a money balance. */
    chargeMinor: minor("charge_minor"),
    currency: text("currency"),
    /** The country of usage, ISO 3166-1 alpha-3. */
    country: text("country"),
    occurredAt: instant("occurred_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.recordId, t.occurredAt] }),
    index("usage_records_by_subscription").on(t.tenantId, t.subscriptionId, t.occurredAt),
    check("usage_records_quantity", sql`${t.quantity} > 0`),
    check("usage_records_charge", sql`(${t.chargeMinor} is null) = (${t.currency} is null)`),
  ],
);

/**
 * Usage records of unknown subscriptions. They are counted when the subscription is activated; until then, staff can
 * read them.
 */
export const unmatchedUsageRecords = pgTable(
  "unmatched_usage_records",
  {
    tenantId: tenantId(),
    recordId: varchar("record_id", { length: 255 }).notNull(),
    msisdn: text("msisdn"),
    iccid: text("iccid"),
    /** The rest of the record, as it will be counted. */
    record: jsonb("record").$type<Record<string, unknown>>().notNull(),
    occurredAt: instant("occurred_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.recordId] }),
    index("unmatched_usage_records_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.recordId.desc().nullsFirst(),
    ),
    index("unmatched_usage_records_by_number").on(
      t.tenantId,
      t.msisdn,
      t.createdAt.desc().nullsFirst(),
      t.recordId.desc().nullsFirst(),
    ),
    index("unmatched_usage_records_by_sim").on(
      t.tenantId,
      t.iccid,
      t.createdAt.desc().nullsFirst(),
      t.recordId.desc().nullsFirst(),
    ),
    index("unmatched_usage_records_by_age").on(t.createdAt),
  ],
);

/** Requests to the carrier and their outcome. The row survives a crash; its id is the carrier's idempotency key. */
export const carrierOperations = pgTable(
  "carrier_operations",
  {
    tenantId: tenantId(),
    id: id(),
    type: text("type").notNull(),
    subscriptionId: uuid("subscription_id").notNull(),
    subscriptionAddonId: uuid("subscription_addon_id"),
    status: text("status").$type<"REQUESTED" | "ACCEPTED" | "COMPLETED" | "FAILED">().notNull(),
    parameters: jsonb("parameters").$type<Record<string, unknown>>().notNull(),
    /**
     * Why it was requested, for the events and mails that follow its end. SET_DATA_BLOCK: the reached caps. It is not sent to
     * the network.
     */
    cause: jsonb("cause").$type<Record<string, unknown>>(),
    /** The order item that requested it, if any. A repeated request finds this row. */
    orderLineItemId: uuid("order_line_item_id"),
    /** The failed operation that staff retried with this one. */
    retryOf: uuid("retry_of"),
    providerRef: text("provider_ref"),
    failureCode: text("failure_code"),
    failureMessage: text("failure_message"),
    attempts: integer("attempts").notNull().default(0),
    customerId: uuid("customer_id"),
    /** The trace of the request. */
    traceId: text("trace_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    ...timelineIndexes("carrier_operations", t),
    index("carrier_operations_by_ref").on(t.tenantId, t.providerRef),
    index("carrier_operations_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("carrier_operations_by_status_and_type").on(
      t.tenantId,
      t.status,
      t.type,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // Of ten clicks on "retry", one succeeds.
    uniqueIndex("carrier_operations_one_retry").on(t.tenantId, t.retryOf),
    // The work queue reads this every minute.
    index("carrier_operations_failed").on(t.tenantId, t.createdAt).where(sql`${t.status} = 'FAILED'`),
    // The few unfinished operations among all. The watch reads them each minute.
    index("carrier_operations_live")
      .on(t.tenantId, t.updatedAt)
      .where(sql`${t.status} in ('REQUESTED', 'ACCEPTED')`),
    // A subscription is activated once: the second attempt of a resumed job finds this row.
    uniqueIndex("carrier_operations_one_activation")
      .on(t.tenantId, t.subscriptionId)
      .where(sql`${t.type} = 'ACTIVATE' and ${t.status} <> 'FAILED'`),
    // The earlier numbers of a subscription: usage of them may be reported later.
    index("carrier_operations_former_numbers")
      .on(t.tenantId, sql`(${t.parameters}->>'msisdn')`)
      .where(sql`${t.type} = 'CHANGE_NUMBER' and ${t.status} = 'COMPLETED'`),
    uniqueIndex("carrier_operations_order_line").on(t.tenantId, t.orderLineItemId),
    // All other operations on a subscription: one of a kind at a time.
    uniqueIndex("carrier_operations_one_live")
      .on(t.tenantId, t.subscriptionId, t.type)
      .where(sql`${t.subscriptionAddonId} is null and ${t.status} in ('REQUESTED', 'ACCEPTED')`),
    uniqueIndex("carrier_operations_one_package")
      .on(t.tenantId, t.subscriptionAddonId)
      .where(sql`${t.type} = 'ADD_PACKAGE' and ${t.status} <> 'FAILED'`),
    check("carrier_operations_status", sql`${t.status} in ('REQUESTED', 'ACCEPTED', 'COMPLETED', 'FAILED')`),
  ],
);

/** Who was shown which secret of a subscription, and when. Insert only. */
export const secretDisclosures = pgTable(
  "secret_disclosures",
  {
    tenantId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    secret: text("secret").$type<"PUK">().notNull(),
    /** The SIM of the secret. */
    iccid: text("iccid").notNull(),
    actor: text("actor").notNull(),
    ip: text("ip"),
    traceId: text("trace_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("secret_disclosures_by_subscription").on(t.tenantId, t.subscriptionId, t.createdAt),
  ],
);

/** Signed callbacks by the carrier's event id. They are stored, answered, and then processed. */
export const carrierEvents = pgTable(
  "carrier_events",
  {
    eventId: uuid("event_id").primaryKey(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    receivedAt: createdAt(),
    processedAt: instant("processed_at"),
    /** The brand, and the subject of the callback if it names an operation. */
    tenantId: uuid("tenant_id"),
    carrierOperationId: uuid("carrier_operation_id"),
    customerId: uuid("customer_id"),
    subscriptionId: uuid("subscription_id"),
    /** The trace of the operation that it answers. */
    traceId: text("trace_id"),
  },
  (t) => [
    index("carrier_events_waiting").on(t.receivedAt).where(sql`${t.processedAt} is null`),
    ...timelineIndexes("carrier_events", { ...t, id: t.eventId, createdAt: t.receivedAt }),
  ],
);
