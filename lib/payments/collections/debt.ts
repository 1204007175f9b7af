import { and, eq, inArray, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import { orders } from "@/db/schema/orders";
import { paymentAttempts, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { requireMayBuy } from "@/lib/orders/drafts/guests";
import { createParties } from "@/lib/orders/drafts/parties";
import { requireValid } from "@/lib/orders/drafts/require-valid";
import { requirementsOf } from "@/lib/orders/drafts/validation";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import type { IntentRow } from "@/lib/payments/queries";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { isUuid } from "@/lib/platform/secrets/ids";

/** What a payment is for. */
export type PaymentSubject = { orderId: string | null; invoiceId: string | null };

/** A debt that is to be paid now, locked until the transaction ends. */
export type Debt = PaymentSubject & {
  customerId: string;
  amountMinor: number;
  currency: string;
  description: string;
  type: IntentRow["type"];
};

export type PayableInvoiceRow = typeof invoices.$inferSelect;

/** The states in which an invoice waits for money. */
const PAYABLE: readonly PayableInvoiceRow["status"][] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

/**
 * The amount left to pay on an invoice, in minor units. For a written-off invoice, what would still settle it; for a void one, zero. These
 * columns follow the ledger (`lib/billing/ledger/follow-ledger.ts`).
 */
export const leftToPay = (
  invoice: Pick<
    PayableInvoiceRow,
    | "status"
    | "totalMinor"
    | "creditedMinor"
    | "paidMinor"
    | "paidOutsideMinor"
    | "paidFromBalanceMinor"
    | "roundingMinor"
  >,
): number =>
  invoice.status === "VOID"
    ? 0
    : subtractMinor(
        subtractMinor(invoice.totalMinor, invoice.creditedMinor),
        sumMinor([
          invoice.paidMinor,
          invoice.paidOutsideMinor,
          invoice.paidFromBalanceMinor,
          invoice.roundingMinor,
        ]),
      );

/** Locks the row that decides about a payment. Others who settle, cancel or collect it wait. */
export async function lockSubject(ctx: Ctx, { orderId, invoiceId }: PaymentSubject): Promise<void> {
  if (orderId) {
    await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)))
      .for("update");
  } else if (invoiceId) {
    await ctx.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)))
      .for("update");
  }
}

/**
 * The price of an order, if it may be paid. Creates the customer that the order only describes, because money needs a payer.
 * @throws ApiError orderNotFound, signInToBuy, orderExpired, orderEnded, orderAlreadyPaid, paymentInProgress, orderNotPayable,
 *   taxesUnavailable, orderTotalZero
 */
export async function orderDebt(ctx: Ctx, orderId: string): Promise<Debt> {
  const record = await loadOrder(ctx, orderId, { lock: true });
  requireMayBuy(ctx, record);
  await requirePayable(ctx, record);
  await createParties(ctx, record);
  const { order } = record;
  return {
    orderId: order.id,
    invoiceId: null,
    customerId: order.customerId!,
    amountMinor: order.pricing!.totalMinor,
    currency: order.pricing!.currency,
    description: `Order ${order.humanReadableId}`,
    type: record.items.every((item) => item.type === "TOP_UP") ? "TOPUP" : "INITIAL_ORDER",
  };
}

/**
 * Refuses an order that expired or was cancelled without a payment, with what happened to it.
 * @throws ApiError orderExpired, orderEnded
 */
export function requireNotEnded({ status }: Pick<OrderRecord["order"], "status">): void {
  if (status === "EXPIRED") throw new ApiError(failures.orderExpired);
  if (status === "CANCELLED") throw new ApiError(failures.orderEnded);
}

/** The same check as at submission, so that no payment is taken for an order that would be refused. */
async function requirePayable(ctx: Ctx, record: OrderRecord): Promise<void> {
  const { order } = record;
  requireNotEnded(order);
  if (order.paymentStatus === "PROCESSING") throw new ApiError(failures.paymentInProgress);
  if (order.status !== "DRAFT" || order.paymentStatus === "PAID")
    throw new ApiError(failures.orderAlreadyPaid);
  await requireValid(ctx, record, failures.orderNotPayable);
  if (requirementsOf(record).payment !== "REQUIRED") throw new ApiError(failures.orderTotalZero);
}

