import { and, desc, eq, gte, inArray, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOneOf } from "@/db/one-of";
import { invoices } from "@/db/schema/billing";
import { orderLineItems } from "@/db/schema/orders";
import { paymentIntents } from "@/db/schema/payments";
import { type NoteJson, notesOfInvoice, presentCreditNote } from "@/lib/billing/credit-notes/present";
import type { InvoiceProvider, InvoiceRow, OrderedItem } from "@/lib/billing/invoices/invoice-row";
import { orderItemOf } from "@/lib/billing/items/order-item";
import type { Invoice, InvoiceLineItem, InvoiceListItem } from "@/lib/billing/model";
import { customersNamed } from "@/lib/customers/queries";
import { visibleAmong, visibleCustomerIds } from "@/lib/identity/authorize";
import { type Ctx, hidesSecrets } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { withCount } from "@/lib/kernel/lists/count";
import { type NewestList, newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { compact } from "@/lib/orders/present";
import { leftToPay } from "@/lib/payments/collections/debt";
import { type IntentRow, presentIntent } from "@/lib/payments/queries";
import { addDays, startOfDay } from "@/lib/platform/dates/calendar";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { hostedAt, hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { isUuid } from "@/lib/platform/secrets/ids";
import { portalUrl } from "@/lib/values/tenant/tenant";

const iso = (date: Date | null) => date?.toISOString();

const presentListItem = (
  { tenant, caller }: Pick<Ctx, "tenant" | "caller">,
  row: InvoiceRow,
  { paymentIntentId, provider }: { paymentIntentId: string | null; provider: InvoiceProvider },
): InvoiceListItem => {
  const hostedUrl =
    row.hostedTokenHash && !hidesSecrets(caller)
      ? `${portalUrl(tenant)}/invoice/${hostedToken("invoice", row)}`
      : undefined;
  return compact({
    invoiceId: row.id,
    customerId: row.customerId,
    orderId: row.orderId,
    number: row.number,
    invoiceNumber: row.number ?? "",
    status: row.status,
    paymentProvider: provider,
    paymentIntentId,
    dueDate: row.dueDate,
    subtotalAmountMinor: row.subtotalMinor,
    totalAmountMinor: row.totalMinor,
    amountDueMinor: subtractMinor(row.totalMinor, row.creditedMinor),
    amountPaidMinor: sumMinor([row.paidMinor, row.paidOutsideMinor, row.paidFromBalanceMinor]),
    amountRemainingMinor: leftToPay(row),
    currency: row.currency,
    issuedAt: iso(row.issuedAt),
    sentAt: iso(row.sentAt),
    paidAt: iso(row.paidAt),
    voidedAt: iso(row.voidedAt),
    hostedUrl,
    invoiceUrl: hostedUrl,
    pdfUrl: hostedUrl && `${hostedUrl}/pdf`,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }) as InvoiceListItem;
};

type ListQuery = {
  customerId?: string[] | undefined;
  status?: string[] | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  dueDateFrom?: string | undefined;
  dueDateTo?: string | undefined;
  currency?: string | undefined;
  /** Matches the complete invoice number. */
  number?: string | undefined;
  /** Invoices that charge for this subscription. Use it with a few customers only: the query reads all their invoices. */
  subscriptionId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  /** Whether to return the number of matches. */
  count?: boolean | undefined;
};

/** The intent that paid the invoice. */
const ofIntent = and(
  eq(paymentIntents.tenantId, invoices.tenantId),
  eq(paymentIntents.id, invoices.paymentIntentId),
);

/** The intent that collects the invoice now. A unique index allows only one that is not canceled. */
const open = alias(paymentIntents, "open_intents");
const ofOpenIntent = and(
  eq(open.tenantId, invoices.tenantId),
  eq(open.invoiceId, invoices.id),
  ne(open.status, "CANCELED"),
);

/** Invoices the caller may see, newest first. */
export async function listInvoices(ctx: Ctx, query: ListQuery): Promise<Page<InvoiceListItem>> {
  const asked = await customersNamed(ctx, query.customerId);
  const customerIds = visibleAmong(ctx.caller, "invoices:read", asked);
  const { dueDateFrom, dueDateTo } = query;
  const byDueDate = dueDateFrom !== undefined || dueDateTo !== undefined;
  // Given customers have few invoices, so a filter on their due dates is enough. A tenant can have millions, so the query reads
  // each existing due date as its own index range.
  const dueDates = byDueDate && customerIds === undefined ? await dueDatesBetween(ctx, query) : undefined;
  const list = {
    tenantId: ctx.tenant.id,
    choices: [
      [invoices.customerId, customerIds],
      [invoices.status, query.status?.map((status) => (status === "SENT" ? "ISSUED" : status))],
      [invoices.dueDate, dueDates],
      [invoices.currency, query.currency === undefined ? undefined : [query.currency]],
      [invoices.number, query.number === undefined ? undefined : [query.number]],
    ],
    where: and(
      query.fromDate === undefined ? undefined : gte(invoices.createdAt, startOfDay(query.fromDate)),
      query.toDate === undefined ? undefined : lt(invoices.createdAt, startOfDay(addDays(query.toDate, 1))),
      dueDates || dueDateFrom === undefined ? undefined : gte(invoices.dueDate, dueDateFrom),
      dueDates || dueDateTo === undefined ? undefined : lte(invoices.dueDate, dueDateTo),
      query.subscriptionId === undefined ? undefined : invoiceIsAbout(query.subscriptionId),
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  } satisfies NewestList;
  const rows = await ctx.db
    .select({
      invoice: invoices,
      provider: paymentIntents.provider,
      openId: open.id,
      openProvider: open.provider,
    })
    .from(invoices)
    .leftJoin(paymentIntents, ofIntent)
    .leftJoin(open, ofOpenIntent)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), isOneOf(invoices.id, newestIds(invoices, list))))
    .orderBy(desc(invoices.createdAt), desc(invoices.id));
  const shown = page(
    rows,
    query.limit,
    ({ invoice }) => [invoice.createdAt.toISOString(), invoice.id],
    ({ invoice, provider, openId, openProvider }) =>
      presentListItem(ctx, invoice, {
        paymentIntentId: invoice.paymentIntentId ?? openId,
        provider: provider ?? openProvider,
      }),
  );
  return withCount(ctx, query, shown, (limit) =>
    newestIds(invoices, { ...list, after: null, limit, isUnordered: true }),
  );
}

