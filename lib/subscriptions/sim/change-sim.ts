import { and, eq } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import { requireNoRecentChange } from "@/lib/customers/recent-change";
import { recordSubscriptionActivity } from "@/lib/identity/activity";
import { requireRowOf } from "@/lib/identity/rights/equivalent-operations";
import {
  CONFIRMATION_LIFETIME_SECONDS,
  countConfirmationTry,
  limitConfirmations,
  requireConfirmation,
  startConfirmation,
} from "@/lib/identity/sign-in/confirmations";
import { disableSim, recordActivatedSim, releaseSim } from "@/lib/inventory/sim-cards";
import { type Ctx, inTransaction, type SignedInUser } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { hashToken } from "@/lib/platform/secrets/ids";
import { ActivationResult } from "@/lib/providers/carriers/carrier";
import { actionRefusal } from "@/lib/subscriptions/actions";
import { announceSubscription } from "@/lib/subscriptions/events";
import { takeSimFromStock } from "@/lib/subscriptions/lifecycle/create-subscription";
import type { Subscription } from "@/lib/subscriptions/model";
import { keepsOldSim } from "@/lib/subscriptions/network/carrier-connection";
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { networkAddress } from "@/lib/subscriptions/network/network-parameters";
import { subscriptionCountry } from "@/lib/subscriptions/periods/market";
import { actionFactsOf } from "@/lib/subscriptions/present";
import { getSubscription } from "@/lib/subscriptions/queries";
import type { ChangeSimRequest, ChangeSimResponse } from "@/lib/subscriptions/requests";
import { sendSimChangeCode, sendSimChangeNotice } from "@/lib/subscriptions/sim/sim-mails";
import {
  lockSubscriptionFor,
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";
import type { Address } from "@/lib/values/address";

/** The outcome that a repeated request needs. The nonce is encrypted, because the outcome is stored until then. */
export type ChangeSimOutcome = {
  subscription: Subscription;
  confirmation?: { sealedNonce: string; createdAt: string; expiresAt: string };
};

/**
 * Counts code requests and tries, even for a request that is refused.
 * @throws ApiError tooManyRequests
 */
export async function limitChangeSim(ctx: Ctx, { nonce }: Pick<ChangeSimRequest, "nonce">): Promise<void> {
  if (ctx.caller.kind !== "user") return;
  if (nonce === undefined) await limitConfirmations(ctx);
  else await countConfirmationTry(ctx, nonce);
}

type WantedSim = Pick<ReplaceSim, "sim"> & { deliveryAddress?: Address | null | undefined };

/**
 * Binds a code to this change of this subscription. The address is sorted by field, because a stored one has another
 * order.
 */
function purposeOf(subscriptionId: string, { sim, deliveryAddress }: WantedSim): string {
  const address = Object.entries(deliveryAddress ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `change-sim:${subscriptionId}:${hashToken(JSON.stringify([sim.esim, sim.iccid ?? null, address]))}`;
}

/**
 * Spends the code that a person got for exactly this change, when a new SIM is ordered instead. `limitChangeSim` has
 * counted the try.
 * @throws ApiError confirmationFailed
 */
export const confirmSimChange = (
  ctx: Ctx,
  user: SignedInUser,
  { subscriptionId, ...wanted }: WantedSim & { subscriptionId: string },
  given: { nonce: string; code: string },
): Promise<void> => requireConfirmation(ctx, user, purposeOf(subscriptionId, wanted), given);

/**
 * Requires of staff what `changeSim` requires, when a new SIM is ordered instead. Other callers pass.
 * @throws ApiError subscriptionNotFound, forbidden, reasonRequired, stepUpRequired, contactRequired, callerNotVerified,
 *   approvalRequired
 */
export async function requireSimChangeByStaff(ctx: Ctx, subscriptionId: string): Promise<void> {
  if (ctx.caller.kind !== "staff") return;
  requireRowOf(ctx, "changeSim");
  const { customer } = await getSubscription(ctx, subscriptionId);
  await requireNoRecentChange(ctx, { id: subscriptionId, customerId: customer.customerId });
}

/**
 * Gives a subscription another SIM. A person confirms it with a code, because a stolen session alone must not be enough
 * to take over a number. A request without the code sends one and does nothing else.
 * @throws ApiError subscriptionNotFound, forbidden, simNotChangeable, subscriptionProtected, changeUnderWay,
 *   simChangeUnderWay, approvalRequired, confirmationFailed, noSimCardLeft, simCardUnavailable
 */
export function changeSim(
  ctx: Ctx,
  subscriptionId: string,
  request: ChangeSimRequest,
): Promise<ChangeSimOutcome> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "CHANGE_SIM");
    await requireNoRecentChange(ctx, subscription);
    const { nonce, code, sim, deliveryAddress } = request;
    if (ctx.caller.kind === "user") {
      const { user } = ctx.caller;
      const purpose = purposeOf(subscription.id, request);
      if (nonce === undefined || code === undefined) {
        const started = await startConfirmation(ctx, user, purpose);
        await enqueue(ctx, sendSimChangeCode, {
          confirmationId: started.confirmationId,
          subscriptionId: subscription.id,
          code: encrypt("queued-code", started.code),
        });
        return {
          subscription: await getSubscription(ctx, subscription.id),
          confirmation: {
            sealedNonce: encrypt("nonce", started.nonce),
            createdAt: started.createdAt.toISOString(),
            expiresAt: started.expiresAt.toISOString(),
          },
        };
      }
      await requireConfirmation(ctx, user, purpose, { nonce, code });
    }
    await requestSim(ctx, subscription, { sim, deliveryAddress });
    return { subscription: await getSubscription(ctx, subscription.id) };
  });
}

