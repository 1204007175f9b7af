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
import {
  lockSubscriptionFor,
  NO_SCHEDULED_CHANGE,
  type StoredSubscription,
  type SubscriptionChanges,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import type { Subscription } from "@/lib/subscriptions/model";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { activateParameters } from "@/lib/subscriptions/network/network-parameters";
import { subscriptionCountry } from "@/lib/subscriptions/periods/market";
import { bringNumber } from "@/lib/subscriptions/porting/commands";
import { getSubscription } from "@/lib/subscriptions/queries";
import type { ActivateSubscriptionRequest, Activation, SimChoice } from "@/lib/subscriptions/requests";

/** Activations asked for within ten minutes: by a person, by a brand's key, and of one line by whomever. */
export const ACTIVATION_LIMITS = {
  person: { name: "activate-person", points: 30, windowSeconds: 600 },
  key: { name: "activate-key", points: 1200, windowSeconds: 600 },
  line: { name: "activate-line", points: 10, windowSeconds: 600 },
} satisfies Record<string, RateLimit>;

/**
 * Counts an activation, also one that is refused then: numbers and SIMs are taken on the way.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function limitActivation(ctx: Ctx, subscriptionId: string): Promise<void> {
  const limit = actsAsOperator(ctx.caller) ? ACTIVATION_LIMITS.key : ACTIVATION_LIMITS.person;
  await countAgainst(ctx, limit, `${ctx.tenant.id}:${ctx.actor}`);
  await countAgainst(ctx, ACTIVATION_LIMITS.line, `${ctx.tenant.id}:${subscriptionId}`);
}

/**
 * Puts a PENDING line on the air, at once or from a day on. It is ACTIVATED when the network confirms; when the network
 * refuses it stays PENDING with the reason, and can be activated again with another number or SIM.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotPending, changeUnderWay, otherChangeScheduled,
 * leaseInvalid, noSimCardLeft, simCardUnavailable, portingInProgress, portingNumberHere, invalidRequest
 */
export function activateSubscription(
  ctx: Ctx,
  subscriptionId: string,
  { activation, scheduleActivationAt }: ActivateSubscriptionRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "ACTIVATE");
    const { sim, deliveryAddress } = activation;
    const changes: SubscriptionChanges & Pick<StoredSubscription, "msisdn" | "esim" | "iccid"> = {
      msisdn: await numberFor(ctx, line, activation),
      esim: sim.esim,
      iccid: await simFor(ctx, line, sim),
      ...(deliveryAddress && { deliveryAddress }),
    };
    const due = scheduleActivationAt ? startOfScheduledDay(ctx, line, scheduleActivationAt) : null;
    if (due && !due.now) {
      requireNothingElseScheduled(line, "ACTIVATED");
      await updateSubscriptionRow(ctx, line.id, { ...changes, ...scheduledChange("ACTIVATED", due, {}) });
      await announceSubscription(ctx, line.id, "subscription.updated");
    } else await requestActivation(ctx, { ...line, ...changes }, changes);
    const { msisdn, porting } = activation;
    if (porting && msisdn !== undefined)
      await withPaths(
        (property) => `activation.${property === "msisdn" ? "" : "porting."}${property}`,
        () =>
          bringNumber(ctx, line.id, {
            msisdn,
            details: porting.details,
            requestedFor: scheduleActivationAt,
          }),
      );
    return getSubscription(ctx, line.id);
  });
}

/** Asks the network to put a line on the air. */
export async function requestActivation(
  ctx: Ctx,
  line: StoredSubscription,
  changes: SubscriptionChanges = {},
  retryOf?: string,
): Promise<void> {
  const [subscriber] = await ctx.db
    .select({ name: subscribers.name, email: subscribers.email, address: subscribers.address })
    .from(subscribers)
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, line.subscriberId)));
  const offering = (await getOfferings(ctx, [line.productOfferingId])).get(line.productOfferingId)!;
  await updateSubscriptionRow(ctx, line.id, {
    ...changes,
    ...(line.pendingStatus === "ACTIVATED" && NO_SCHEDULED_CHANGE),
    failure: null,
    changingTo: "ACTIVATED",
    changingSince: ctx.clock.now(),
  });
  await requestOperation(ctx, {
    type: "ACTIVATE",
    subscriptionId: line.id,
    retryOf,
    parameters: activateParameters({
      msisdn: line.msisdn,
      country: subscriptionCountry(ctx, line),
      esim: line.esim,
      iccid: line.iccid,
      subscriber: subscriber!,
      product: offering.product,
    }),
  });
  await announceSubscription(ctx, line.id, "subscription.updated");
}

/** The number it goes on the air with: the one it has, or a leased one in exchange. */
async function numberFor(
  ctx: Ctx,
  line: StoredSubscription,
  { msisdn, leaseToken, porting }: Activation,
): Promise<string> {
  // A number that is ported in comes later; the line works on its own meanwhile.
  if (msisdn === undefined || msisdn === line.msisdn || porting) return line.msisdn;
  if (leaseToken === undefined) {
    const message = "A number of the pool is taken by its lease; one from elsewhere needs `porting`.";
    throw new ApiError(failures.invalidRequest, {
      details: [{ property: "activation.leaseToken", code: "required", message }],
    });
  }
  await assignLeasedNumber(ctx, msisdn, leaseToken, line.id);
  await releaseNumber(ctx, line.msisdn, line.id, "NEVER_USED");
  return msisdn;
}

/** The SIM it goes on the air with; one that was taken before and is not wanted any more is given back. */
async function simFor(ctx: Ctx, line: StoredSubscription, sim: SimChoice): Promise<string | null> {
  const fits = !sim.esim && (sim.iccid === undefined ? !line.esim : sim.iccid === line.iccid);
  if (line.iccid !== null) {
    if (fits) return line.iccid;
    await releaseSim(ctx, line.iccid, line.id);
  }
  return takeSimFromStock(ctx, sim, line.id);
}
