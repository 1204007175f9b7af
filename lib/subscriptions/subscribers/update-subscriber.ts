import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, ne } from "drizzle-orm";
import { subscribers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { requireInCustomer } from "@/lib/identity/authorize";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { normalizeEmail } from "@/lib/identity/users/users";
import { type Ctx, inTransaction, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";
import { findUsPlace } from "@/lib/providers/tax/us-places";
import { announceSubscription } from "@/lib/subscriptions/events";
import { subscriptionCountry } from "@/lib/subscriptions/periods/market";
import type { Subscriber, UpdateSubscriberRequest } from "@/lib/subscriptions/subscribers/model";
import { getSubscriber, visibleSubscriber } from "@/lib/subscriptions/subscribers/queries";
import type { Address } from "@/lib/values/address";

const invalid = (detail: Detail) => new ApiError(failures.invalidRequest, { details: [detail] });

/**
 * Changes the named fields of a subscriber and keeps the others; `null` clears one. Emits `subscription.subscriber_set`
 * for each of their live subscriptions, and nothing when the request changes nothing.
 * @throws ApiError subscriberNotFound, forbidden, invalidRequest
 */
export function updateSubscriber(
  ctx: Ctx,
  subscriberId: string,
  input: UpdateSubscriberRequest,
): Promise<Subscriber> {
  return inTransaction(ctx, async (ctx) => {
    // The row is locked, so the second of two simultaneous requests works on the result of the first.
    const [before] = isUuid(subscriberId)
      ? await ctx.db.select().from(subscribers).where(visibleSubscriber(ctx, subscriberId)).for("update")
      : [];
    if (!before) throw new ApiError(failures.subscriberNotFound);
    requireInCustomer(ctx, before.customerId, "subscribers:write");
    const live = await liveSubscriptions(ctx, before.id);
    if (input.address !== undefined) await requireValidAddress(input.address, live.some(isInUs(ctx)));
    const wanted = {
      name: input.name ?? before.name,
      email: input.email === undefined ? before.email : input.email,
      contactNumber: input.contactNumber === undefined ? before.contactNumber : input.contactNumber,
      address: input.address === undefined ? before.address : input.address,
      metadata: input.metadata === undefined ? before.metadata : (input.metadata ?? {}),
    };
    const { name, email, contactNumber, address, metadata } = before;
    if (!isDeepStrictEqual(wanted, { name, email, contactNumber, address, metadata })) {
      await ctx.db
        .update(subscribers)
        .set({ ...wanted, updatedAt: ctx.clock.now() })
        .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, before.id)));
      if (live.length > 0) await notifyPreviousAddress(ctx, before, wanted.email);
      for (const { id } of live) await announceSubscription(ctx, id, "subscription.subscriber_set");
    }
    return getSubscriber(ctx, before.id);
  });
}

/**
 * Notifies the previous address of a subscriber with live subscriptions that a person changed it. Other mails no longer
 * go there. Notices of SIM changes still do, because every event has the address of its time (`sim-mails.ts`).
 */
async function notifyPreviousAddress(
  ctx: Ctx,
  { name, email }: { name: string; email: string | null },
  newEmail: string | null,
): Promise<void> {
  const user = userOf(ctx.caller);
  if (!user || email === null || normalizeEmail(email) === normalizeEmail(newEmail ?? "")) return;
  await queueSecurityNotice(ctx, user.userId, { kind: "CONTACT_CHANGED", name, newEmail }, email);
}

/** In the order of their ids, so that two transactions do not deadlock on the counters of their events. */
const liveSubscriptions = (ctx: Ctx, subscriberId: string) =>
  ctx.db
    .select({
      id: subscriptions.id,
      type: subscriptions.type,
      country: subscriptions.country,
      currency: subscriptions.currency,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        eq(subscriptions.subscriberId, subscriberId),
        ne(subscriptions.status, "CANCELLED"),
      ),
    )
    .orderBy(asc(subscriptions.id));

/** A subscription from which emergency services in the US may be called. A travel eSIM has no home address there. */
const isInUs =
  (ctx: Ctx) =>
  (subscription: Awaited<ReturnType<typeof liveSubscriptions>>[number]): boolean =>
    subscription.type !== "TRAVEL_ESIM" && subscriptionCountry(ctx, subscription) === "US";

/**
 * The address rule of orders: a US address must be complete enough to find a person, and a US subscription must have
 * one.
 * @throws ApiError invalidRequest, with the correction if it is known
 */
async function requireValidAddress(address: Address | null, inUs: boolean): Promise<void> {
  if (inUs && address === null) {
    throw invalid({
      property: "address",
      code: "required",
      message: "A line in the US needs an address for emergency services.",
    });
  }
  if (inUs && address?.country !== "US") {
    throw invalid({
      property: "address.country",
      code: "invalid_value",
      message: "A line in the US needs a US address for emergency services.",
      suggestion: "US",
    });
  }
  if (address?.country !== "US") return;
  const place = await findUsPlace(address);
  if (!("resolved" in place)) return;
  throw invalid({
    property: `address.${place.field}`,
    code: "invalid_value",
    message: place.message,
    ...(place.suggestion && { suggestion: place.suggestion }),
  });
}
