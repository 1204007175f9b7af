import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { subscribers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { customersNamed } from "@/lib/customers/queries";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import { REFERENCE_PREFIX } from "@/lib/subscriptions/lists/visibility";
import { toSubscription } from "@/lib/subscriptions/present";
import { selectSubscriptionRows } from "@/lib/subscriptions/rows";
import type {
  Subscriber,
  SubscriberListItem,
  SubscriberSubscription,
} from "@/lib/subscriptions/subscribers/model";

type Row = typeof subscribers.$inferSelect;

/** A subscriber normally has one subscription. The limit keeps a subscriber with very many from slowing the list. */
const MAX_IN_LIST = 50;
const MAX_OF_ONE = 1000;

const columns = {
  subscriber: subscribers,
  subscriptionIds: sql<string[]>`array(
    select s.id from subscriptions s
     where s.tenant_id = subscribers.tenant_id and s.subscriber_id = subscribers.id
     order by s.created_at desc, s.id desc limit ${sql.raw(`${MAX_IN_LIST}`)})`.as("subscription_ids"),
};

const toListItem = (row: Row, subscriptionIds: string[]): SubscriberListItem => ({
  subscriberId: row.id,
  name: row.name,
  ...(row.email !== null && { email: row.email }),
  ...(row.address !== null && { address: row.address }),
  customerId: row.customerId,
  subscriptionIds,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The users of subscriptions by id or `rid_` reference, as an array. */
function usersOfSubscriptions(ctx: Ctx, given: readonly string[]): SQL {
  const ids = given.filter(isUuid);
  const references = given
    .filter((one) => one.startsWith(REFERENCE_PREFIX))
    .map((one) => one.slice(REFERENCE_PREFIX.length));
  return sql`array(
    select s.subscriber_id from subscriptions s
     where s.tenant_id = ${ctx.tenant.id} and s.id = any(${sql.param(ids)}::uuid[])
    union all
    select s.subscriber_id from subscriptions s
     where s.tenant_id = ${ctx.tenant.id} and s.reference_id = any(${sql.param(references)}::text[]))`;
}

type ListSubscribers = {
  customerIds?: readonly string[] | undefined;
  subscriptionIds?: readonly string[] | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The subscribers of the customers that the caller may see, newest first. */
export async function listSubscribers(ctx: Ctx, query: ListSubscribers): Promise<Page<SubscriberListItem>> {
  const after = readCursor(query.cursor, TimeCursor);
  const visible = visibleCustomerIds(ctx.caller, "subscribers:read");
  const asked = await customersNamed(ctx, query.customerIds);
  const customerIds = visible && asked ? asked.filter((id) => visible.includes(id)) : (asked ?? visible);
  const ids = newestIds(subscribers, {
    tenantId: ctx.tenant.id,
    choices: [[subscribers.customerId, customerIds]],
    where: query.subscriptionIds?.length
      ? sql`${subscribers.id} = any(${usersOfSubscriptions(ctx, query.subscriptionIds)})`
      : undefined,
    after,
    limit: query.limit,
  });
  const rows = await ctx.db
    .select(columns)
    .from(subscribers)
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), isOneOf(subscribers.id, ids)))
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id));
  return page(
    rows,
    query.limit,
    ({ subscriber }) => [subscriber.createdAt.toISOString(), subscriber.id],
    ({ subscriber, subscriptionIds }) => toListItem(subscriber, subscriptionIds),
  );
}

/** The condition for one subscriber the caller may see. */
export function visibleSubscriber(ctx: Ctx, subscriberId: string): SQL | undefined {
  const visible = visibleCustomerIds(ctx.caller, "subscribers:read");
  return and(
    eq(subscribers.tenantId, ctx.tenant.id),
    eq(subscribers.id, subscriberId),
    visible === null ? undefined : inArray(subscribers.customerId, visible),
  );
}

/** The subscriptions of one subscriber, newest first, as the subscriber shows them. */
async function subscriptionsOf(ctx: Ctx, subscriberId: string): Promise<SubscriberSubscription[]> {
  const rows = await selectSubscriptionRows(
    ctx.db,
    ctx.tenant.id,
    eq(subscriptions.subscriberId, subscriberId),
    sql`order by ${subscriptions.createdAt} desc, ${subscriptions.id} desc limit ${MAX_OF_ONE}`,
  );
  return rows.map((row) => {
    const { subscriptionId, referenceId, status, type, display, msisdn, productOffering } = toSubscription(
      ctx,
      row,
      ctx.caller,
    );
    return {
      subscriptionId,
      ...(referenceId !== undefined && { referenceId }),
      status,
      type,
      display,
      msisdn,
      ...(productOffering && { productOffering }),
    };
  });
}

/**
 * A subscriber the caller may see, with their subscriptions; two statements.
 * @throws ApiError subscriberNotFound
 */
export async function getSubscriber(ctx: Ctx, subscriberId: string): Promise<Subscriber> {
  const [row] = isUuid(subscriberId)
    ? await ctx.db.select().from(subscribers).where(visibleSubscriber(ctx, subscriberId))
    : [];
  if (!row) throw new ApiError(failures.subscriberNotFound);
  const used = await subscriptionsOf(ctx, row.id);
  return {
    ...toListItem(
      row,
      used.map(({ subscriptionId }) => subscriptionId),
    ),
    ...(row.contactNumber !== null && { contactNumber: row.contactNumber }),
    metadata: row.metadata,
    subscriptions: used,
  };
}
