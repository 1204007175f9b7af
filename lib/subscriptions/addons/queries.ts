import { and, asc, desc, eq } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { isOneOf } from "@/db/one-of";
import { productOfferingGroups, productOfferings } from "@/db/schema/catalog";
import { customers } from "@/db/schema/customers";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import { embeddedColumns, joinGroup, toEmbedded } from "@/lib/catalog/rows";
import type { TextReader } from "@/lib/catalog/texts/translations";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { AddonStatus, SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { changeOfAddon, presentWaiting } from "@/lib/subscriptions/offering-change/waiting";

export type AddonRow = typeof subscriptionAddons.$inferSelect;
export type SubscriptionRecord = typeof subscriptions.$inferSelect;

/** Everything the API shows of an add-on, in one statement. */
const select = (db: Executor) =>
  db
    .select({
      addon: subscriptionAddons,
      periodEndsAt: subscriptions.periodEndsAt,
      offering: embeddedColumns,
      change: changeOfAddon,
    })
    .from(subscriptionAddons)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.tenantId, subscriptionAddons.tenantId),
        eq(subscriptions.id, subscriptionAddons.subscriptionId),
      ),
    )
    .innerJoin(
      productOfferings,
      and(
        eq(productOfferings.tenantId, subscriptionAddons.tenantId),
        eq(productOfferings.id, subscriptionAddons.productOfferingId),
      ),
    )
    .leftJoin(productOfferingGroups, joinGroup);

type Row = Awaited<ReturnType<typeof select>>[number];

function toAddon(
  reader: TextReader,
  { addon, offering, change, periodEndsAt }: Row,
  now: Date,
): SubscriptionAddon {
  const iso = (date: Date) => date.toISOString();
  // The add-on has ended when its time is over. A job updates the row within a minute.
  const over = addon.status === "ACTIVE" && !addon.renews && addon.validTo !== null && addon.validTo <= now;
  return {
    subscriptionAddonId: addon.id,
    subscriptionId: addon.subscriptionId,
    ...(addon.referenceId !== null && { referenceId: addon.referenceId }),
    status: over ? "EXPIRED" : addon.status,
    productOffering: toEmbedded(reader, offering),
    ...(change &&
      addon.status === "ACTIVE" && { pendingProductOffering: presentWaiting(reader, change, periodEndsAt) }),
    ...(addon.validFrom !== null && { validFrom: iso(addon.validFrom) }),
    ...(addon.validTo !== null && { validTo: iso(addon.validTo) }),
    renews: addon.renews,
    ...(addon.goodwillReason !== null && { goodwillReason: addon.goodwillReason }),
    ...(addon.cancelledAt !== null && { cancelledAt: iso(addon.cancelledAt) }),
    ...(addon.orderId !== null && { orderId: addon.orderId }),
    ...(Object.keys(addon.metadata).length > 0 && { metadata: addon.metadata }),
    createdAt: iso(addon.createdAt),
    updatedAt: iso(addon.updatedAt),
  };
}

/**
 * One page of a subscription's add-ons, ended ones included, newest first.
 * @throws ApiError subscriptionNotFound
 */
export async function listAddons(
  ctx: Ctx,
  subscriptionId: string,
  query: { status?: readonly AddonStatus[] | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<SubscriptionAddon>> {
  const after = readCursor(query.cursor, TimeCursor);
  const subscription = await findSubscription(ctx, subscriptionId);
  const ids = newestIds(subscriptionAddons, {
    tenantId: ctx.tenant.id,
    choices: [
      [subscriptionAddons.subscriptionId, [subscription.id]],
      [subscriptionAddons.status, query.status?.length ? query.status : undefined],
    ],
    after,
    limit: query.limit,
  });
  const rows = await select(ctx.db)
    .where(and(eq(subscriptionAddons.tenantId, ctx.tenant.id), isOneOf(subscriptionAddons.id, ids)))
    .orderBy(desc(subscriptionAddons.createdAt), desc(subscriptionAddons.id));
  const now = ctx.clock.now();
  return page(
    rows,
    query.limit,
    ({ addon }) => [addon.createdAt.toISOString(), addon.id],
    (row) => toAddon(ctx, row, now),
  );
}

/** A subscription the caller may see, with its customer's type. @throws ApiError subscriptionNotFound */
export async function findSubscription(
  ctx: Ctx,
  subscriptionId: string,
): Promise<SubscriptionRecord & { customerType: "CONSUMER" | "BUSINESS" }> {
  const which = matchesSubscription(subscriptionId);
  const [row] = which
    ? await ctx.db
        .select({ subscription: subscriptions, customerType: customers.customerType })
        .from(subscriptions)
        .innerJoin(
          customers,
          and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
        )
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  return { ...row.subscription, customerType: row.customerType };
}

const theAddon = (ctx: Ctx, subscriptionId: string, id: string) =>
  and(
    eq(subscriptionAddons.tenantId, ctx.tenant.id),
    eq(subscriptionAddons.id, id),
    eq(subscriptionAddons.subscriptionId, subscriptionId),
  );

/** An add-on of a subscription as the API shows it. @throws ApiError addonNotFound */
export async function getAddon(ctx: Ctx, subscriptionId: string, id: string): Promise<SubscriptionAddon> {
  const [row] = isUuid(id) ? await select(ctx.db).where(theAddon(ctx, subscriptionId, id)) : [];
  if (!row) throw new ApiError(failures.addonNotFound);
  return toAddon(ctx, row, ctx.clock.now());
}

/** The row of a subscription's add-on. @throws ApiError addonNotFound */
export async function findAddon(ctx: Ctx, subscriptionId: string, id: string): Promise<AddonRow> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(subscriptionAddons)
        .where(theAddon(ctx, subscriptionId, id))
    : [];
  if (!row) throw new ApiError(failures.addonNotFound);
  return row;
}

/** The rows of a subscription's renewing add-ons, oldest first. */
export async function runningAddons(ctx: Ctx, subscriptionId: string): Promise<AddonRow[]> {
  return ctx.db
    .select()
    .from(subscriptionAddons)
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.subscriptionId, subscriptionId),
        eq(subscriptionAddons.status, "ACTIVE"),
        eq(subscriptionAddons.renews, true),
      ),
    )
    .orderBy(asc(subscriptionAddons.createdAt), asc(subscriptionAddons.id));
}

/** The add-ons of a subscription, oldest first. */
export async function addonRowsOf(
  ctx: Ctx,
  subscriptionId: string,
): Promise<
  (Pick<AddonRow, "orderId" | "orderLineItemId" | "productOfferingId" | "status"> & {
    subscriptionAddonId: string;
  })[]
> {
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
    .orderBy(asc(subscriptionAddons.createdAt), asc(subscriptionAddons.id));
}
