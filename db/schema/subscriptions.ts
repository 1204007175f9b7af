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

/** What a scheduled change needs to know on its day. */
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
    /** A chosen friendly name; absent: the formatted number is shown. */
    displayName: text("display_name"),
    msisdn: text("msisdn").notNull(),
    customerId: uuid("customer_id").notNull(),
    subscriberId: uuid("subscriber_id").notNull(),
    productOfferingId: uuid("product_offering_id").notNull(),
    iccid: text("iccid"),
    esim: boolean("esim").notNull().default(true),
    imei: text("imei"),
    currency: text("currency").notNull(),
    /** The order line that created it. Unique: provisioning a line twice finds the first subscription. */
    orderId: uuid("order_id"),
    orderLineItemId: uuid("order_line_item_id"),
    periodStartsAt: instant("period_starts_at"),
    periodEndsAt: instant("period_ends_at"),
    /** Billing cycles the first payment covered; more than 1 when the buyer paid up front. */
    prepaidCycles: integer("prepaid_cycles").notNull().default(1),
    /** Until when it is paid. Renewal is due then, however many periods lie before. */
    paidUntil: instant("paid_until"),
    /** Until when invoices were made for it, drafts among them; never before `paidUntil`. Absent: as far as it is paid. */
    billedUntil: instant("billed_until"),
    /** What was agreed on its price, and how many billing cycles were billed since. Absent: the standing price. */
    terms: jsonb("terms").$type<AgreedTerms>(),
    cyclesBilled: integer("cycles_billed").notNull().default(0),
    /** 1–31, the day of month of activation; shorter months use their last day. */
    billingAnchorDay: integer("billing_anchor_day"),
    autoRenew: boolean("auto_renew").notNull().default(true),
    bindingEndsAt: date("binding_ends_at", { mode: "string" }),
    /** ISO 3166-1 alpha-2 of the market it lives in: whose numbers, network and calendar. */
    country: text("country"),
    /** A change that waits for its day, and can be undone until then. The date is the market's, the instant exact. */
    pendingStatus: text("pending_status").$type<"ACTIVATED" | "CANCELLED" | "PAUSED">(),
    pendingStatusAt: date("pending_status_at", { mode: "string" }),
    pendingStatusDueAt: instant("pending_status_due_at"),
    pendingDetails: jsonb("pending_details").$type<ScheduledDetails>(),
    /** The state the network was asked for; one at a time, and not to be undone. */
    changingTo: text("changing_to").$type<"ACTIVATED" | "BLOCKED" | "PAUSED" | "SUSPENDED">(),
    changingSince: instant("changing_since"),
    /** A paused line comes back on this day. */
    pausedUntil: date("paused_until", { mode: "string" }),
    pauseEndsAt: instant("pause_ends_at"),
    /** Why it is suspended. UNPAID lifts with the payment, anything else only the operator lifts. */
    suspendedFor: text("suspended_for").$type<"UNPAID" | "OTHER">(),
    /** What is to take over from the present SIM, while the network is at it. */
    /** The SIM that works until `iccid` is on a phone, where the network allows it. */
    previousIccid: text("previous_iccid"),
    pendingSim: jsonb("pending_sim").$type<{ esim: boolean; iccid?: string }>(),
    /** The number that is to take over from `msisdn`, while the network is at it. Assigned to this line in the pool. */
    pendingMsisdn: text("pending_msisdn"),
    /** Since when SIM and number are locked. An unlocking takes effect at `unlocksAt`, by comparison with the clock. */
    protectedAt: instant("protected_at"),
    unlockAskedAt: instant("unlock_asked_at"),
    unlocksAt: instant("unlocks_at"),
    /** Where a physical SIM is sent. */
    deliveryAddress: jsonb("delivery_address").$type<Address>(),
    /** The last thing the network refused; gone with the next change it makes. */
    failure: jsonb("failure").$type<StoredSubscriptionFailure>(),
    cancelReason: text("cancel_reason"),
    cancelComment: text("cancel_comment"),
    activatedAt: instant("activated_at"),
    pausedAt: instant("paused_at"),
    suspendedAt: instant("suspended_at"),
    cancelledAt: instant("cancelled_at"),
    /** When the network let it go. */
    endedAt: instant("ended_at"),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("subscriptions_reference_id").on(t.tenantId, t.referenceId),
    uniqueIndex("subscriptions_order_line").on(t.tenantId, t.orderLineItemId),
    // One live line per number. A cancelled line keeps its number in its history.
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
    // Filters that combine; one left out is as many equalities as there are states (`lib/subscriptions/lists/list.ts`).
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
    // Cancelled ones too: usage may arrive after the end of a line.
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
    // Which lived when, for the figures of a month; all that they need is in it (docs/decisions/reports.md).
    index("subscriptions_lifetimes")
      .on(t.tenantId, t.cancelledAt, t.activatedAt, t.orderId)
      .where(sql`${t.activatedAt} is not null`),
    // Lists by activation and by end: those of a month behind its figures (`lib/subscriptions/lists/list-by-life.ts`). The last
    // column answers which of them were active at an instant, without a look at the row.
    index("subscriptions_by_activation")
      .on(
        t.tenantId,
        // A text: the planner turns the comparison of a boolean into a condition that no index knows.
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
    // What the clock does next.
    index("subscriptions_scheduled")
      .on(t.tenantId, t.pendingStatusDueAt)
      .where(sql`${t.pendingStatusDueAt} is not null`),
    index("subscriptions_pause_ends").on(t.tenantId, t.pauseEndsAt).where(sql`${t.pauseEndsAt} is not null`),
    index("subscriptions_period_ends")
      .on(t.tenantId, t.periodEndsAt)
      .where(
        sql`${t.status} in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and ${t.paidUntil} > ${t.periodEndsAt}`,
      ),
    // Which lines an invoice is to be made for next.
    index("subscriptions_billing")
      .on(t.tenantId, sql`coalesce(${t.billedUntil}, ${t.paidUntil})`)
      .where(
        sql`${t.status} in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and ${t.autoRenew} and ${t.paidUntil} is not null`,
      ),
    // What ends with what is paid, because it is not renewed.
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
    /** What was agreed on its price, and how many of the plan's cycles were billed with it since. */
    terms: jsonb("terms").$type<AgreedTerms>(),
    cyclesBilled: integer("cycles_billed").notNull().default(0),
    /** Until when invoices were made for it; absent: as far as it is valid. */
    billedUntil: instant("billed_until"),
    /** Goes on with the plan, period by period, until it is cancelled. */
    renews: boolean("renews").notNull().default(false),
    /** Given free as goodwill, and why; null for one that is bought or that the brand settles itself. */
    goodwillReason: text("goodwill_reason"),
    cancelledAt: instant("cancelled_at"),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // What has run out is looked up by when it does.
    index("subscription_addons_running_out")
      .on(t.tenantId, t.validTo)
      .where(sql`${t.status} = 'ACTIVE' and not ${t.renews}`),
    // Which add-ons an invoice is to be made for next.
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
    // What is given free is never billed: not with an order, and not with a renewal.
    check(
      "subscription_addons_goodwill",
      sql`${t.goodwillReason} is null or (not ${t.renews} and ${t.orderLineItemId} is null)`,
    ),
  ],
);

