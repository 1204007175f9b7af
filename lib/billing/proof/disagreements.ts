import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { creditNotes, invoices } from "@/db/schema/billing";
import { customerBalanceChanges, customerBalances, ledgerEntries } from "@/db/schema/ledger";
import { type InvoiceSums, ledgerStanding, settledMinor } from "@/lib/billing/ledger/standing";
import { INVOICE_SUMS } from "@/lib/billing/ledger/sums";
import { type InvoiceStatus, invoiceStatusFrom } from "@/lib/billing/states";
import { subtractMinor } from "@/lib/platform/money/money";
import type { DiscrepancyKind } from "@/lib/values/discrepancy-kinds";

export type LedgerDisagreement = {
  kind: DiscrepancyKind;
  subjectId: string;
  customerId: string;
  currency: string | null;
  expectedMinor: number | null;
  foundMinor: number | null;
  message: string;
};

type Of = { db: Executor; tenantId: string; customerIds: readonly string[] };

/** The customers as a list for a condition. */
const among = ({ customerIds }: Of) => sql`any(${sql.param([...customerIds])}::uuid[])`;

/**
 * Finds disagreements about some customers. Compares ledger, payments, refunds, disputes, invoices and credit notes with each other. Every
 * check is one statement over the customers' own rows. Changes nothing.
 */
export async function disagreements(of: Of): Promise<LedgerDisagreement[]> {
  if (of.customerIds.length === 0) return [];
  const found: LedgerDisagreement[] = [];
  // One after the other, so that the checks use only one connection.
  for (const check of [
    ofInvoices,
    ofMoney,
    ofRefunds,
    ofDisputes,
    ofIncoming,
    ofCustomers,
    ofBalances,
    ofCycles,
  ])
    found.push(...(await check(of)));
  return found;
}

type InvoiceProof = InvoiceSums & {
  id: string;
  customerId: string;
  currency: string;
  status: InvoiceStatus;
  dueDate: string | null;
  totalMinor: number;
  itemsMinor: number;
  notesMinor: number;
  shown: Parameters<typeof settledMinor>[0] & { creditedMinor: number };
};

/** Compares each invoice with its items, its credit notes and the ledger. Reads the same sums and applies the same rules as billing. */
async function ofInvoices(of: Of): Promise<LedgerDisagreement[]> {
  const found: LedgerDisagreement[] = [];
  for (let after: string | null = null; ; ) {
    const rows: InvoiceProof[] = await invoicesAfter(of, after);
    for (const row of rows) found.push(...judge(row));
    if (rows.length < INVOICES) return found;
    after = rows.at(-1)!.id;
  }
}

const INVOICES = 500;

async function invoicesAfter(of: Of, after: string | null): Promise<InvoiceProof[]> {
  const { rows } = await of.db.execute<InvoiceProof>(sql`
    select i.id, i.customer_id as "customerId", i.currency, i.status, i.due_date::text as "dueDate",
           i.total_minor as "totalMinor", items.amount as "itemsMinor", notes.amount as "notesMinor",
           json_build_object('creditedMinor', i.credited_minor, 'paidMinor', i.paid_minor,
             'paidOutsideMinor', i.paid_outside_minor, 'paidFromBalanceMinor', i.paid_from_balance_minor,
             'roundingMinor', i.rounding_minor) as shown, sums.*
      from ${invoices} i
      cross join lateral (select coalesce(sum((item->>'totalMinor')::bigint), 0)::bigint as amount
                            from jsonb_array_elements(i.lines) item) items
      cross join lateral (select coalesce(sum(n.total_minor), 0)::bigint as amount from ${creditNotes} n
                           where n.tenant_id = i.tenant_id and n.invoice_id = i.id) notes
      cross join lateral (select ${INVOICE_SUMS} from ${ledgerEntries} e
                           where e.tenant_id = i.tenant_id and e.invoice_id = i.id) sums
     where i.tenant_id = ${of.tenantId} and i.customer_id = ${among(of)}
       and (${after}::uuid is null or i.id > ${after}::uuid)
     order by i.id limit ${INVOICES}`);
  return rows;
}