/**
 * The amount left to pay on an invoice.
 * @throws ApiError invoiceNotFound, invoiceNotPayable
 */
export async function invoiceDebt(ctx: Ctx, invoiceId: string): Promise<Debt> {
  const invoice = isUuid(invoiceId) ? await lockInvoice(ctx, invoiceId) : null;
  if (!invoice) throw new ApiError(failures.invoiceNotFound);
  const amountMinor = leftToPay(invoice);
  if (!PAYABLE.includes(invoice.status) || amountMinor <= 0) throw new ApiError(failures.invoiceNotPayable);
  return {
    orderId: null,
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    amountMinor,
    currency: invoice.currency,
    description: `Invoice ${invoice.number ?? ""}`.trim(),
    type: intentTypeOf(invoice),
  };
}

/** The type of an invoice's payment: a prepaid renewal, or anything else. */
export const intentTypeOf = ({
  terms,
  orderId,
  periodStart,
}: Pick<PayableInvoiceRow, "terms" | "orderId" | "periodStart">): IntentRow["type"] =>
  terms === "PREPAID" && orderId === null && periodStart !== null ? "PREPAID_RENEWAL" : "UNKNOWN";

async function lockInvoice(ctx: Ctx, invoiceId: string): Promise<PayableInvoiceRow | null> {
  const ids = visibleCustomerIds(ctx.caller, "payments:write");
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.id, invoiceId),
        ids === null ? undefined : ids.length > 0 ? inArray(invoices.customerId, ids) : sql`false`,
      ),
    )
    .for("update");
  return row ?? null;
}

/** The amount that a subject waits for now, in its currency. Null when it waits for none. The caller has locked its row. */
export async function amountOwed(
  ctx: Ctx,
  { orderId, invoiceId }: PaymentSubject,
): Promise<{ amountMinor: number; currency: string } | null> {
  if (orderId) {
    const [order] = await ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
    if (!order?.pricing || order.status !== "DRAFT" || order.paymentStatus === "PAID") return null;
    return { amountMinor: order.pricing.totalMinor, currency: order.pricing.currency };
  }
  if (!invoiceId) return null;
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  if (!invoice || !PAYABLE.includes(invoice.status)) return null;
  return { amountMinor: leftToPay(invoice), currency: invoice.currency };
}

/**
 * The amount that a late payment can still pay on an invoice, including a written-off one. Payments that arrived otherwise and are not
 * booked yet are subtracted. Zero when the invoice is settled. The caller has locked its row.
 */
export async function debtLeft(ctx: Ctx, invoiceId: string, intent: Pick<IntentRow, "id">): Promise<number> {
  const [row] = await ctx.db
    .select({
      invoice: invoices,
      onItsWay: sql<number>`coalesce((
        select sum(a.amount_minor) from ${paymentAttempts} a
          join ${paymentIntents} i on i.tenant_id = a.tenant_id and i.id = a.payment_intent_id
         where i.tenant_id = invoices.tenant_id and i.invoice_id = invoices.id and i.id <> ${intent.id}
           and a.status = 'SUCCEEDED'
           and not exists (select 1 from ${ledgerEntries} e
                            where e.tenant_id = a.tenant_id and e.cause = 'PAYMENT' and e.cause_id = a.id)
           and not exists (select 1 from ${paymentRefunds} r
                            where r.tenant_id = i.tenant_id and r.payment_intent_id = i.id and r.cause = 'NOT_EXPECTED')
        ), 0)::bigint`,
    })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  if (!row || ![...PAYABLE, "UNCOLLECTIBLE"].includes(row.invoice.status)) return 0;
  return Math.max(subtractMinor(leftToPay(row.invoice), row.onItsWay), 0);
}
