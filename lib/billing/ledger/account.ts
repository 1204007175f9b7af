import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { ledgerEntries } from "@/db/schema/ledger";
import { balancesOf } from "@/lib/billing/ledger/balances";
import {
  asksForRevenue,
  RevenueCursor,
  type RevenueFilter,
  revenueRows,
} from "@/lib/billing/ledger/revenue-rows";
import type { CustomerAccount, LedgerEntry } from "@/lib/billing/model";
import { customerNamed, customersNamed } from "@/lib/customers/queries";
import { visibleCustomers } from "@/lib/customers/rows";
import { requireInCustomer } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";

type EntryRow = typeof ledgerEntries.$inferSelect;

/** How many movements an account shows. */
const MOVEMENTS_SHOWN = 50;

/** A ledger entry as the customer sees it. */
export const movement = (row: EntryRow) => ({
  account: row.account,
  cause: row.cause,
  causeId: row.causeId,
  amountMinor: row.amountMinor,
  currency: row.currency,
  ...(row.invoiceId && { invoiceId: row.invoiceId }),
  ...(row.paymentIntentId && { paymentIntentId: row.paymentIntentId }),
  occurredAt: row.occurredAt.toISOString(),
});

/**
 * What a customer owes and what is held for them, per currency, with the newest movements. Three statements.
 * @throws ApiError customerNotFound, forbidden
 */
export async function customerAccount(ctx: Ctx, idOrReference: string): Promise<CustomerAccount> {
  const named = customerNamed(idOrReference);
  const [customer] = named
    ? await ctx.db
        .select({ id: customers.id })
        .from(customers)
        .where(and(visibleCustomers(ctx), named))
    : [];
  if (!customer) throw new ApiError(failures.customerNotFound);
  requireInCustomer(ctx, customer.id, "invoices:read");
  const own = and(eq(ledgerEntries.tenantId, ctx.tenant.id), eq(ledgerEntries.customerId, customer.id));
  const [balances, entries] = await Promise.all([
    balancesOf(ctx, customer.id),
    ctx.db
      .select()
      .from(ledgerEntries)
      .where(and(own, inArray(ledgerEntries.account, ["RECEIVABLE", "CUSTOMER_BALANCE"])))
      .orderBy(desc(ledgerEntries.sequence))
      .limit(MOVEMENTS_SHOWN),
  ]);
  return { customerId: customer.id, balances, entries: entries.map(movement) };
}

type ListQuery = RevenueFilter & {
  customerId?: string | undefined;
  invoiceId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

const SequenceCursor = z.tuple([z.int().min(0)]);

/** An invoice and all its entries belong to one customer, so one check of the customer covers all entries. */
const ofCustomer = (ctx: Ctx, customerId: string, invoiceId: string | undefined): SQL =>
  invoiceId === undefined
    ? eq(ledgerEntries.customerId, customerId)
    : sql`${customerId}::uuid = (
        select ${invoices.customerId} from ${invoices}
         where ${invoices.tenantId} = ${ctx.tenant.id} and ${invoices.id} = ${invoiceId})`;

/** The entries of the brand's ledger, newest first. Revenue entries are sorted by when they occurred. */
export async function listLedgerEntries(ctx: Ctx, query: ListQuery): Promise<Page<LedgerEntry>> {
  const { invoiceId } = query;
  const asked = await customersNamed(ctx, query.customerId === undefined ? undefined : [query.customerId]);
  const isNobodys = asked?.length === 0 || (invoiceId !== undefined && !isUuid(invoiceId));
  const where = and(
    eq(ledgerEntries.tenantId, ctx.tenant.id),
    asked?.[0] === undefined ? undefined : ofCustomer(ctx, asked[0], invoiceId),
    invoiceId === undefined ? undefined : eq(ledgerEntries.invoiceId, invoiceId),
  );
  if (asksForRevenue(query)) {
    const after = readCursor(query.cursor, RevenueCursor);
    const isOfFew = asked !== undefined || invoiceId !== undefined;
    const rows = isNobodys ? [] : await revenueRows(ctx, query, { where, after, isOfFew });
    return page(rows, query.limit, (row) => [row.occurredAt.toISOString(), row.sequence], present);
  }
  const after = readCursor(query.cursor, SequenceCursor);
  const rows = isNobodys
    ? []
    : await ctx.db
        .select()
        .from(ledgerEntries)
        .where(and(where, after && sql`${ledgerEntries.sequence} < ${after[0]}`))
        .orderBy(desc(ledgerEntries.sequence))
        .limit(query.limit + 1);
  return page(rows, query.limit, (row) => [row.sequence], present);
}

const present = (row: EntryRow): LedgerEntry => ({
  sequence: row.sequence,
  ...(row.customerId && { customerId: row.customerId }),
  ...movement(row),
  actor: row.actor,
  createdAt: row.createdAt.toISOString(),
});
