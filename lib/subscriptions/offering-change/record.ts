import { and, eq, inArray, isNull } from "drizzle-orm";
import { offeringChanges } from "@/db/schema/offering-changes";
import { embedOffering, type ProductOffering } from "@/lib/catalog/model";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import type { OfferingChange } from "@/lib/subscriptions/offering-change/model";
import { type OfferingChangeTerms, prorationOf } from "@/lib/subscriptions/offering-change/terms";

export type ChangeRow = typeof offeringChanges.$inferSelect;
type Target = { subscriptionId: string; subscriptionAddonId?: string | undefined };

const LIVE = ["SCHEDULED", "REQUESTED"] as const;

const of = (ctx: Ctx, { subscriptionId, subscriptionAddonId }: Target) =>
  and(
    eq(offeringChanges.tenantId, ctx.tenant.id),
    subscriptionAddonId
      ? eq(offeringChanges.subscriptionAddonId, subscriptionAddonId)
      : and(eq(offeringChanges.subscriptionId, subscriptionId), isNull(offeringChanges.subscriptionAddonId)),
    inArray(offeringChanges.status, [...LIVE]),
  );

/** The change of a subscription or add-on that waits for the renewal or the network. */
export async function liveChange(ctx: Ctx, target: Target): Promise<ChangeRow | undefined> {
  const [row] = await ctx.db.select().from(offeringChanges).where(of(ctx, target));
  return row;
}

/** The change that an order item requested, in any state. */
export async function changeOfOrderItem(ctx: Ctx, orderLineItemId: string): Promise<ChangeRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(offeringChanges)
    .where(
      and(eq(offeringChanges.tenantId, ctx.tenant.id), eq(offeringChanges.orderLineItemId, orderLineItemId)),
    );
  return row;
}

/** The offerings before the changes that order items requested, by order item. Also after the change was made. */
export async function replacedByOrderItems(
  ctx: Ctx,
  orderLineItemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderLineItemIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: offeringChanges.orderLineItemId, from: offeringChanges.fromOfferingId })
    .from(offeringChanges)
    .where(
      and(
        eq(offeringChanges.tenantId, ctx.tenant.id),
        inArray(offeringChanges.orderLineItemId, [...orderLineItemIds]),
      ),
    );
  return new Map(rows.map(({ id, from }) => [id!, from]));
}

export async function recordChange(
  ctx: Ctx,
  change: Target & {
    fromOfferingId: string;
    toOfferingId: string;
    terms: OfferingChangeTerms;
    currency: string;
    orderId?: string | undefined;
    orderLineItemId?: string | undefined;
  },
): Promise<ChangeRow> {
  const { terms, subscriptionAddonId, orderId, orderLineItemId, ...facts } = change;
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(offeringChanges)
    .values({
      ...facts,
      tenantId: ctx.tenant.id,
      id: newId(),
      subscriptionAddonId: subscriptionAddonId ?? null,
      status: terms.kind === "UPGRADE" ? "REQUESTED" : "SCHEDULED",
      scheduledFor: terms.kind === "UPGRADE" ? null : terms.effectiveAt,
      dueNowMinor: terms.dueNowMinor,
      priceDifferenceMinor: terms.priceDifferenceMinor,
      proration: prorationOf(terms, change.fromOfferingId),
      orderId: orderId ?? null,
      orderLineItemId: orderLineItemId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return row!;
}

/** Ends a waiting change. The subscription is locked, so no other request ends it at the same time. */
export async function endChange(
  ctx: Ctx,
  { id }: ChangeRow,
  status: "APPLIED" | "CANCELLED" | "FAILED",
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(offeringChanges)
    .set({ status, appliedAt: status === "APPLIED" ? now : null, updatedAt: now })
    .where(
      and(
        eq(offeringChanges.tenantId, ctx.tenant.id),
        eq(offeringChanges.id, id),
        inArray(offeringChanges.status, [...LIVE]),
      ),
    );
}

/** Drops the waiting changes of an ended subscription and its add-ons. */
export async function dropChanges(ctx: Ctx, subscriptionId: string): Promise<void> {
  await ctx.db
    .update(offeringChanges)
    .set({ status: "CANCELLED", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(offeringChanges.tenantId, ctx.tenant.id),
        eq(offeringChanges.subscriptionId, subscriptionId),
        inArray(offeringChanges.status, [...LIVE]),
      ),
    );
}

/** When a change begins. A pause may have moved the end of the period beyond the renewal it was scheduled for. */
export function beginsAt(
  change: { scheduledFor: Date | null; createdAt: Date; appliedAt?: Date | null },
  periodEndsAt: Date | null,
): Date {
  const { scheduledFor, createdAt, appliedAt } = change;
  if (appliedAt || !scheduledFor) return appliedAt ?? createdAt;
  return periodEndsAt && periodEndsAt > scheduledFor ? periodEndsAt : scheduledFor;
}

/** A change as the API shows it. */
export function presentChange(
  row: ChangeRow,
  offerings: ReadonlyMap<string, ProductOffering>,
  subscription: { periodEndsAt: Date | null },
): OfferingChange {
  const effectiveAt = beginsAt(row, subscription.periodEndsAt);
  return {
    subscriptionId: row.subscriptionId,
    ...(row.subscriptionAddonId !== null && { subscriptionAddonId: row.subscriptionAddonId }),
    status: row.status as OfferingChange["status"],
    from: embedOffering(offerings.get(row.fromOfferingId)!),
    productOffering: embedOffering(offerings.get(row.toOfferingId)!),
    effectiveAt: effectiveAt.toISOString(),
    currency: row.currency,
    priceDifferenceMinor: row.priceDifferenceMinor,
    dueNowMinor: row.dueNowMinor,
    ...(row.orderId !== null && { orderId: row.orderId }),
    ...(row.priceChangeId !== null && { priceChangeId: row.priceChangeId }),
    createdAt: row.createdAt.toISOString(),
  };
}