/** The answer to the caller. */
export function changeSimAnswer({ subscription, confirmation }: ChangeSimOutcome): ChangeSimResponse {
  if (!confirmation) return { status: "REQUESTED", subscription };
  const { sealedNonce, ...times } = confirmation;
  return {
    status: "CONFIRMATION_REQUIRED",
    confirmation: {
      nonce: decrypt("nonce", sealedNonce),
      expiresIn: CONFIRMATION_LIFETIME_SECONDS,
      ...times,
    },
    subscription,
  };
}

export type ReplaceSim = {
  subscriptionId: string;
  sim: { esim: boolean; iccid?: string | undefined };
  deliveryAddress?: Address | undefined;
  /** The order of the SIM. Unique: a second call for the same item finds the first replacement. */
  orderId?: string | undefined;
  orderLineItemId?: string | undefined;
};

/**
 * Replaces the SIM of a subscription for an order, which had the change confirmed. Idempotent by order item.
 * @throws ApiError subscriptionNotFound, simNotChangeable, changeUnderWay, simChangeUnderWay, noSimCardLeft,
 *   simCardUnavailable
 */
export function replaceOrderedSim(ctx: Ctx, input: ReplaceSim): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, input.subscriptionId);
    if (!subscription) throw new ApiError(failures.subscriptionNotFound);
    if (input.orderLineItemId && (await replacementOf(ctx, input.orderLineItemId))) return;
    const refusal = actionRefusal(
      "CHANGE_SIM",
      actionFactsOf({ subscription, sim: null }, ctx.clock.now()),
      ctx.caller,
    );
    if (refusal) throw new ApiError(refusal);
    await requestSim(ctx, subscription, input);
  });
}

/** The state of the replacement that an order item requested. Null when it has not requested one yet. */
export async function replacementOf(
  ctx: Ctx,
  orderLineItemId: string,
): Promise<{ status: "WAITING" | "DONE" } | { status: "FAILED"; message: string } | null> {
  const [row] = await ctx.db
    .select({ status: carrierOperations.status, message: carrierOperations.failureMessage })
    .from(carrierOperations)
    .where(
      and(
        eq(carrierOperations.tenantId, ctx.tenant.id),
        eq(carrierOperations.orderLineItemId, orderLineItemId),
      ),
    );
  if (!row) return null;
  if (row.status === "FAILED") return { status: "FAILED", message: row.message ?? "" };
  return { status: row.status === "COMPLETED" ? "DONE" : "WAITING" };
}