/** The statuses that differ by the calendar only. A sweep may not have updated them yet. */
const BY_DATE: readonly InvoiceStatus[] = ["ISSUED", "OVERDUE"];

function judge(row: InvoiceProof): LedgerDisagreement[] {
  const found: LedgerDisagreement[] = [];
  const of = { subjectId: row.id, customerId: row.customerId, currency: row.currency };
  const compare = (kind: DiscrepancyKind, expectedMinor: number, foundMinor: number, message: string) => {
    if (expectedMinor !== foundMinor) found.push({ kind, ...of, expectedMinor, foundMinor, message });
  };
  compare("INVOICE_LINES", row.totalMinor, row.itemsMinor, "The lines do not add up to the total.");
  const isDraft = row.status === "DRAFT";
  compare(
    "INVOICE_RECEIVABLE",
    isDraft ? 0 : row.totalMinor,
    row.issuedMinor,
    isDraft ? "A draft is in the ledger." : "The ledger does not have the amount of the invoice.",
  );
  compare("CREDIT_NOTES", row.notesMinor, row.creditedMinor, "Credit notes and ledger differ.");
  const standing = ledgerStanding(row);
  for (const name of Object.keys(standing) as (keyof typeof standing)[])
    compare("INVOICE_AMOUNTS", standing[name], row.shown[name], `${name} is not what the ledger says.`);
  if (isDraft) return found;
  const isOver = row.status === "VOID" || row.status === "UNCOLLECTIBLE";
  const left = subtractMinor(subtractMinor(row.totalMinor, row.shown.creditedMinor), settledMinor(row.shown));
  compare(
    "INVOICE_RECEIVABLE",
    isOver ? 0 : left,
    row.receivableMinor,
    "The open amount differs from the ledger.",
  );
  const status = invoiceStatusFrom(
    {
      totalMinor: row.totalMinor,
      creditedMinor: standing.creditedMinor,
      settledMinor: settledMinor(standing),
      voidedMinor: row.voidedMinor,
      writtenOffMinor: row.writtenOffMinor,
      dueDate: null,
    },
    "",
  );
  const same = status === row.status || (BY_DATE.includes(status) && BY_DATE.includes(row.status));
  if (!same) {
    const message = `It is ${row.status}, and ${status} by its sums.`;
    found.push({ kind: "INVOICE_STATUS", ...of, expectedMinor: null, foundMinor: null, message });
  }
  return found;
}

/** The disagreements that a statement returns as rows. */
async function rowsOf(
  of: Of,
  kind: DiscrepancyKind,
  message: string,
  statement: SQL,
): Promise<LedgerDisagreement[]> {
  const { rows } = await of.db.execute<Omit<LedgerDisagreement, "kind" | "message">>(statement);
  return rows.map((row) => ({ kind, message, ...row }));
}

/** The sums at providers in the ledger, for some causes. `subject` is the owner. */
const atProvider = (of: Of, causes: readonly string[]) => sql`
  select e.cause_id as id, e.customer_id, e.currency, e.amount_minor as amount from ${ledgerEntries} e
   where e.tenant_id = ${of.tenantId} and e.customer_id = ${among(of)} and e.account = 'PROVIDER'
     and e.cause = any(${sql.param([...causes])}::text[])`;

const differing = (real: SQL, booked: SQL) => sql`
  with real as (${real}), booked as (
    select id, min(customer_id::text)::uuid as customer_id, min(currency) as currency, sum(amount) as amount
      from (${booked}) entries group by id)
  select coalesce(real.id, booked.id) as "subjectId", coalesce(real.customer_id, booked.customer_id) as "customerId",
         coalesce(real.currency, booked.currency) as currency,
         coalesce(real.amount, 0)::bigint as "expectedMinor", coalesce(booked.amount, 0)::bigint as "foundMinor"
    from real full join booked on booked.id = real.id
   where coalesce(real.amount, 0) <> coalesce(booked.amount, 0)`;

