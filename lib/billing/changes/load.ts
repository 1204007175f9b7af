import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { invoices, type StoredInvoiceItem } from "@/db/schema/billing";
import { orderLineItems } from "@/db/schema/orders";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { orderItemOf } from "@/lib/billing/items/order-item";
import { taxOf } from "@/lib/billing/ledger/tax-of";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { subtractMinor } from "@/lib/platform/money/money";
import { isUuid } from "@/lib/platform/secrets/ids";
import { compareItems } from "./compare";
import { type ComparedItem, isRecurringItem } from "./match-items";
import type { InvoiceChanges } from "./model";
import { splitBySeat } from "./per-seat";

/** How many earlier invoices are searched for one that charges for the same things: a year of them, and one-time purchases in between. */
const EARLIER_INVOICES = 24;

/** What an order item has created. The invoice is issued before this is known. */
type OrderItemJson = {
  id: string;
  /** The subscription of the item. For an add-on, the subscription it was ordered with. */
  subscription: string | null;
  addon: string | null;
  licenses: string[];
};
type Found = { invoice: InvoiceRow; orderItems: OrderItemJson[] };

/** The order items of the invoice. The columns are qualified, because drizzle would write bare names. */
const orderItems = sql<OrderItemJson[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'addon', i.created_subscription_addon_id,
                                    'licenses', i.created_license_ids,
                                    'subscription', coalesce(i.subscription_id, i.created_subscription_id,
                                                             p.subscription_id, p.created_subscription_id)))
    from ${orderLineItems} i
    left join ${orderLineItems} p
           on p.tenant_id = i.tenant_id and p.order_id = i.order_id and p.line_item_id = i.parent_line_item_id
   where i.tenant_id = invoices.tenant_id and i.order_id = invoices.order_id), '[]'::json)`;

/**
 * Why an invoice differs from the previous one for the same subscriptions or licenses. Two statements.
 * @param basis `beforeTax`: every amount without tax, as a company reads it
 * @throws ApiError invoiceNotFound
 */
export async function getInvoiceChanges(
  ctx: Ctx,
  invoiceId: string,
  basis: { beforeTax?: boolean } = {},
): Promise<InvoiceChanges> {
  const totalOf = ({ totalMinor, items }: InvoiceRow) =>
    basis.beforeTax ? subtractMinor(totalMinor, taxOf(items)) : totalMinor;
  const current = await findInvoice(ctx, invoiceId);
  const { invoice } = current;
  const earlier = await invoicesBefore(ctx, invoice);
  const items = comparedItems(current);
  const subjects = new Set(items.filter(isRecurringItem).flatMap(({ subject }) => subject ?? []));
  const before = earlier
    .map((one) => ({ invoice: one.invoice, items: comparedItems(one) }))
    .find((one) => one.items.some((item) => isRecurringItem(item) && subjects.has(item.subject ?? "")));
  const about = {
    invoiceId: invoice.id,
    currency: invoice.currency,
    totalMinor: totalOf(invoice),
  };
  if (!before) return { ...about, differenceMinor: 0, changes: [], unchangedLines: 0 };
  const { id, number, issuedAt, currency } = before.invoice;
  const totalMinor = totalOf(before.invoice);
  const { changes, unchangedLines } = compareItems(before.items, items, basis);
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
          .select({ invoice: invoices, orderItems })
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

/** Earlier invoices of the same customer in the same currency, newest first. */
function invoicesBefore(ctx: Ctx, { id, customerId, currency, createdAt }: InvoiceRow): Promise<Found[]> {
  return ctx.db
    .select({ invoice: invoices, orderItems })
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
    .limit(EARLIER_INVOICES);
}

/** The items of an invoice, each with the subscription, add-on or license it charges for. */
function comparedItems({ invoice, orderItems }: Found): ComparedItem[] {
  const byId = new Map(orderItems.map((item) => [item.id, item]));
  return invoice.items.flatMap((item): ComparedItem[] => {
    const ordered = byId.get(orderItemOf(item) ?? "");
    if (!ordered) return [{ ...item, subject: subjectOf(item) }];
    const { subscription, addon, licenses } = ordered;
    const own = { ...item, ...(subscription !== null && { subscriptionId: subscription }) };
    // One order item can buy several seats. Each seat is renewed by its own invoice item.
    if (item.kind === "SEAT" && licenses.length > 0)
      return splitBySeat(own, licenses.length).map((seat, at) => ({
        ...seat,
        licenseId: licenses[at]!,
        subject: licenses[at]!,
      }));
    return [{ ...own, subject: item.kind === "ADDON" ? addon : subscription }];
  });
}

/** The subject of an invoice item that comes from no order. */
function subjectOf({ kind, cause, subscriptionId, licenseId }: StoredInvoiceItem): string | null {
  if (cause.type !== "INVOICE") return cause.id;
  return kind === "CYCLE" ? (subscriptionId ?? null) : kind === "SEAT" ? (licenseId ?? null) : null;
}