type NewSim = Pick<ReplaceSim, "sim" | "deliveryAddress" | "orderLineItemId">;

async function requestSim(
  ctx: Ctx,
  subscription: StoredSubscription,
  { sim, deliveryAddress, orderLineItemId }: NewSim,
): Promise<void> {
  const iccid = await takeSimFromStock(ctx, sim, subscription.id);
  await updateSubscriptionRow(ctx, subscription.id, {
    pendingSim: { esim: sim.esim, ...(iccid && { iccid }) },
    ...(deliveryAddress && { deliveryAddress }),
  });
  const changeId = await requestOperation(ctx, {
    type: "CHANGE_SIM",
    subscriptionId: subscription.id,
    orderLineItemId,
    parameters: {
      msisdn: subscription.msisdn,
      iccid: subscription.iccid ?? "",
      country: subscriptionCountry(ctx, subscription),
      sim: { esim: sim.esim, ...(iccid && { iccid }) },
      ...(keepsOldSim(sim) && { keepOldSim: true }),
      ...(deliveryAddress && { deliveryAddress: networkAddress(deliveryAddress) }),
    },
  });
  // The subscription's present user is notified while there is time to object.
  if (changeId) {
    await enqueue(ctx, sendSimChangeNotice, { subscriptionId: subscription.id, changeId });
    await recordSubscriptionActivity(ctx, subscription, { kind: "SIM_CHANGING" });
  }
  await announceSubscription(ctx, subscription.id, "subscription.updated", "sim.ordered");
}

/** A new eSIM is installed: from now on it serves the subscription, and the previous SIM is disabled. */
export async function endPreviousSim(ctx: Ctx, subscriptionId: string, installed: string): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (!subscription?.previousIccid || subscription.iccid !== installed) return;
  await disableSim(ctx, subscription.previousIccid, subscriptionId);
  await updateSubscriptionRow(ctx, subscriptionId, { previousIccid: null });
}

export const changeSimKind: CarrierKind = {
  type: "CHANGE_SIM",
  async completed(ctx, { subscriptionId }, result) {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription?.pendingSim) return;
    const { esim } = subscription.pendingSim;
    const sim = ActivationResult.parse(result);
    await recordActivatedSim(ctx, { ...sim, kind: esim ? "ESIM" : "PSIM" }, subscriptionId);
    // An eSIM that was never installed serves nothing. The SIM before it does.
    const serving = subscription.previousIccid ?? subscription.iccid;
    const previousIccid = esim && sim.oldSim === "UNTIL_INSTALLED" && serving !== sim.iccid ? serving : null;
    for (const old of [subscription.iccid, subscription.previousIccid])
      if (old && old !== sim.iccid && old !== previousIccid) await disableSim(ctx, old, subscriptionId);
    await updateSubscriptionRow(ctx, subscriptionId, {
      iccid: sim.iccid,
      previousIccid,
      esim,
      imei: null,
      pendingSim: null,
      failure: null,
    });
    await announceSubscription(ctx, subscriptionId, "subscription.updated", "sim.changed");
  },
  async failed(ctx, { subscriptionId }, { message }) {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription?.pendingSim) return;
    if (subscription.pendingSim.iccid) await releaseSim(ctx, subscription.pendingSim.iccid, subscriptionId);
    await updateSubscriptionRow(ctx, subscriptionId, {
      pendingSim: null,
      failure: {
        internalCode: failures.networkRefusedChange.internalCode,
        message,
        action: "CHANGE_SIM",
        occurredAt: ctx.clock.now().toISOString(),
      },
    });
    await announceSubscription(ctx, subscriptionId, "subscription.updated", "sim.changeFailed");
  },
};