/** Rows that belong to a payment, with their owner. */
const ofPayments = (of: Of, table: string, amount: SQL, condition: SQL) => sql`
  select x.id, p.customer_id, p.currency, ${amount} as amount
    from ${sql.identifier(table)} x
    join payment_intents p on p.tenant_id = x.tenant_id and p.id = x.payment_intent_id
   where p.tenant_id = ${of.tenantId} and p.customer_id = ${among(of)} and ${condition}`;

const ofMoney = (of: Of) =>
  rowsOf(
    of,
    "PAYMENT",
    "A payment and the ledger differ.",
    differing(
      ofPayments(of, "payment_attempts", sql`x.amount_minor`, sql`x.status = 'SUCCEEDED'`),
      atProvider(of, ["PAYMENT"]),
    ),
  );

const ofRefunds = (of: Of) =>
  rowsOf(
    of,
    "REFUND",
    "A refund and the ledger differ.",
    differing(
      ofPayments(of, "payment_refunds", sql`-x.amount_minor`, sql`x.status = 'SUCCEEDED'`),
      atProvider(of, ["REFUND", "REFUND_RETURNED"]),
    ),
  );

const ofDisputes = (of: Of) =>
  rowsOf(
    of,
    "DISPUTE",
    "A dispute and the ledger differ.",
    differing(
      ofPayments(
        of,
        "payment_disputes",
        sql`-x.amount_minor`,
        sql`x.status not in ('WARNING', 'CLOSED', 'WON')`,
      ),
      atProvider(of, ["DISPUTE", "DISPUTE_WON"]),
    ),
  );

/** Compares the matched parts of bank payments with what left the account SUSPENSE. */
const ofIncoming = (of: Of) =>
  rowsOf(
    of,
    "INCOMING_PAYMENT",
    "A payment through the bank and the ledger differ.",
    differing(
      sql`select p.id, p.customer_id, i.currency, p.amount_minor as amount
            from incoming_payment_parts p
            join incoming_payments i on i.tenant_id = p.tenant_id and i.id = p.incoming_payment_id
           where p.tenant_id = ${of.tenantId} and p.customer_id = ${among(of)}`,
      sql`select e.cause_id as id, e.customer_id, e.currency, e.amount_minor as amount from ${ledgerEntries} e
           where e.tenant_id = ${of.tenantId} and e.customer_id = ${among(of)} and e.account = 'SUSPENSE'`,
    ),
  );

/**
 * Money is in one place only (docs/domain.md, Billing). Payments less refunds equal what is paid on invoices and what is held. Money that
 * was paid outside Tern or through the bank can be held too, if a credit note returned it or it was too much.
 */
