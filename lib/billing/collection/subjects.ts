import { and, eq, inArray } from "drizzle-orm";
import { licenses } from "@/db/schema/licenses";
import { type InvoiceRow, linesOf } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";

/** The lines and licenses that an invoice is for. */
export type Subjects = { subscriptionIds: string[]; licenseIds: string[] };

export const idsOf = ({ subscriptionIds, licenseIds }: Subjects): string[] => [
  ...subscriptionIds,
  ...licenseIds,
];

const sorted = (ids: Iterable<string>) => [...new Set(ids)].toSorted();

/**
 * What an invoice is for. An order's invoice was written before there was anything: what became of its lines is read
 * from them. In the order of their ids, so that two who take several take them in the same order.
 */
export async function subjectsOf(ctx: Ctx, invoice: InvoiceRow): Promise<Subjects> {
  const lines = await linesOf(ctx, invoice);
  const named = lines.flatMap(({ licenseId }) => licenseId ?? []);
  const orderLines = invoice.lines.flatMap(({ orderLineItemId }) => orderLineItemId ?? []);
  const bought =
    orderLines.length === 0
      ? []
      : await ctx.db
          .select({ id: licenses.id })
          .from(licenses)
          .where(and(eq(licenses.tenantId, ctx.tenant.id), inArray(licenses.orderLineItemId, orderLines)));
  return {
    subscriptionIds: sorted(lines.flatMap(({ subscriptionId }) => subscriptionId ?? [])),
    licenseIds: sorted([...named, ...bought.map(({ id }) => id)]),
  };
}
