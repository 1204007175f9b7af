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
import {
  createdAt,
  id,
  instant,
  leaseTokenText,
  metadata,
  sealedJson,
  tenantId,
  updatedAt,
} from "@/db/schema/columns";
import type { Address } from "@/lib/values/address";
import type { AgreedTerms } from "@/lib/values/agreed-terms";
import type { NewCustomer, NewUser, OrderBilling } from "@/lib/values/order-parties";
import type { LineItemPricing, PricingProblem, PricingSummary } from "@/lib/values/order-pricing";

export type OrderStatus =
  | "DRAFT"
  | "PENDING_APPROVAL"
  | "SUBMITTED"
  | "PROCESSING"
  | "COMPLETED"
  | "PARTIALLY_COMPLETED"
  | "FAILED"
  | "CANCELLED"
  | "EXPIRED";
export type LineItemStatus = "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED";

export const orders = pgTable(
  "orders",
  {
    tenantId: tenantId(),
    id: id(),
    humanReadableId: text("human_readable_id").notNull(),
    status: text("status").$type<OrderStatus>().notNull(),
    customerType: text("customer_type").$type<"CONSUMER" | "BUSINESS">().notNull(),
    customerId: uuid("customer_id"),
    userId: uuid("user_id"),
    /** A visitor's draft, or a guest's purchase. Cleared when it is assigned to a user's account. */
    guestId: uuid("guest_id"),
    /** The new customer, until submission creates it. */
    newCustomer: sealedJson("new_customer").$type<NewCustomer>(),
    newUser: sealedJson("new_user").$type<NewUser>(),
    billing: jsonb("billing").$type<OrderBilling>(),
    currency: text("currency"),
    promoCodes: text("promo_codes").array().notNull().default([]),
    /** The codes that this order has redeemed, since the start of its payment or its submission. */
    redeemedCodes: text("redeemed_codes").array().notNull().default([]),
    /** The ids of `redeemedCodes`, in the same order. */
    redeemedCodeIds: uuid("redeemed_code_ids").array().notNull().default([]),
    /** Calculated at every change, locked by submission. */
    pricing: jsonb("pricing").$type<PricingSummary>(),
    /** Why it could not be priced at the last change. A part of `validation`. */
    pricingProblems: jsonb("pricing_problems").$type<PricingProblem[]>().notNull().default([]),
    paymentStatus: text("payment_status")
      .$type<"NOT_REQUIRED" | "UNPAID" | "PROCESSING" | "PAID" | "REFUNDED">()
      .notNull()
      .default("UNPAID"),
    paymentIntentId: uuid("payment_intent_id"),
    /** When its contract was signed, and in which session. Cleared when signed content changes. */
    signedAt: instant("signed_at"),
    signingSessionId: uuid("signing_session_id"),
    createdCustomer: boolean("created_customer").notNull().default(false),
    createdUser: boolean("created_user").notNull().default(false),
    expiresAt: instant("expires_at").notNull(),
    submittedAt: instant("submitted_at"),
    approvedAt: instant("approved_at"),
    cancelledAt: instant("cancelled_at"),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("orders_human_readable_id").on(t.tenantId, t.humanReadableId),
    index("orders_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("orders_by_customer").on(
      t.tenantId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("orders_by_user").on(
      t.tenantId,
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("orders_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("orders_by_payment_status").on(
      t.tenantId,
      t.paymentStatus,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("orders_by_customer_and_status").on(
      t.tenantId,
      t.customerId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("orders_by_customer_and_payment_status").on(
      t.tenantId,
      t.customerId,
      t.paymentStatus,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("orders_by_status_and_payment_status").on(
      t.tenantId,
      t.status,
      t.paymentStatus,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("orders_by_guest").on(t.tenantId, t.guestId).where(sql`${t.guestId} is not null`),
    // A guest's orders by address, for a user who signs in with it.
    index("orders_by_guest_email")
      .on(t.tenantId, sql`lower(${t.newUser}->>'email')`)
      .where(sql`${t.guestId} is not null and ${t.newUser} is not null`),
    index("orders_expiry").on(t.expiresAt).where(sql`${t.status} in ('DRAFT', 'PENDING_APPROVAL')`),
    check(
      "orders_status",
      sql`${t.status} in ('DRAFT', 'PENDING_APPROVAL', 'SUBMITTED', 'PROCESSING', 'COMPLETED', 'PARTIALLY_COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED')`,
    ),
    check(
      "orders_payment_status",
      sql`${t.paymentStatus} in ('NOT_REQUIRED', 'UNPAID', 'PROCESSING', 'PAID', 'REFUNDED')`,
    ),
    // A submitted order without its price would be provisioned for free.
    check(
      "orders_submitted_priced",
      sql`${t.submittedAt} is null or (${t.pricing} is not null and ${t.customerId} is not null)`,
    ),
  ],
);

export const orderLineItems = pgTable(
  "order_line_items",
  {
    tenantId: tenantId(),
    id: id(),
    orderId: uuid("order_id").notNull(),
    /** The id that callers see: their own, or the row's. */
    lineItemId: text("line_item_id").notNull(),
    position: integer("position").notNull(),
    type: text("type").notNull(),
    status: text("status").$type<LineItemStatus>().notNull().default("PENDING"),
    productOfferingId: uuid("product_offering_id").notNull(),
    quantity: integer("quantity").notNull().default(1),
    subscriptionId: uuid("subscription_id"),
    licenseId: text("license_id"),
    parentLineItemId: text("parent_line_item_id"),
    subscriber: jsonb("subscriber").$type<{ name?: string; email?: string; address?: Address }>(),
    sim: jsonb("sim").$type<{ esim: boolean; iccid?: string }>(),
    msisdn: varchar("msisdn", { length: 16 }),
    leaseToken: leaseTokenText("lease_token"),
    /** Porting details. The whole value is encrypted, because it contains account passcodes. */
    portingEncrypted: text("porting_encrypted"),
    /** The customer's earliest date for the number's move. */
    portingRequestedFor: date("porting_requested_for", { mode: "string" }),
    deliveryAddress: jsonb("delivery_address").$type<Address>(),
    acceptBindingContract: boolean("accept_binding_contract").notNull().default(false),
    acceptUpfrontPayment: boolean("accept_upfront_payment").notNull().default(false),
    /** When an authorized person confirmed another SIM: with a code, or as the brand. */
    simConfirmedAt: instant("sim_confirmed_at"),
    pricing: jsonb("pricing").$type<LineItemPricing>(),
    /** The agreed price terms, copied to the subscription or license. Absent where nothing recurs. */
    terms: jsonb("terms").$type<AgreedTerms>(),
    failureCode: text("failure_code"),
    failureMessage: text("failure_message"),
    createdSubscriptionId: uuid("created_subscription_id"),
    createdLicenseIds: uuid("created_license_ids").array().notNull().default([]),
    createdSubscriptionAddonId: uuid("created_subscription_addon_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("order_line_items_line_item_id").on(t.tenantId, t.orderId, t.lineItemId),
    index("order_line_items_by_subscription").on(t.tenantId, t.createdSubscriptionId),
    index("order_line_items_by_addon").on(t.tenantId, t.createdSubscriptionAddonId),
    index("order_line_items_by_target")
      .on(t.tenantId, t.subscriptionId)
      .where(sql`${t.subscriptionId} is not null`),
    // The work queue reads this every minute.
    index("order_line_items_failed").on(t.tenantId, t.orderId).where(sql`${t.status} = 'FAILED'`),
    index("order_line_items_by_offering").on(t.tenantId, t.productOfferingId),
    index("order_line_items_by_order").on(t.tenantId, t.orderId, t.position),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      "cascade",
    ),
    check("order_line_items_quantity", sql`${t.quantity} between 1 and 10000`),
    check(
      "order_line_items_status",
      sql`${t.status} in ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED')`,
    ),
  ],
);