async function ofCustomers(of: Of): Promise<LedgerDisagreement[]> {
  const theirs = sql`tenant_id = ${of.tenantId} and customer_id = ${among(of)}`;
  const statement = sql`
    with money as (
      select customer_id, currency, sum(amount) as amount from (
        ${ofPayments(of, "payment_attempts", sql`x.amount_minor`, sql`x.status = 'SUCCEEDED'`)}
        union all
        ${ofPayments(of, "payment_refunds", sql`-x.amount_minor`, sql`x.status = 'SUCCEEDED'`)}) moved group by 1, 2),
    outside as (
      select customer_id, currency, sum(amount_minor) as amount from ${ledgerEntries}
       where ${theirs} and account in ('OUTSIDE', 'SUSPENSE') group by 1, 2),
    paid as (
      select customer_id, currency, sum(paid_minor + paid_outside_minor + paid_from_balance_minor) as amount
        from ${invoices} where ${theirs} group by 1, 2),
    held as (
      select customer_id, currency, -sum(amount_minor) as amount from ${ledgerEntries}
       where ${theirs} and account = 'CUSTOMER_BALANCE' group by 1, 2),
    every as (
      select customer_id, currency from money union select customer_id, currency from outside
      union select customer_id, currency from paid union select customer_id, currency from held)
    select every.customer_id as "subjectId", every.customer_id as "customerId", every.currency,
           (coalesce(money.amount, 0) + coalesce(outside.amount, 0))::bigint as "expectedMinor",
           (coalesce(paid.amount, 0) + coalesce(held.amount, 0))::bigint as "foundMinor",
           coalesce(held.amount, 0)::bigint as held
      from every left join money using (customer_id, currency) left join outside using (customer_id, currency)
      left join paid using (customer_id, currency) left join held using (customer_id, currency)
     where coalesce(money.amount, 0) + coalesce(outside.amount, 0) <> coalesce(paid.amount, 0) + coalesce(held.amount, 0)
        or coalesce(held.amount, 0) < 0`;
  const { rows } = await of.db.execute<Omit<LedgerDisagreement, "kind" | "message"> & { held: number }>(
    statement,
  );
  return rows.flatMap(({ held, ...row }): LedgerDisagreement[] => [
    ...(row.expectedMinor === row.foundMinor
      ? []
      : [
          {
            kind: "CUSTOMER_MONEY" as const,
            ...row,
            message: "Payments less refunds do not equal the amounts paid on invoices and the balances.",
          },
        ]),
    ...(held < 0
      ? [
          {
            kind: "NEGATIVE_BALANCE" as const,
            ...row,
            expectedMinor: 0,
            foundMinor: held,
            message: "Refunds and paid invoices exceed the customer's balance.",
          },
        ]
      : []),
  ]);
}

/** Compares the counted balances, with the changes that are not counted yet, with the ledger entries. */
const ofBalances = (of: Of) =>
  rowsOf(
    of,
    "CUSTOMER_MONEY",
    "The customer's balances differ from the ledger entries.",
    sql`
    with sums as (
      select customer_id, currency, sum(owed) as owed, sum(balance) as balance from (
        select customer_id, currency, amount_minor as owed, 0 as balance from ${ledgerEntries}
         where tenant_id = ${of.tenantId} and customer_id = ${among(of)} and account = 'RECEIVABLE'
        union all
        select customer_id, currency, 0, -amount_minor from ${ledgerEntries}
         where tenant_id = ${of.tenantId} and customer_id = ${among(of)} and account = 'CUSTOMER_BALANCE') entries
       group by 1, 2),
    counted as (
      select customer_id, currency, sum(owed_minor) as owed, sum(balance_minor) as balance from (
        select customer_id, currency, owed_minor, balance_minor from ${customerBalances}
         where tenant_id = ${of.tenantId} and customer_id = ${among(of)}
        union all
        select customer_id, currency, owed_minor, balance_minor from ${customerBalanceChanges}
         where tenant_id = ${of.tenantId} and customer_id = ${among(of)}) parts
       group by 1, 2)
    select customer_id as "subjectId", customer_id as "customerId", currency,
           (coalesce(sums.balance, 0) - coalesce(sums.owed, 0))::bigint as "expectedMinor",
           (coalesce(counted.balance, 0) - coalesce(counted.owed, 0))::bigint as "foundMinor"
      from sums full join counted using (customer_id, currency)
     where (coalesce(sums.owed, 0), coalesce(sums.balance, 0)) is distinct from
           (coalesce(counted.owed, 0), coalesce(counted.balance, 0))`,
  );

const ofCycles = (of: Of) =>
  rowsOf(
    of,
    "BILLED_TWICE",
    "Two invoices bill the same period.",
    sql`
    select distinct subject_id as "subjectId", customer_id as "customerId", null as currency,
           null::bigint as "expectedMinor", null::bigint as "foundMinor"
      from (select c.subject_id, i.customer_id, c.starts_at,
                   lag(c.ends_at) over (partition by c.subject_id order by c.starts_at) as before
              from ${invoices} i
              join billed_cycles c on c.tenant_id = i.tenant_id and c.invoice_id = i.id
             where i.tenant_id = ${of.tenantId} and i.customer_id = ${among(of)}) cycles
     where starts_at < before`,
  );