/** Matches invoices that name the subscription, and invoices of orders with an item for it. */
export const invoiceIsAbout = (subscriptionId: string): SQL => sql`(
  ${invoices.items} @> ${JSON.stringify([{ subscriptionId }])}::jsonb
  or ${invoices.orderId} in (select l.order_id from ${orderLineItems} l
    where l.tenant_id = ${invoices.tenantId}
      and (l.created_subscription_id::text = ${subscriptionId} or l.subscription_id::text = ${subscriptionId})))`;

/** The due dates that occur in a range. Each is one step in the index, so the cost depends on the number of days, not of invoices. */
async function dueDatesBetween(ctx: Ctx, { dueDateFrom, dueDateTo }: ListQuery): Promise<string[]> {
  const next = (after: SQL) => sql`
    select due_date from ${invoices} where tenant_id = ${ctx.tenant.id} and ${after}
      and due_date <= ${dueDateTo ?? "infinity"}::date order by due_date limit 1`;
  const { rows } = await ctx.db.execute<{ due: string }>(sql`
    with recursive due as (
      (${next(sql`due_date >= ${dueDateFrom ?? "-infinity"}::date`)})
      union all
      select (${next(sql`due_date > due.due_date`)}) from due where due.due_date is not null)
    select due_date::text as due from due where due_date is not null`);
  return rows.map(({ due }) => due);
}

/** The order items of the invoice that the statement reads. The columns are qualified, because drizzle would write bare names. */
const itemsOfOrder = sql<({ id: string } & OrderedItem)[]>`coalesce((
  select json_agg(json_build_object('id', l.id, 'lineItemId', l.line_item_id,
                                    'subscriptionId', coalesce(l.subscription_id, l.created_subscription_id)))
    from ${orderLineItems} l
   where l.tenant_id = invoices.tenant_id and l.order_id = invoices.order_id), '[]'::json)`;

