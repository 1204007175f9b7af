import { and, eq } from "drizzle-orm";
import { subscribers } from "@/db/schema/customers";
import { getOfferings } from "@/lib/catalog/queries";
import { countAgainst } from "@/lib/identity/rate-limit";
import { assignLeasedNumber, releaseNumber } from "@/lib/inventory/commands";
import { releaseSim } from "@/lib/inventory/sim-cards";
import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, withPaths } from "@/lib/kernel/errors";
import type { RateLimit } from "@/lib/kernel/limits";
import { announceSubscription } from "@/lib/subscriptions/events";
import { takeSimFromStock } from "@/lib/subscriptions/lifecycle/create-subscription";
import {
  requireNothingElseScheduled,
  scheduledChange,
  startOfScheduledDay,
} from "@/lib/subscriptions/lifecycle/schedule";
import type { Subscription } from "@/lib/subscriptions/model";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { activateParameters } from "@/lib/subscriptions/network/network-parameters";
import { subscriptionCountry } from "@/lib/subscriptions/periods/market";
import { bringNumber } from "@/lib/subscriptions/porting/commands";
import { getSubscription } from "@/lib/subscriptions/queries";
import type { ActivateSubscriptionRequest, Activation, SimChoice } from "@/lib/subscriptions/requests";
import {
  lockSubscriptionFor,
  NO_SCHEDULED_CHANGE,
  type StoredSubscription,
  type SubscriptionChanges,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";

/** Activations within ten minutes: per person, per API key, and per subscription. */
export const ACTIVATION_LIMITS = {
  person: { name: "activate-person", points: 30, windowSeconds: 600 },
  key: { name: "activate-key", points: 1200, windowSeconds: 600 },
  subscription: { name: "activate-line", points: 10, windowSeconds: 600 },
} satisfies Record<string, RateLimit>;

/**
 * Counts an activation, even one that is refused later, because each one takes a number and a SIM.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function limitActivation(ctx: Ctx, subscriptionId: string): Promise<void> {
  const limit = actsAsOperator(ctx.caller) ? ACTIVATION_LIMITS.key : ACTIVATION_LIMITS.person;
  await countAgainst(ctx, limit, `${ctx.tenant.id}:${ctx.actor}`);
  await countAgainst(ctx, ACTIVATION_LIMITS.subscription, `${ctx.tenant.id}:${subscriptionId}`);
}

/**
 * Activates a PENDING subscription, now or on a day. It is ACTIVATED when the network confirms. When the network
 * refuses, it stays PENDING with the reason, and can be activated again with another number or SIM.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotPending, changeUnderWay, otherChangeScheduled,
 *   leaseInvalid, noSimCardLeft, simCardUnavailable, portingInProgress, portingNumberHere, invalidRequest
 */
export function activateSubscription(
  ctx: Ctx,
  subscriptionId: string,
  { activation, scheduleActivationAt }: ActivateSubscriptionRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "ACTIVATE");
    const { sim, deliveryAddress } = activation;
    const changes: SubscriptionChanges & Pick<StoredSubscription, "msisdn" | "esim" | "iccid"> = {
      msisdn: await numberFor(ctx, subscription, activation),
      esim: sim.esim,
      iccid: await simFor(ctx, subscription, sim),
      ...(deliveryAddress && { deliveryAddress }),
    };
    const due = scheduleActivationAt ? startOfScheduledDay(ctx, subscription, scheduleActivationAt) : null;
    if (due && !due.now) {
      requireNothingElseScheduled(subscription, "ACTIVATED");
      await updateSubscriptionRow(ctx, subscription.id, {
        ...changes,
        ...scheduledChange("ACTIVATED", due, {}),
      });
      await announceSubscription(ctx, subscription.id, "subscription.updated");
    } else await requestActivation(ctx, { ...subscription, ...changes }, changes);
    const { msisdn, porting } = activation;
    if (porting && msisdn !== undefined)
      await withPaths(
        (property) => `activation.${property === "msisdn" ? "" : "porting."}${property}`,
        () =>
          bringNumber(ctx, subscription.id, {
            msisdn,
            details: porting.details,
            requestedFor: scheduleActivationAt,
          }),
      );
    return getSubscription(ctx, subscription.id);
  });
}

/** Asks the network to activate a subscription. */
export async function requestActivation(
  ctx: Ctx,
  subscription: StoredSubscription,
  changes: SubscriptionChanges = {},
  retryOf?: string,
): Promise<void> {
  const [subscriber] = await ctx.db
    .select({ name: subscribers.name, email: subscribers.email, address: subscribers.address })
    .from(subscribers)
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, subscription.subscriberId)));
  const offering = (await getOfferings(ctx, [subscription.productOfferingId])).get(
    subscription.productOfferingId,
  )!;
  await updateSubscriptionRow(ctx, subscription.id, {
    ...changes,
    ...(subscription.pendingStatus === "ACTIVATED" && NO_SCHEDULED_CHANGE),
    failure: null,
    changingTo: "ACTIVATED",
    changingSince: ctx.clock.now(),
  });
  await requestOperation(ctx, {
    type: "ACTIVATE",
    subscriptionId: subscription.id,
    retryOf,
    parameters: activateParameters({
      msisdn: subscription.msisdn,
      country: subscriptionCountry(ctx, subscription),
      esim: subscription.esim,
      iccid: subscription.iccid,
      subscriber: subscriber!,
      product: offering.product,
    }),
  });
  await announceSubscription(ctx, subscription.id, "subscription.updated");
}

/** The number to activate: the present one, or a leased one in exchange. */
async function numberFor(
  ctx: Ctx,
  subscription: StoredSubscription,
  { msisdn, leaseToken, porting }: Activation,
): Promise<string> {
  // A ported number arrives later. Until then the subscription uses its own number.
  if (msisdn === undefined || msisdn === subscription.msisdn || porting) return subscription.msisdn;
  if (leaseToken === undefined) {
    const message = "A number of the pool is taken by its lease; one from elsewhere needs `porting`.";
    throw new ApiError(failures.invalidRequest, {
      details: [{ property: "activation.leaseToken", code: "required", message }],
    });
  }
  await assignLeasedNumber(ctx, msisdn, leaseToken, subscription.id);
  await releaseNumber(ctx, subscription.msisdn, subscription.id, "NEVER_USED");
  return msisdn;
}

/** The SIM to activate. A SIM that was taken before and is not needed any more goes back to stock. */
async function simFor(ctx: Ctx, subscription: StoredSubscription, sim: SimChoice): Promise<string | null> {
  const fits = !sim.esim && (sim.iccid === undefined ? !subscription.esim : sim.iccid === subscription.iccid);
  if (subscription.iccid !== null) {
    if (fits) return subscription.iccid;
    await releaseSim(ctx, subscription.iccid, subscription.id);
  }
  return takeSimFromStock(ctx, sim, subscription.id);
}
