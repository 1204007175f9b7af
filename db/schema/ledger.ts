import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, minor, oneOf, tenantId } from "@/db/schema/columns";
import { customers } from "@/db/schema/customers";

export const LEDGER_ACCOUNTS = [
  /** What customers owe the brand on invoices. */
  "RECEIVABLE",
  /** Money at the payment provider. */
  "PROVIDER",
  /** Money received in ways that we do not see (mark-paid), and through the bank. */
  "OUTSIDE",
  /** Money at the bank that is not matched yet. It belongs to no customer. */
  "SUSPENSE",
  /** Money of customers that no invoice has used: overpayments, and unexpected payments until they are refunded. */
  "CUSTOMER_BALANCE",
  "REVENUE",
  "TAX",
  "ROUNDING",
  /** Debts written off, and disputes lost. */
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

/**
 * Every movement of money, with its cause. Insert only: a trigger refuses other changes. The entries of one cause add
 * up to zero (a deferred trigger checks this at commit), and a cause is written once.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    tenantId: tenantId(),
    sequence: bigserial("sequence", { mode: "number" }).notNull(),
    cause: text("cause").$type<LedgerCause>().notNull(),
    /** The invoice, credit note, attempt, refund, dispute or incoming payment (or part of one) that caused it. */
    causeId: uuid("cause_id").notNull(),
    /** The position among the entries of its cause. */
    part: integer("part").notNull(),
    account: text("account").$type<LedgerAccount>().notNull(),
    /** Debit is positive, credit negative. */
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** Null: money whose owner is not known yet. */
    customerId: uuid("customer_id"),
    invoiceId: uuid("invoice_id"),
    paymentIntentId: uuid("payment_intent_id"),
    /** When it happened, in the tenant's time. */
    occurredAt: instant("occurred_at").notNull(),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.cause, t.causeId, t.part] }),
    index("ledger_entries_newest").on(t.tenantId, t.sequence.desc().nullsFirst()),
    index("ledger_entries_by_customer").on(t.tenantId, t.customerId, t.sequence.desc().nullsFirst()),
    // The revenue of a month by currency, and its entries (docs/decisions/reports.md).
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
    // All money except unmatched payments belongs to a customer.
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

/**
 * What a customer owes and what is held for them, as sums over the ledger entries that are counted already. The others are
 * in `customerBalanceChanges`; both together are the sums over all entries (docs/decisions/ledger.md).
 */
export const customerBalances = pgTable(
  "customer_balances",
  {
    tenantId: tenantId(),
    customerId: uuid("customer_id").notNull(),
    currency: text("currency").notNull(),
    owedMinor: minor("owed_minor").notNull(),
    balanceMinor: minor("balance_minor").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.currency] }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
  ],
);

/**
 * How a movement changes the sums of its customer, until it is counted in `customerBalances`. A row is inserted with the
 * ledger entries and locks nothing, so that two payments of one customer do not wait for each other.
 */
export const customerBalanceChanges = pgTable(
  "customer_balance_changes",
  {
    tenantId: tenantId(),
    id: bigserial("id", { mode: "number" }).notNull(),
    customerId: uuid("customer_id").notNull(),
    currency: text("currency").notNull(),
    owedMinor: minor("owed_minor").notNull(),
    balanceMinor: minor("balance_minor").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customers.tenantId, customers.id] }),
  ],
);
