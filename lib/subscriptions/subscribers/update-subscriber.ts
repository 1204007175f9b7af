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
 * Changes what the request names and leaves the rest; `null` clears. What changes is told of each of their lines that has
 * not ended (subscription.subscriber_set); a request that changes nothing tells nothing.
 * @throws ApiError subscriberNotFound, forbidden, invalidRequest
 */
export function updateSubscriber(
  ctx: Ctx,
  subscriberId: string,
  input: UpdateSubscriberRequest,
): Promise<Subscriber> {
  return inTransaction(ctx, async (ctx) => {
    // Locked: of two who change somebody at once the second decides on what the first left.
    const [before] = isUuid(subscriberId)
      ? await ctx.db.select().from(subscribers).where(visibleSubscriber(ctx, subscriberId)).for("update")
      : [];
    if (!before) throw new ApiError(failures.subscriberNotFound);
    requireInCustomer(ctx, before.customerId, "subscribers:write");
    const lines = await liveLines(ctx, before.id);
    if (input.address !== undefined) await requireRightAddress(input.address, lines.some(isUsLine(ctx)));
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
      if (lines.length > 0) await noticeNewAddress(ctx, before, wanted.email);
      for (const { id } of lines) await announceSubscription(ctx, id, "subscription.subscriber_set");
    }
    return getSubscriber(ctx, before.id);
  });
}

/**
 * Tells the previous address of a subscriber whose subscriptions are live that a person changed it: mails about them no
 * longer go there. Notices of SIM changes still do, as every event names the address of its time (`sim-mails.ts`).
 */
async function noticeNewAddress(
  ctx: Ctx,
  { name, email }: { name: string; email: string | null },
  newEmail: string | null,
): Promise<void> {
  const user = userOf(ctx.caller);
  if (!user || email === null || normalizeEmail(email) === normalizeEmail(newEmail ?? "")) return;
  await queueSecurityNotice(ctx, user.userId, { kind: "CONTACT_CHANGED", name, newEmail }, email);
}

/** In the order of their ids, so that nobody waits in a circle for the counters of their events. */
const liveLines = (ctx: Ctx, subscriberId: string) =>
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

/** A line emergency services in the US may be called from. A travel eSIM has no home there. */
const isUsLine =
  (ctx: Ctx) =>
  (line: Awaited<ReturnType<typeof liveLines>>[number]): boolean =>
    line.type !== "TRAVEL_ESIM" && subscriptionCountry(ctx, line) === "US";

/**
 * The rule orders have, too: a US address is one where somebody can be found, and a US line has one.
 * @throws ApiError invalidRequest, with what would mend it where that is known
 */
async function requireRightAddress(address: Address | null, usLine: boolean): Promise<void> {
  if (usLine && address === null) {
    throw invalid({
      property: "address",
      code: "required",
      message: "A line in the US needs the address emergency services are sent to.",
    });
  }
  if (usLine && address?.country !== "US") {
    throw invalid({
      property: "address.country",
      code: "invalid_value",
      message: "A line in the US needs an address in the US, where emergency services are sent to.",
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
