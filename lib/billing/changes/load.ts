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
import { type ComparedItem, isRecurringItem } from "./match-lines";
import type { InvoiceChanges } from "./model";
import { splitBySeat } from "./per-seat";

/** Among how many invoices before it the one is looked for that is for the same things: a year, and what was bought between. */
const LOOKED_AT = 24;

/** What an order line has created: invoices are issued before that is known. */
type OrderLineJson = {
  id: string;
  /** The subscription it is for, also that of an add-on that was ordered with it. */
  subscription: string | null;
  addon: string | null;
  licenses: string[];
};
type Found = { invoice: InvoiceRow; orderLines: OrderLineJson[] };

/** The lines of the order an invoice is for. Named in full: drizzle would write bare columns. */
const orderLines = sql<OrderLineJson[]>`coalesce((
  select json_agg(json_build_object('id', l.id, 'addon', l.created_subscription_addon_id,
                                    'licenses', l.created_license_ids,
                                    'subscription', coalesce(l.subscription_id, l.created_subscription_id,
                                                             p.subscription_id, p.created_subscription_id)))
    from ${orderLineItems} l
    left join ${orderLineItems} p
           on p.tenant_id = l.tenant_id and p.order_id = l.order_id and p.line_item_id = l.parent_line_item_id
   where l.tenant_id = invoices.tenant_id and l.order_id = invoices.order_id), '[]'::json)`;

/**
 * Why an invoice differs from the one before it for the same subscriptions or licenses. In two statements.
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
  const lines = comparedLines(current);
  const subjects = new Set(lines.filter(isRecurringItem).flatMap(({ subject }) => subject ?? []));
  const before = earlier
    .map((one) => ({ invoice: one.invoice, lines: comparedLines(one) }))
    .find((one) => one.lines.some((line) => isRecurringItem(line) && subjects.has(line.subject ?? "")));
  const about = {
    invoiceId: invoice.id,
    currency: invoice.currency,
    totalMinor: totalOf(invoice),
  };
  if (!before) return { ...about, differenceMinor: 0, changes: [], unchangedLines: 0 };
  const { id, number, issuedAt, currency } = before.invoice;
  const totalMinor = totalOf(before.invoice);
  const { changes, unchangedLines } = compareItems(before.lines, lines, basis);
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

/** The items of an invoice, each with the subscription, add-on or license it charges for. */
function comparedLines({ invoice, orderLines }: Found): ComparedItem[] {
  const byId = new Map(orderLines.map((line) => [line.id, line]));
  return invoice.lines.flatMap((item): ComparedItem[] => {
    const ordered = byId.get(orderItemOf(item) ?? "");
    if (!ordered) return [{ ...item, subject: subjectOf(item) }];
    const { subscription, addon, licenses } = ordered;
    const own = { ...item, ...(subscription !== null && { subscriptionId: subscription }) };
    // One order line buys several seats; each is renewed by an item of its own.
    if (item.kind === "SEAT" && licenses.length > 0)
      return splitBySeat(own, licenses.length).map((seat, at) => ({
        ...seat,
        licenseId: licenses[at]!,
        subject: licenses[at]!,
      }));
    return [{ ...own, subject: item.kind === "ADDON" ? addon : subscription }];
  });
}

/** What an item charges for that no order made. */
function subjectOf({ kind, cause, subscriptionId, licenseId }: StoredInvoiceItem): string | null {
  if (cause.type !== "INVOICE") return cause.id;
  return kind === "CYCLE" ? (subscriptionId ?? null) : kind === "SEAT" ? (licenseId ?? null) : null;
}
