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
  subscriptionId?: string;
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
    subtotalMinor: minor("subtotal_minor").notNull(),
    totalMinor: minor("total_minor").notNull(),
    paidMinor: minor("paid_minor").notNull().default(0),
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
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    check("invoices_paid", sql`${t.paidMinor} >= 0`),
  ],
);

/** The last invoice number per tenant and year; taken under its row lock, so numbers have no gaps. */
export const invoiceNumbers = pgTable(
  "invoice_numbers",
  { tenantId: tenantId(), year: integer("year").notNull(), last: integer("last").notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.year] })],
);
