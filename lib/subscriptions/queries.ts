import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { productOfferingGroups, productOfferings, products } from "@/db/schema/catalog";
import { customers, subscribers } from "@/db/schema/customers";
import { simCards } from "@/db/schema/inventory";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/api/pagination";
import type { ProductCategory } from "@/lib/catalog/model";
import { groupOf, imageAddress, joinGroup, joinProduct } from "@/lib/catalog/rows";
import { type Ctx, hasFullAccess, userOf } from "@/lib/identity/context";
import { formatNumber } from "@/lib/inventory/queries";
import { isUuid } from "@/lib/platform/ids";
import { availableActions } from "@/lib/subscriptions/actions";
import type { Subscription, SubscriptionStatus } from "@/lib/subscriptions/model";
import type { UsageTarget } from "@/lib/usage/queries";

const REFERENCE_PREFIX = "rid_";

const columns = {
  subscription: subscriptions,
  customerName: customers.name,
  subscriber: {
    id: subscribers.id,
    name: subscribers.name,
    email: subscribers.email,
    address: subscribers.address,
  },
  offering: {
    id: productOfferings.id,
    name: productOfferings.name,
    price: productOfferings.price,
    imageUrl: productOfferings.imageUrl,
  },
  category: products.category,
  group: {
    groupId: productOfferingGroups.id,
    groupName: productOfferingGroups.name,
    groupDescription: productOfferingGroups.description,
    groupCategory: productOfferingGroups.category,
    groupInternal: productOfferingGroups.internalDescription,
  },
  sim: {
    status: simCards.status,
    activationCode: simCards.activationCode,
    smdpAddress: simCards.smdpAddress,
    matchingId: simCards.matchingId,
    installedAt: simCards.installedAt,
    eid: simCards.eid,
  },
};

/** Everything a line shows, in one statement. */
const select = (db: Executor) =>
  db
    .select(columns)
    .from(subscriptions)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
    )
    .innerJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .innerJoin(
      productOfferings,
      and(
        eq(productOfferings.tenantId, subscriptions.tenantId),
        eq(productOfferings.id, subscriptions.productOfferingId),
      ),
    )
    .innerJoin(products, joinProduct)
    .leftJoin(productOfferingGroups, joinGroup)
    .leftJoin(
      simCards,
      and(eq(simCards.tenantId, subscriptions.tenantId), eq(simCards.iccid, subscriptions.iccid)),
    );

type Row = Awaited<ReturnType<typeof select>>[number];

/** Apple's universal link, which installs an eSIM without a QR code (iOS 17.4 and later). */
const installUrl = (activationCode: string): string =>
  `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(activationCode)}`;

const iso = (date: Date): string => date.toISOString();

function toSubscription(row: Row): Subscription {
  const { subscription: s, subscriber, offering, sim } = row;
  const group = groupOf(
    row.group ?? {
      groupId: null,
      groupName: null,
      groupDescription: null,
      groupCategory: null,
      groupInternal: null,
    },
  );
  const code = sim?.activationCode ?? null;
  return {
    subscriptionId: s.id,
    ...(s.referenceId !== null && { referenceId: s.referenceId }),
    status: s.status,
    type: s.type,
    display: s.displayName ?? formatNumber(s.msisdn),
    msisdn: s.msisdn,
    customer: { customerId: s.customerId, name: row.customerName },
    productOffering: {
      productOfferingId: offering.id,
      name: offering.name,
      price: offering.price,
      ...(group && { group }),
      ...(offering.imageUrl !== null && { imageUrl: imageAddress(offering.imageUrl) }),
    },
    productCategory: row.category as ProductCategory,
    subscriber: {
      subscriberId: subscriber.id,
      name: subscriber.name,
      ...(subscriber.email !== null && { email: subscriber.email }),
      ...(subscriber.address !== null && { address: subscriber.address }),
    },
    sim: {
      esim: s.esim,
      ...(s.iccid !== null && { iccid: s.iccid }),
      ...(sim && { status: sim.status }),
      ...(code !== null && { activationCode: code, installUrl: installUrl(code) }),
      ...(sim?.smdpAddress && { smdpAddress: sim.smdpAddress }),
      ...(sim?.matchingId && { matchingId: sim.matchingId }),
      ...(sim?.installedAt && { installedAt: iso(sim.installedAt) }),
      ...(sim?.eid && { eid: sim.eid }),
      ...(s.imei !== null && { imei: s.imei }),
    },
    currency: s.currency,
    ...(s.pendingStatus !== null &&
      s.pendingStatusAt !== null && {
        pendingStatus: { status: s.pendingStatus as SubscriptionStatus, scheduledAt: s.pendingStatusAt },
      }),
    ...(s.periodStartsAt !== null &&
      s.periodEndsAt !== null && {
        currentPeriod: { startsAt: iso(s.periodStartsAt), endsAt: iso(s.periodEndsAt) },
      }),
    ...(s.autoRenew &&
      s.periodEndsAt !== null &&
      s.pendingStatus !== "CANCELLED" &&
      s.status !== "CANCELLED" && { renewsAt: iso(s.paidUntil ?? s.periodEndsAt) }),
    autoRenew: s.autoRenew,
    ...(s.bindingEndsAt !== null && { bindingEndsAt: s.bindingEndsAt }),
    ...(s.activatedAt !== null && { activatedAt: iso(s.activatedAt) }),
    ...(s.pausedAt !== null && { pausedAt: iso(s.pausedAt) }),
    ...(s.cancelledAt !== null && { cancelledAt: iso(s.cancelledAt) }),
    availableActions: availableActions({ status: s.status, esim: s.esim, activationCode: code }),
    ...(Object.keys(s.metadata).length > 0 && { metadata: s.metadata }),
    createdAt: iso(s.createdAt),
    updatedAt: iso(s.updatedAt),
  };
}

