import { and, eq, sql } from "drizzle-orm";
import { dataGifts } from "@/db/schema/data-gifts";
import { subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import { newId } from "@/lib/platform/secrets/ids";
import { queueDataGiftMail } from "@/lib/subscriptions/data-gifts/mails";
import type { DataGift, GiveDataRequest } from "@/lib/subscriptions/data-gifts/model";
import { BYTES_PER_MB, dataPackagesOf, presentGift, wholeGift } from "@/lib/subscriptions/data-gifts/read";
import { announceSubscription } from "@/lib/subscriptions/events";
import { displayOf } from "@/lib/subscriptions/lists/subscription-names";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { lockSubscriptionFor, type StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { type GiftPart, givableBytes, hasUnlimited, splitGift } from "@/lib/usage/give";

/**
 * Gives data of a subscription to another one of the same customer. Both balances change in one transaction, under the
 * locks of both subscriptions and of their packages, so that usage that is counted at the same time sees either none or
 * all of it. The network is asked to allow the receiver more. It has no request to allow the giver less; Tern counts.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotActive, dataGiftNotAllowed, dataGiftToUnlimited,
 *   dataGiftTooLarge, changeUnderWay
 */
export function giveData(ctx: Ctx, subscriptionId: string, input: GiveDataRequest): Promise<DataGift> {
  return inTransaction(ctx, async (ctx) => {
    const [from, to] = await lockBoth(ctx, subscriptionId, input.toSubscriptionId);
    if (from.status !== "ACTIVATED") throw new ApiError(failures.subscriptionNotActive);
    if (to.id === from.id || to.customerId !== from.customerId || to.status !== "ACTIVATED")
      throw refused(failures.dataGiftNotAllowed, { property: "toSubscriptionId", code: "not_allowed" });
    const now = ctx.clock.now();
    const packages = await dataPackagesOf(ctx, [from.id, to.id], true);
    const [own, theirs] = [from, to].map(({ id }) => packages.filter((pack) => pack.subscriptionId === id));
    if (hasUnlimited(theirs!, now))
      throw refused(failures.dataGiftToUnlimited, { property: "toSubscriptionId", code: "not_allowed" });
    const bytes = input.dataMb * BYTES_PER_MB;
    const parts = splitGift(own!, bytes, now);
    if (!parts) {
      const suggestion = wholeGift(givableBytes(own!, now));
      throw refused(failures.dataGiftTooLarge, { property: "dataMb", code: "too_big", suggestion });
    }
    const [gift] = await ctx.db
      .insert(dataGifts)
      .values({
        tenantId: ctx.tenant.id,
        id: newId(),
        customerId: from.customerId,
        fromSubscriptionId: from.id,
        toSubscriptionId: to.id,
        bytes,
        userId: userOf(ctx.caller)?.userId ?? null,
        createdAt: now,
      })
      .returning();
    const name = displayOf(ctx.tenant, from);
    await movePackages(ctx, parts, { dataGiftId: gift!.id, to, name });
    await allowAtNetwork(ctx, to, { dataGiftId: gift!.id, name, dataMb: input.dataMb });
    await queueDataGiftMail(ctx, gift!.id);
    for (const { id } of [from, to]) await announceSubscription(ctx, id, "subscription.updated");
    return presentGift(gift!, displayOf(ctx.tenant, to));
  });
}

const refused = (failure: FailureDefinition, detail: Omit<Detail, "message">) =>
  new ApiError(failure, { details: [{ ...detail, message: failure.message }] });

/** Locks both subscriptions in the order of their ids, so that two gifts in opposite directions do not deadlock. */
async function lockBoth(
  ctx: Ctx,
  fromId: string,
  toId: string,
): Promise<[StoredSubscription, StoredSubscription]> {
  const [from, to] = [await idOf(ctx, fromId), await idOf(ctx, toId)];
  const locked = new Map<string, StoredSubscription>();
  for (const id of [from, to].toSorted()) locked.set(id, await lockSubscriptionFor(ctx, id, "UPDATE"));
  return [locked.get(from)!, locked.get(to)!];
}

/** @throws ApiError subscriptionNotFound */
async function idOf(ctx: Ctx, subscriptionId: string): Promise<string> {
  const which = matchesSubscription(subscriptionId);
  const [row] = which
    ? await ctx.db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  return row.id;
}

/** Takes the parts from their packages, and gives the receiver a package for each. */
async function movePackages(
  ctx: Ctx,
  parts: readonly GiftPart[],
  gift: { dataGiftId: string; to: StoredSubscription; name: string },
): Promise<void> {
  const now = ctx.clock.now();
  for (const { packageId, bytes, validTo } of parts) {
    await ctx.db
      .update(usagePackages)
      .set({
        total: sql`${usagePackages.total} - ${bytes}`,
        given: sql`${usagePackages.given} + ${bytes}`,
        updatedAt: now,
      })
      .where(and(eq(usagePackages.tenantId, ctx.tenant.id), eq(usagePackages.id, packageId)));
    await ctx.db.insert(usagePackages).values({
      tenantId: ctx.tenant.id,
      id: newId(),
      subscriptionId: gift.to.id,
      dataGiftId: gift.dataGiftId,
      name: gift.name,
      service: "DATA",
      scope: "NATIONAL",
      total: bytes,
      validFrom: now,
      validTo,
      createdAt: now,
      updatedAt: now,
    });
  }
}

/** @throws ApiError changeUnderWay while the network is adding another gift to the subscription */
async function allowAtNetwork(
  ctx: Ctx,
  { id: subscriptionId, msisdn, iccid }: StoredSubscription,
  { dataGiftId, name, dataMb }: { dataGiftId: string; name: string; dataMb: number },
): Promise<void> {
  if (iccid === null) return;
  const asked = await requestOperation(ctx, {
    type: "ADD_PACKAGE",
    subscriptionId,
    parameters: { msisdn, iccid, package: { packageId: dataGiftId, name, dataMb } },
  });
  if (asked === null) throw new ApiError(failures.changeUnderWay);
}
