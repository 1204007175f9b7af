import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { productOfferings, products } from "@/db/schema/catalog";
import { orderLineItems } from "@/db/schema/orders";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { taxOf } from "@/lib/billing/ledger/tax-of";
import type { InvoiceRow } from "@/lib/billing/queries";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/identity/context";
import { isUuid } from "@/lib/platform/ids";
import { subtractMinor } from "@/lib/platform/money";
import { compareLines } from "./compare";
import { type ComparedLine, type LineSort, recurs, subjectOf } from "./match-lines";
import type { InvoiceChanges } from "./model";

/** Among how many invoices before it the one is looked for that is for the same things: a year, and what was bought between. */
const LOOKED_AT = 24;

/** What became of an order's line: which invoices were written before there was a subscription. */
type OrderLineJson = { id: string; type: string; subscription: string | null };
type Found = { invoice: InvoiceRow; orderLines: OrderLineJson[] };

/**
 * The lines of the order an invoice is for; an add-on that was ordered with its line is of what that line became. Named in
 * full: drizzle would write bare columns.
 */
const orderLines = sql<OrderLineJson[]>`coalesce((
  select json_agg(json_build_object('id', l.id, 'type', l.type,
                                    'subscription', coalesce(l.subscription_id, l.created_subscription_id,
                                                             p.subscription_id, p.created_subscription_id)))
    from ${orderLineItems} l
    left join ${orderLineItems} p
           on p.tenant_id = l.tenant_id and p.order_id = l.order_id and p.line_item_id = l.parent_line_item_id
   where l.tenant_id = invoices.tenant_id and l.order_id = invoices.order_id), '[]'::json)`;

/**
 * Why an invoice differs from the one before it for the same lines or licenses. In three statements.
 * @param basis `beforeTax`: every amount without tax, as a company reads it
 * @throws ApiError invoiceNotFound
 */
export async function getInvoiceChanges(
  ctx: Ctx,
  invoiceId: string,
  basis: { beforeTax?: boolean } = {},
): Promise<InvoiceChanges> {
  const totalOf = ({ totalMinor, lines }: InvoiceRow) =>
    basis.beforeTax ? subtractMinor(totalMinor, taxOf(lines)) : totalMinor;
  const current = await findInvoice(ctx, invoiceId);
  const { invoice } = current;
  const earlier = await invoicesBefore(ctx, invoice);
  const sortOf = await sortsOf(ctx, [current, ...earlier]);
  const lines = comparedLines(current, sortOf);
  const subjects = new Set(lines.filter(recurs).map(subjectOf).filter(Boolean));
  const before = earlier
    .map((one) => ({ invoice: one.invoice, lines: comparedLines(one, sortOf) }))
    .find((one) => one.lines.some((line) => recurs(line) && subjects.has(subjectOf(line))));
  const about = {
    invoiceId: invoice.id,
    currency: invoice.currency,
    totalMinor: totalOf(invoice),
  };
  if (!before) return { ...about, differenceMinor: 0, changes: [], unchangedLines: 0 };
  const { id, number, issuedAt, currency } = before.invoice;
  const totalMinor = totalOf(before.invoice);
  const { changes, unchangedLines } = compareLines(before.lines, lines, basis);
  return {
    ...about,
    previousInvoice: {
      invoiceId: id,
      ...(number && { number }),
      ...(issuedAt && { issuedAt: issuedAt.toISOString() }),
      totalMinor,
      currency,
    },
    differenceMinor: subtractMinor(about.totalMinor, totalMinor),
    changes: changes.map((change) => ({ ...change, currency: invoice.currency })),
    unchangedLines,
  };
}

async function findInvoice(ctx: Ctx, invoiceId: string): Promise<Found> {
  const visible = visibleCustomerIds(ctx.caller, "invoices:read");
  const [found] =
    isUuid(invoiceId) && visible?.length !== 0
      ? await ctx.db
          .select({ invoice: invoices, orderLines })
          .from(invoices)
          .where(
            and(
              eq(invoices.tenantId, ctx.tenant.id),
              eq(invoices.id, invoiceId),
              visible === null ? undefined : inArray(invoices.customerId, visible),
            ),
          )
      : [];
  if (!found) throw new ApiError(failures.invoiceNotFound);
  return found;
}

/** What was issued to the same customer before, in the same currency, newest first. */
function invoicesBefore(ctx: Ctx, { id, customerId, currency, createdAt }: InvoiceRow): Promise<Found[]> {
  return ctx.db
    .select({ invoice: invoices, orderLines })
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.customerId, customerId),
        sql`(${invoices.createdAt}, ${invoices.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
        eq(invoices.currency, currency),
        notInArray(invoices.status, ["DRAFT", "VOID"]),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(LOOKED_AT);
}

type SortOf = (offeringId: string | undefined) => LineSort | undefined;

/** What kind of thing an offering is. */
async function sortsOf(ctx: Ctx, found: readonly Found[]): Promise<SortOf> {
  const ids = new Set(
    found.flatMap(({ invoice }) => invoice.lines.flatMap(({ productOfferingId }) => productOfferingId ?? [])),
  );
  if (ids.size === 0) return () => undefined;
  const rows = await ctx.db
    .select({
      id: productOfferings.id,
      type: products.type,
      recurring: sql<boolean>`${productOfferings.price}->>'priceType' = 'RECURRING'`,
    })
    .from(productOfferings)
    .innerJoin(
      products,
      and(eq(products.tenantId, productOfferings.tenantId), eq(products.id, productOfferings.productId)),
    )
    .where(and(eq(productOfferings.tenantId, ctx.tenant.id), inArray(productOfferings.id, [...ids])));
  const sorts = new Map(
    rows.map(({ id, type, recurring }): [string, LineSort] => [
      id,
      recurring ? (type === "SUBSCRIPTION" ? "PLAN" : "RECURRING") : "ONCE",
    ]),
  );
  return (id) => (id === undefined ? undefined : sorts.get(id));
}

/** The lines of an invoice with what they are, and whose: of an order's, what its lines have become. */
function comparedLines({ invoice, orderLines }: Found, sortOf: SortOf): ComparedLine[] {
  const byId = new Map(orderLines.map((line) => [line.id, line]));
  return invoice.lines.map((line) => {
    const ordered = line.orderLineItemId ? byId.get(line.orderLineItemId) : undefined;
    const subscriptionId = line.subscriptionId ?? ordered?.subscription ?? undefined;
    return {
      ...line,
      ...(subscriptionId !== undefined && { subscriptionId }),
      sort: isProration(invoice, line, ordered)
        ? "PRORATION"
        : (sortOf(line.productOfferingId) ?? (line.periodStart ? "RECURRING" : "ONCE")),
    };
  });
}

/** A change asks for the rest of a period: by an order, or as what is owed besides the cycles. Older invoices show that by a row without days. */
const isProration = (
  { orderId }: InvoiceRow,
  { kind, periodStart, productOfferingId }: InvoiceRow["lines"][number],
  ordered: OrderLineJson | undefined,
): boolean =>
  kind === "PRORATION" ||
  ordered?.type === "SUBSCRIPTION_CHANGE" ||
  ordered?.type === "LICENSE_CHANGE" ||
  (orderId === null && periodStart === undefined && productOfferingId !== undefined);