/**
 * One invoice with its items, its credit notes and its payment, in one statement.
 * @throws ApiError invoiceNotFound
 */
export async function getInvoice(ctx: Ctx, invoiceId: string): Promise<Invoice> {
  const [invoice] = isUuid(invoiceId) ? await invoicesById(ctx, [invoiceId]) : [];
  if (!invoice) throw new ApiError(failures.invoiceNotFound);
  return invoice;
}

/** Invoices that the caller may see, each as {@link getInvoice} returns it, in no order. One statement. */
export async function invoicesById(ctx: Ctx, invoiceIds: readonly string[]): Promise<Invoice[]> {
  const visible = visibleCustomerIds(ctx.caller, "invoices:read");
  const rows = await ctx.db
    .select({
      invoice: invoices,
      intent: paymentIntents,
      open,
      notes: notesOfInvoice,
      ordered: itemsOfOrder,
    })
    .from(invoices)
    .leftJoin(paymentIntents, ofIntent)
    .leftJoin(open, ofOpenIntent)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        inArray(invoices.id, [...invoiceIds]),
        visible === null
          ? undefined
          : visible.length > 0
            ? inArray(invoices.customerId, visible)
            : sql`false`,
      ),
    );
  return rows.map((row) => presentInvoice(ctx, row));
}

/** A draft that was just deleted. It had no credit notes, and its payment has ended. */
export const presentDeletedDraft = (ctx: Ctx, draft: InvoiceRow): Invoice =>
  presentInvoice(ctx, { invoice: draft, intent: null, open: null, notes: [], ordered: [] });

type StoredInvoice = {
  invoice: InvoiceRow;
  intent: IntentRow | null;
  open: IntentRow | null;
  notes: NoteJson[];
  ordered: ({ id: string } & OrderedItem)[];
};

function presentInvoice(ctx: Ctx, row: StoredInvoice): Invoice {
  const intent = row.intent ?? row.open;
  const ordered = new Map(row.ordered.map(({ id, ...item }) => [id, item]));
  return {
    ...presentListItem(ctx, row.invoice, {
      paymentIntentId: intent?.id ?? null,
      provider: intent?.provider ?? null,
    }),
    lineItems: presentItems(row.invoice, ordered),
    ...(row.invoice.notes.length > 0 && { notes: row.invoice.notes }),
    creditNotes: row.notes.map((note) => presentCreditNote(ctx, note, row.invoice, ordered)),
    ...(intent && { paymentIntent: presentIntent(intent) }),
  };
}

/** Order items by the ids of their rows. One statement, or none without an order. */
export async function orderedItems(
  ctx: Ctx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderedItem>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: orderLineItems.id,
      lineItemId: orderLineItems.lineItemId,
      subscriptionId: sql<
        string | null
      >`coalesce(${orderLineItems.subscriptionId}, ${orderLineItems.createdSubscriptionId})`,
    })
    .from(orderLineItems)
    .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), inArray(orderLineItems.orderId, [...orderIds])));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** The invoice items, with what their order items have created since the invoice was issued. */
export const invoiceItemsOf = async (ctx: Ctx, invoice: InvoiceRow): Promise<InvoiceLineItem[]> =>
  presentItems(invoice, await orderedItems(ctx, invoice.orderId ? [invoice.orderId] : []));

function presentItems(
  { items, orderId, currency }: InvoiceRow,
  ordered: ReadonlyMap<string, OrderedItem>,
): InvoiceLineItem[] {
  return items.map((item) => {
    const own = ordered.get(orderItemOf(item) ?? "");
    const subscriptionId = item.subscriptionId ?? own?.subscriptionId;
    return {
      ...item,
      currency,
      // The API names an order item by its own id, which is unique only within its order.
      ...(own && orderId && { cause: { type: item.cause.type, id: own.lineItemId, orderId } }),
      ...(subscriptionId && { subscriptionId }),
    };
  });
}

/** The invoice at a hosted address. The token is the credential. */
export async function findHostedInvoice(
  ctx: Pick<Ctx, "db" | "tenant">,
  token: string,
): Promise<InvoiceRow | null> {
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(hostedAt(invoices, "invoice", ctx.tenant.id, token));
  return row ?? null;
}