/** An allowance for a window of time: one row per package and period, so past periods stay readable. */
export const usagePackages = pgTable(
  "usage_packages",
  {
    tenantId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    /** Absent for the base plan's allowance. */
    subscriptionAddonId: uuid("subscription_addon_id"),
    service: text("service").$type<"VOICE" | "SMS" | "MMS" | "DATA">().notNull(),
    scope: text("scope").$type<"NATIONAL" | "ROAMING" | "ILD">().notNull(),
    name: text("name").notNull(),
    /** Bytes, seconds or messages. Absent when unlimited. */
    total: count("total"),
    used: count("used").notNull().default(0),
    /** Calls, where `used` counts seconds. */
    events: count("events").notNull().default(0),
    /** ILD packages hold money, not units. */
    balanceMinor: minor("balance_minor"),
    currency: text("currency"),
    validFrom: instant("valid_from"),
    validTo: instant("valid_to"),
    usageAsOf: instant("usage_as_of"),
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
    check("usage_packages_used", sql`${t.used} >= 0 and ${t.events} >= 0`),
  ],
);

/**
 * At which parts of a line's allowances a person is told, in percent; nothing in the list is never. No row: as many as the
 * brand tells of. Of a person and not of the line, because a mail goes to a person, and who pays for a line and who uses
 * it need not want the same.
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

/** One row per record the network sent, keyed by its own id: the second arrival changes nothing. */
export const usageRecords = pgTable(
  "usage_records",
  {
    tenantId: tenantId(),
    recordId: varchar("record_id", { length: 255 }).notNull(),
    subscriptionId: uuid("subscription_id").notNull(),
    service: text("service").$type<"VOICE" | "SMS" | "MMS" | "DATA">().notNull(),
    scope: text("scope").$type<"NATIONAL" | "ROAMING" | "ILD">().notNull(),
    quantity: count("quantity").notNull(),
    /** What it cost, for uses that are paid from a balance in money. */
    chargeMinor: minor("charge_minor"),
    currency: text("currency"),
    /** Where, ISO 3166-1 alpha-3. */
    country: text("country"),
    occurredAt: instant("occurred_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.recordId] }),
    index("usage_records_by_subscription").on(t.tenantId, t.subscriptionId, t.occurredAt),
    check("usage_records_quantity", sql`${t.quantity} > 0`),
    check("usage_records_charge", sql`(${t.chargeMinor} is null) = (${t.currency} is null)`),
  ],
);

/**
 * Records a network reported of lines that are not known here (yet). They are counted as soon as the line is on the air;
 * until then somebody can look at them.
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

/** What we asked of the network and what became of it. The row outlives a crash; its id is the carrier's idempotency key. */
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
    /** The order line that asked for it, where one did: asking again finds this row. */
    orderLineItemId: uuid("order_line_item_id"),
    /** The failed operation that staff tried again with this one. */
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
    // Of ten clicks on "retry", one asks.
    uniqueIndex("carrier_operations_one_retry").on(t.tenantId, t.retryOf),
    // What the work queue looks for every minute.
    index("carrier_operations_failed").on(t.tenantId, t.createdAt).where(sql`${t.status} = 'FAILED'`),
    // The few that have not ended, among all there ever were: the watch looks at them each minute.
    index("carrier_operations_live")
      .on(t.tenantId, t.updatedAt)
      .where(sql`${t.status} in ('REQUESTED', 'ACCEPTED')`),
    // A line is activated once: the second attempt of a resumed job finds this row.
    uniqueIndex("carrier_operations_one_activation")
      .on(t.tenantId, t.subscriptionId)
      .where(sql`${t.type} = 'ACTIVATE' and ${t.status} <> 'FAILED'`),
    // Which number a line had before: usage of it may be reported later.
    index("carrier_operations_former_numbers")
      .on(t.tenantId, sql`(${t.parameters}->>'msisdn')`)
      .where(sql`${t.type} = 'CHANGE_NUMBER' and ${t.status} = 'COMPLETED'`),
    uniqueIndex("carrier_operations_order_line").on(t.tenantId, t.orderLineItemId),
    // Of everything else that is done to a line, one of a kind at a time.
    uniqueIndex("carrier_operations_one_live")
      .on(t.tenantId, t.subscriptionId, t.type)
      .where(sql`${t.subscriptionAddonId} is null and ${t.status} in ('REQUESTED', 'ACCEPTED')`),
    uniqueIndex("carrier_operations_one_package")
      .on(t.tenantId, t.subscriptionAddonId)
      .where(sql`${t.type} = 'ADD_PACKAGE' and ${t.status} <> 'FAILED'`),
    check("carrier_operations_status", sql`${t.status} in ('REQUESTED', 'ACCEPTED', 'COMPLETED', 'FAILED')`),
  ],
);

/** Who was shown which secret of a line, and when. Only ever added to. */
export const secretDisclosures = pgTable(
  "secret_disclosures",
  {
    tenantId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    secret: text("secret").$type<"PUK">().notNull(),
    /** The SIM it belongs to. */
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

/** Signed callbacks by the carrier's event id: stored, answered, then worked off. */
export const carrierEvents = pgTable(
  "carrier_events",
  {
    eventId: uuid("event_id").primaryKey(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    receivedAt: createdAt(),
    processedAt: instant("processed_at"),
    /** The brand, and what the callback is about as far as it names an operation. */
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
