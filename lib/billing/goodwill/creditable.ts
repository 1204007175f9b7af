import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { invoices, type StoredInvoiceItem } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import { leftToCredit } from "@/lib/billing/credit-notes/credit-invoice";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { invoiceIsAbout, invoiceItemsOf } from "@/lib/billing/queries";
import { INVOICE_MOVES } from "@/lib/billing/states";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { requireCurrency } from "@/lib/payments/collections/require-currency";
import { sumMinor } from "@/lib/platform/money/money";
import { isUuid } from "@/lib/platform/secrets/ids";

/** A locked invoice, with the amount that a credit may still take off it. */
export type Creditable = {
  invoice: InvoiceRow;
  /** Never negative. */
  mostMinor: number;
  /** The items of the subscription that the credit is for. Absent: all items. */
  items?: readonly StoredInvoiceItem[];
};

type Wanted = {
  customerId: string;
  currency: string;
  invoiceId?: string | undefined;
  subscriptionId?: string | undefined;
};

/** The limit of invoices for one credit: about two years of invoices. */
const MAX_INVOICES = 24;

/**
 * Locks the invoices that a credit may be taken off, in the order of use: unpaid ones first, oldest debt first, then paid ones, newest
 * first.
 * @throws ApiError invoiceNotFound, invoiceNotCreditable, invalidRequest for another currency
 */
export async function lockCreditable(ctx: Ctx, wanted: Wanted): Promise<Creditable[]> {
  const { customerId, currency, invoiceId } = wanted;
  const ids = invoiceId === undefined ? await candidates(ctx, wanted) : [invoiceId].filter(isUuid);
  // In the order of their ids, so that two credits of one customer do not deadlock.
  const held = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), inArray(invoices.id, ids)))
    .orderBy(invoices.id)
    .for("update");
  const byId = new Map(held.map((invoice) => [invoice.id, invoice]));
  if (invoiceId !== undefined) {
    const named = byId.get(invoiceId.toLowerCase());
    if (named?.customerId !== customerId) throw new ApiError(failures.invoiceNotFound);
    requireCurrency(currency, named.currency);
    if (!isCreditable(named)) throw new ApiError(failures.invoiceNotCreditable);
    return [await creditableOf(ctx, named, wanted)];
  }
  if (held.length === 0) await requireBilledIn(ctx, customerId, currency);
  const found: Creditable[] = [];
  for (const id of ids) {
    const invoice = byId.get(id);
    if (invoice && isCreditable(invoice)) found.push(await creditableOf(ctx, invoice, wanted));
  }
  return found;
}

const isCreditable = ({ status }: InvoiceRow) => INVOICE_MOVES.credit.from.includes(status);

async function candidates(
  ctx: Ctx,
  { customerId, currency, subscriptionId }: Wanted,
): Promise<readonly string[]> {
  const isPaid: SQL = sql`(${invoices.status} = 'PAID')`;
  const rows = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.customerId, customerId),
        eq(invoices.currency, currency),
        inArray(invoices.status, [...INVOICE_MOVES.credit.from]),
        lt(invoices.creditedMinor, invoices.totalMinor),
        subscriptionId === undefined ? undefined : invoiceIsAbout(subscriptionId),
      ),
    )
    .orderBy(
      isPaid,
      sql`case when not ${isPaid} then ${invoices.dueDate} end`,
      desc(invoices.createdAt),
      desc(invoices.id),
    )
    .limit(MAX_INVOICES);
  return rows.map(({ id }) => id);
}

async function creditableOf(ctx: Ctx, invoice: InvoiceRow, { subscriptionId }: Wanted): Promise<Creditable> {
  const left = await leftToCredit(ctx, invoice);
  if (subscriptionId === undefined) return { invoice, mostMinor: left };
  const named = await invoiceItemsOf(ctx, invoice);
  const items = invoice.items.filter((_, at) => named[at]?.subscriptionId === subscriptionId);
  return { invoice, items, mostMinor: Math.min(left, sumMinor(items.map(({ totalMinor }) => totalMinor))) };
}

/** Requires a currency in which the customer was billed before. Other currencies have nothing to credit. */
async function requireBilledIn(ctx: Ctx, customerId: string, currency: string): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ currency: ledgerEntries.currency })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.tenantId, ctx.tenant.id), eq(ledgerEntries.customerId, customerId)));
  if (rows.length > 0 && !rows.some((row) => row.currency === currency))
    requireCurrency(currency, rows[0]!.currency);
}
