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
import { createdAt, id, instant, minor, tenantId, updatedAt } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";

export type InvoiceLine = {
  description: string;
  /** The order line it is for; what the line created is read from there. */
  orderLineItemId?: string;
  subscriptionId?: string;
  licenseId?: string;
  productOfferingId?: string;
  quantity?: number;
  unitPriceMinor?: number;
  subtotalMinor: number;
  totalMinor: number;
  taxBreakdown: { description: string; amountMinor: number; rate?: number }[];
  taxAmountMinor?: number;
  taxIncluded?: boolean;
  discounts?: { name: string; amountMinor: number }[];
  totalDiscountsMinor?: number;
};

/** Who sells and who buys, as they were called when the invoice was issued. */
export type InvoiceParties = {
  seller: { legalName: string; registrationNumber?: string; vatNumber?: string; address: string };
  buyer: { name: string; identity?: string; email?: string; addressLines: string[] };
};

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
    lines: jsonb("lines").$type<InvoiceLine[]>().notNull(),
    parties: jsonb("parties").$type<InvoiceParties>(),
    /** Unguessable part of the addresses at which it can be seen and paid. */
    hostedToken: text("hosted_token"),
    subtotalMinor: minor("subtotal_minor").notNull(),
    totalMinor: minor("total_minor").notNull(),
    /** What is held for it: money that came, less what went back. */
    paidMinor: minor("paid_minor").notNull().default(0),
    /** What was taken off it by refunds. */
    creditedMinor: minor("credited_minor").notNull().default(0),
    /** Settled outside of our providers (mark-paid): no intent of ours backs it. */
    paidOutsideMinor: minor("paid_outside_minor").notNull().default(0),
    dueDate: date("due_date", { mode: "string" }),
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
    index("invoices_by_status_due_date").on(
      t.tenantId,
      t.status,
      t.dueDate,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    uniqueIndex("invoices_hosted_token").on(t.hostedToken),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    check("invoices_paid", sql`${t.paidMinor} >= 0`),
    check(
      "invoices_paid_outside",
      sql`${t.paidOutsideMinor} >= 0 and ${t.paidOutsideMinor} <= ${t.totalMinor}`,
    ),
    check("invoices_credited", sql`${t.creditedMinor} >= 0 and ${t.creditedMinor} <= ${t.totalMinor}`),
  ],
);

/** The last invoice number per tenant and year; taken under its row lock, so numbers have no gaps. */
export const invoiceNumbers = pgTable(
  "invoice_numbers",
  { tenantId: tenantId(), year: integer("year").notNull(), last: integer("last").notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.year] })],
);