/**
 * The lines a caller may see: all of the tenant, or those of the customers a person manages, and as a MEMBER only the
 * ones they use themselves (domain.md, Tenancy and callers).
 */
function visible(ctx: Ctx): SQL | undefined {
  if (hasFullAccess(ctx.caller)) return undefined;
  const user = userOf(ctx.caller);
  const memberships = user?.memberships ?? [];
  const idsOf = (member: boolean) =>
    memberships.filter((one) => (one.role === "MEMBER") === member).map((one) => one.customerId);
  const [managed, assigned] = [idsOf(false), idsOf(true)];
  return (
    or(
      managed.length > 0 ? inArray(subscriptions.customerId, managed) : undefined,
      user && assigned.length > 0
        ? and(
            inArray(subscriptions.customerId, assigned),
            sql`exists (select 1 from ${subscribers} u where u.tenant_id = ${subscriptions.tenantId}
              and u.id = ${subscriptions.subscriberId} and lower(u.email) = ${user.email.toLowerCase()})`,
          )
        : undefined,
    ) ?? sql`false`
  );
}

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
  const rows = await select(ctx.db)
    .where(and(ofTenant, sql`${subscriptions.id} = any(array(${ids}))`))
    .orderBy(...newest);
  return page(
    rows,
    query.limit,
    (row) => [iso(row.subscription.createdAt), row.subscription.id],
    toSubscription,
  );
}

/** A line by its id or its `rid_` reference; undefined when neither can match anything. */
function named(subscriptionId: string): SQL | undefined {
  if (subscriptionId.startsWith(REFERENCE_PREFIX))
    return eq(subscriptions.referenceId, subscriptionId.slice(REFERENCE_PREFIX.length));
  return isUuid(subscriptionId) ? eq(subscriptions.id, subscriptionId) : undefined;
}

/**
 * A line the caller may see, by UUID or `rid_` reference.
 * @throws ApiError subscriptionNotFound
 */
export async function getSubscription(ctx: Ctx, subscriptionId: string): Promise<Subscription> {
  const which = named(subscriptionId);
  const [row] = which
    ? await select(ctx.db).where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visible(ctx)))
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  return toSubscription(row);
}

/**
 * A line as the API shows it, whoever's work this is: for the events of commands that were authorized before.
 * @throws ApiError subscriptionNotFound
 */
export async function snapshot(ctx: Ctx, subscriptionId: string): Promise<Subscription> {
  const [row] = await select(ctx.db).where(
    and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)),
  );
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  return toSubscription(row);
}

/**
 * Lines the caller may see, for reading their usage, by UUID or `rid_` reference. Those it may not see are absent.
 * One statement.
 */
export async function usageTargets(ctx: Ctx, subscriptionIds: readonly string[]): Promise<UsageTarget[]> {
  const conditions = subscriptionIds.flatMap((id) => named(id) ?? []);
  if (conditions.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: subscriptions.id,
      referenceId: subscriptions.referenceId,
      periodStartsAt: subscriptions.periodStartsAt,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), or(...conditions), visible(ctx)));
  return [...new Set(subscriptionIds)].flatMap((given) => {
    const row = rows.find(
      ({ id, referenceId }) => id === given.toLowerCase() || `${REFERENCE_PREFIX}${referenceId}` === given,
    );
    return row ? [{ subscriptionId: row.id, periodStartsAt: row.periodStartsAt }] : [];
  });
}

/** The order line that a subscription came from, and how far it is. Null when no order created it. */
export async function orderLineOf(
  ctx: Ctx,
  subscriptionId: string,
): Promise<{ orderId: string; orderLineItemId: string; status: SubscriptionStatus } | null> {
  const [row] = await ctx.db
    .select({
      orderId: subscriptions.orderId,
      orderLineItemId: subscriptions.orderLineItemId,
      status: subscriptions.status,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  if (!row?.orderId || !row.orderLineItemId) return null;
  return { orderId: row.orderId, orderLineItemId: row.orderLineItemId, status: row.status };
}

export type AddonRow = {
  subscriptionAddonId: string;
  orderId: string | null;
  orderLineItemId: string | null;
  productOfferingId: string;
  status: "PENDING" | "ACTIVE" | "EXPIRED" | "CANCELLED";
};

/** The add-ons of a line, oldest first, with the order lines they came from. */
export async function addonsOf(ctx: Ctx, subscriptionId: string): Promise<AddonRow[]> {
  return ctx.db
    .select({
      subscriptionAddonId: subscriptionAddons.id,
      orderId: subscriptionAddons.orderId,
      orderLineItemId: subscriptionAddons.orderLineItemId,
      productOfferingId: subscriptionAddons.productOfferingId,
      status: subscriptionAddons.status,
    })
    .from(subscriptionAddons)
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.subscriptionId, subscriptionId),
      ),
    )
    .orderBy(subscriptionAddons.id);
}
