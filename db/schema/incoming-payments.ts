import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { invoices } from "@/db/schema/billing";
import { createdAt, id, instant, minor, tenantId, updatedAt } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";

export const INCOMING_PAYMENT_STATUSES = ["UNMATCHED", "MATCHED", "RETURNED"] as const;

/**
 * A payment to the brand's bank account that names no invoice. Until it is matched, it is on the ledger account
 * SUSPENSE and belongs to no customer.
 */
export const incomingPayments = pgTable(
  "incoming_payments",
  {
    tenantId: tenantId(),
    id: id(),
    status: text("status").$type<(typeof INCOMING_PAYMENT_STATUSES)[number]>().notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** The bank's own id of the payment. Registering it twice makes one payment. */
    bankReference: text("bank_reference").notNull(),
    /** The payer, as the bank reports it. */
    payerName: text("payer_name"),
    /** The payer's text: an OCR number, an invoice number, or words. */
    reference: text("reference"),
    /** The day on which the bank received it. */
    receivedOn: date("received_on", { mode: "string" }).notNull(),
    /** When it was matched or returned. */
    settledAt: instant("settled_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique("incoming_payments_bank_reference").on(t.tenantId, t.bankReference),
    index("incoming_payments_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("incoming_payments_by_status").on(
      t.tenantId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check("incoming_payments_amount", sql`${t.amountMinor} > 0`),
    check("incoming_payments_status", sql`${t.status} in ('UNMATCHED', 'MATCHED', 'RETURNED')`),
    check("incoming_payments_settled", sql`(${t.status} = 'UNMATCHED') = (${t.settledAt} is null)`),
  ],
);

/** The uses of a matched payment. The parts add up to the payment. */
export const incomingPaymentParts = pgTable(
  "incoming_payment_parts",
  {
    tenantId: tenantId(),
    id: id(),
    incomingPaymentId: uuid("incoming_payment_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    /** Null: added to the customer's balance, because it exceeds the invoices. */
    invoiceId: uuid("invoice_id"),
    amountMinor: minor("amount_minor").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique("incoming_payment_parts_once").on(t.tenantId, t.incomingPaymentId, t.invoiceId).nullsNotDistinct(),
    index("incoming_payment_parts_by_customer").on(t.tenantId, t.customerId),
    index("incoming_payment_parts_by_invoice")
      .on(t.tenantId, t.invoiceId)
      .where(sql`${t.invoiceId} is not null`),
    foreignKey({
      columns: [t.tenantId, t.incomingPaymentId],
      foreignColumns: [incomingPayments.tenantId, incomingPayments.id],
    }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
    foreignKey({ columns: [t.tenantId, t.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }),
    check("incoming_payment_parts_amount", sql`${t.amountMinor} > 0`),
  ],
);
