import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import type { IncomingPaymentSuggestion } from "@/lib/billing/incoming/model";
import { findIncoming, type IncomingRow } from "@/lib/billing/incoming/queries";
import { customerNumbersIn, invoiceNumbersIn } from "@/lib/billing/incoming/references";
import { customersWithWords } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { leftToPay } from "@/lib/payments/collections/debt";

type Reason = IncomingPaymentSuggestion["reasons"][number];

/** The limit of suggestions that a person can look through, and of rows that one reason reads from its index. */
const MAX_SUGGESTIONS = 10;
const MAX_PER_REASON = 20;
/** The limit of customers with the same name. */
const MAX_CUSTOMERS = 5;

/** The weight of each reason. The sum of the weights orders the suggestions. */
const WEIGHT: Readonly<Record<Reason, number>> = { REFERENCE: 4, CUSTOMER: 2, AMOUNT: 1 };

/**
 * The open invoices that a bank payment may be for, most likely first. Each reason reads a bounded number of rows from an index. At most
 * four statements.
 * @throws ApiError incomingPaymentNotFound
 */
export async function suggestInvoices(
  ctx: Ctx,
  incomingPaymentId: string,
): Promise<{ items: IncomingPaymentSuggestion[] }> {
  const payment = await findIncoming(ctx, incomingPaymentId);
  if (payment.status !== "UNMATCHED") return { items: [] };
  const found = new Map<string, Reason[]>();
  const reasons: readonly [Reason, SQL | null][] = [
    ["REFERENCE", byNumber(payment)],
    ["CUSTOMER", await byCustomer(ctx, payment)],
    ["AMOUNT", sql`${LEFT} = ${payment.amountMinor}`],
  ];
  for (const [reason, which] of reasons) {
    if (!which) continue;
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      select i.id from ${invoices} i
       where i.tenant_id = ${ctx.tenant.id} and i.currency = ${payment.currency} and ${IS_OPEN} and ${which}
       limit ${MAX_PER_REASON}`);
    for (const { id } of rows) found.set(id, [...(found.get(id) ?? []), reason]);
  }
  return { items: await present(ctx, found) };
}

// The same expression as in the index invoices_open_by_left.
const LEFT = sql`(i.total_minor - i.credited_minor - i.paid_minor - i.paid_outside_minor - i.paid_from_balance_minor - i.rounding_minor)`;
const IS_OPEN = sql`i.status in ('ISSUED', 'PARTIALLY_PAID', 'OVERDUE')`;

function byNumber({ reference }: IncomingRow): SQL | null {
  const numbers = reference === null ? [] : invoiceNumbersIn(reference);
  return numbers.length > 0 ? sql`i.number = any(${sql.param(numbers)}::text[])` : null;
}

async function byCustomer(ctx: Ctx, { payerName, reference }: IncomingRow): Promise<SQL | null> {
  const numbers = reference === null ? [] : customerNumbersIn(reference);
  const ids = await customersWithWords(ctx, { words: payerName ?? "", numbers, limit: MAX_CUSTOMERS });
  return ids.length > 0 ? sql`i.customer_id = any(${sql.param(ids)}::uuid[])` : null;
}

async function present(ctx: Ctx, found: ReadonlyMap<string, Reason[]>): Promise<IncomingPaymentSuggestion[]> {
  const weightOf = (id: string) => (found.get(id) ?? []).reduce((sum, reason) => sum + WEIGHT[reason], 0);
  const ids = [...found.keys()].toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, MAX_SUGGESTIONS);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ invoice: invoices, name: customers.name })
    .from(invoices)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, invoices.tenantId), eq(customers.id, invoices.customerId)),
    )
    .where(and(eq(invoices.tenantId, ctx.tenant.id), inArray(invoices.id, ids)));
  const due = (row: (typeof rows)[number]) => row.invoice.dueDate ?? "";
  return rows
    .toSorted(
      (a, b) =>
        weightOf(b.invoice.id) - weightOf(a.invoice.id) ||
        due(a).localeCompare(due(b)) ||
        (a.invoice.id < b.invoice.id ? -1 : 1),
    )
    .map(({ invoice, name }) => ({
      customer: { customerId: invoice.customerId, name },
      invoiceId: invoice.id,
      ...(invoice.number !== null && { number: invoice.number }),
      amountRemainingMinor: leftToPay(invoice),
      currency: invoice.currency,
      ...(invoice.dueDate !== null && { dueDate: invoice.dueDate }),
      reasons: found.get(invoice.id) ?? [],
    }));
}
