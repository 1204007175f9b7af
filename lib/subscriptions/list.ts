import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { type Page, page, readCursor, TimeCursor } from "@/lib/api/pagination";
import type { Ctx } from "@/lib/identity/context";
import { isUuid } from "@/lib/platform/ids";
import type { Subscription, SubscriptionStatus } from "@/lib/subscriptions/model";
import { toSubscription } from "@/lib/subscriptions/present";
import { selectLines } from "@/lib/subscriptions/rows";
import { REFERENCE_PREFIX, visible } from "@/lib/subscriptions/visibility";

export type SubscriptionFilter = {
  customerId?: readonly string[] | undefined;
  status?: readonly SubscriptionStatus[] | undefined;
  type?: readonly string[] | undefined;
};

/** Customers by id or by `rid_` reference. One value stays an equality, which lets the index keep the order. */
function ofCustomers(tenantId: string, given: readonly string[]): SQL | undefined {
  const ids = given.filter(isUuid);
  const references = given
    .filter((id) => id.startsWith(REFERENCE_PREFIX))
    .map((id) => id.slice(REFERENCE_PREFIX.length));
  const byReference =
    references.length > 0
      ? sql`${subscriptions.customerId} in (select ${customers.id} from ${customers}
          where ${customers.tenantId} = ${tenantId} and ${inArray(customers.referenceId, references)})`
      : undefined;
  const byId =
    ids.length === 1
      ? eq(subscriptions.customerId, ids[0]!)
      : ids.length > 1
        ? inArray(subscriptions.customerId, ids)
        : undefined;
  return or(byId, byReference) ?? sql`false`;
}

const oneOf = <T extends string>(
  column: SQL | typeof subscriptions.status | typeof subscriptions.type,
  values: readonly T[] | undefined,
) =>
  values?.length
    ? values.length === 1
      ? sql`${column} = ${values[0]}`
      : sql`${column} in ${values}`
    : undefined;

/** One page of lines, newest first. */
export async function listSubscriptions(
  ctx: Ctx,
  query: SubscriptionFilter & { limit: number; cursor?: string | undefined },
): Promise<Page<Subscription>> {
  const after = readCursor(query.cursor, TimeCursor);
  const ofTenant = eq(subscriptions.tenantId, ctx.tenant.id);
  const newest = [desc(subscriptions.createdAt), desc(subscriptions.id)];
  // The page is cut from the index before anything is joined: with the joins in one piece the planner joins and sorts
  // every line of the tenant as soon as the joined tables are small.
  const ids = ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        ofTenant,
        visible(ctx),
        query.customerId?.length ? ofCustomers(ctx.tenant.id, query.customerId) : undefined,
        oneOf(subscriptions.status, query.status),
        oneOf(subscriptions.type, query.type),
        after
          ? sql`(${subscriptions.createdAt}, ${subscriptions.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(...newest)
    .limit(query.limit + 1);
  const rows = await selectLines(ctx.db)
    .where(and(ofTenant, sql`${subscriptions.id} = any(array(${ids}))`))
    .orderBy(...newest);
  return page(
    rows,
    query.limit,
    (row) => [row.subscription.createdAt.toISOString(), row.subscription.id],
    (row) => toSubscription(row, ctx.caller),
  );
}
