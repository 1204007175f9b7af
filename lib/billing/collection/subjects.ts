import { and, eq, inArray } from "drizzle-orm";
import { licenses } from "@/db/schema/licenses";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { orderItemOf } from "@/lib/billing/items/order-item";
import { orderedItems } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/kernel/context";

/** The subscriptions and licenses that an invoice is for. */
export type Subjects = { subscriptionIds: string[]; licenseIds: string[] };

/** All ids of the subjects, subscriptions first. */
export const idsOf = ({ subscriptionIds, licenseIds }: Subjects): string[] => [
  ...subscriptionIds,
  ...licenseIds,
];

const sorted = (ids: Iterable<string>) => [...new Set(ids)].toSorted();

/**
 * What an invoice is for. The invoice of an order is issued before the order creates anything, so this reads what its order items have
 * created. Sorted by id, so that two transactions lock several of them in the same order.
 */
export async function subjectsOf(ctx: Ctx, invoice: InvoiceRow): Promise<Subjects> {
  return (await subjectsOfAll(ctx, [invoice])).get(invoice.id)!;
}

/** What each of these invoices is for, by invoice id, as {@link subjectsOf}. At most two statements. */
export async function subjectsOfAll(
  ctx: Ctx,
  invoices: readonly InvoiceRow[],
): Promise<ReadonlyMap<string, Subjects>> {
  const made = await orderedItems(
    ctx,
    invoices.flatMap(({ orderId }) => orderId ?? []),
  );
  const items = invoices.flatMap(({ items: invoiceItems }) =>
    invoiceItems.flatMap((item) => orderItemOf(item) ?? []),
  );
  const bought =
    items.length === 0
      ? []
      : await ctx.db
          .select({ id: licenses.id, item: licenses.orderLineItemId })
          .from(licenses)
          .where(and(eq(licenses.tenantId, ctx.tenant.id), inArray(licenses.orderLineItemId, items)));
  const seats = Map.groupBy(bought, ({ item }) => item);
  return new Map(
    invoices.map(({ id, items: invoiceItems }) => [
      id,
      {
        subscriptionIds: sorted(
          invoiceItems.flatMap(
            (item) => item.subscriptionId ?? made.get(orderItemOf(item) ?? "")?.subscriptionId ?? [],
          ),
        ),
        licenseIds: sorted(
          invoiceItems.flatMap((item) => [
            ...(item.licenseId ? [item.licenseId] : []),
            ...(seats.get(orderItemOf(item) ?? "") ?? []).map(({ id: seat }) => seat),
          ]),
        ),
      },
    ]),
  );
}
