import { and, eq } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import { requireNoRecentChange } from "@/lib/customers/recent-change";
import { requireRowOf } from "@/lib/identity/rights/as-other";
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
import {
  lockSubscriptionFor,
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
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
import type { Address } from "@/lib/values/address";

/** What must survive a repeat of the request; the nonce encrypted, because it is stored meanwhile. */
export type ChangeSimOutcome = {
  subscription: Subscription;
  confirmation?: { sealedNonce: string; createdAt: string; expiresAt: string };
};

/**
 * Counts what must count even when the request is refused: codes asked for, and tries with one.
 * @throws ApiError tooManyRequests
 */
export async function limitChangeSim(ctx: Ctx, { nonce }: Pick<ChangeSimRequest, "nonce">): Promise<void> {
  if (ctx.caller.kind !== "user") return;
  if (nonce === undefined) await limitConfirmations(ctx);
  else await countConfirmationTry(ctx, nonce);
}

type WantedSim = Pick<ReplaceSim, "sim"> & { deliveryAddress?: Address | null | undefined };

/** A code is good for this change of this line only. The address by its sorted fields: a stored one has another order. */
function purposeOf(subscriptionId: string, { sim, deliveryAddress }: WantedSim): string {
  const address = Object.entries(deliveryAddress ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `change-sim:${subscriptionId}:${hashToken(JSON.stringify([sim.esim, sim.iccid ?? null, address]))}`;
}

/**
 * Spends the code a person was sent for exactly this change, for a new SIM that is ordered instead. The try has been
 * counted before (`limitChangeSim`).
 * @throws ApiError confirmationFailed
 */
export const confirmSimChange = (
  ctx: Ctx,
  user: SignedInUser,
  { subscriptionId, ...wanted }: WantedSim & { subscriptionId: string },
  given: { nonce: string; code: string },
): Promise<void> => requireConfirmation(ctx, user, purposeOf(subscriptionId, wanted), given);

/**
 * Requires of staff what `changeSim` asks of them, for a new SIM that is ordered instead. Other callers pass.
 * @throws ApiError subscriptionNotFound, forbidden, reasonRequired, stepUpRequired, contactRequired, callerNotVerified,
 * approvalRequired
 */
export async function requireSimChangeByStaff(ctx: Ctx, subscriptionId: string): Promise<void> {
  if (ctx.caller.kind !== "staff") return;
  requireRowOf(ctx, "changeSim");
  const { customer } = await getSubscription(ctx, subscriptionId);
  await requireNoRecentChange(ctx, { id: subscriptionId, customerId: customer.customerId });
}

/**
 * Gives a line another SIM. A person confirms it with a code: whoever has somebody's session must not take over their
 * number with it. Without the code it is sent, and nothing else happens.
 * @throws ApiError subscriptionNotFound, forbidden, simNotChangeable, subscriptionProtected, changeUnderWay,
 * simChangeUnderWay, approvalRequired, confirmationFailed, noSimCardLeft, simCardUnavailable
 */
export function changeSim(
  ctx: Ctx,
  subscriptionId: string,
  request: ChangeSimRequest,
): Promise<ChangeSimOutcome> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "CHANGE_SIM");
    await requireNoRecentChange(ctx, line);
    const { nonce, code, sim, deliveryAddress } = request;
    if (ctx.caller.kind === "user") {
      const { user } = ctx.caller;
      const purpose = purposeOf(line.id, request);
      if (nonce === undefined || code === undefined) {
        const started = await startConfirmation(ctx, user, purpose);
        await enqueue(ctx, sendSimChangeCode, {
          confirmationId: started.confirmationId,
          subscriptionId: line.id,
          code: encrypt("queued-code", started.code),
        });
        return {
          subscription: await getSubscription(ctx, line.id),
          confirmation: {
            sealedNonce: encrypt("nonce", started.nonce),
            createdAt: started.createdAt.toISOString(),
            expiresAt: started.expiresAt.toISOString(),
          },
        };
      }
      await requireConfirmation(ctx, user, purpose, { nonce, code });
    }
    await requestSim(ctx, line, { sim, deliveryAddress });
    return { subscription: await getSubscription(ctx, line.id) };
  });
}

/** What the caller is answered. */
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
  /** The order it was bought with. Unique: the same line again finds the first replacement. */
  orderId?: string | undefined;
  orderLineItemId?: string | undefined;
};

/**
 * The same for what was ordered: the order's line was confirmed when it was put there. Idempotent by order line.
 * @throws ApiError subscriptionNotFound, simNotChangeable, changeUnderWay, simChangeUnderWay, noSimCardLeft,
 * simCardUnavailable
 */
export function replaceOrderedSim(ctx: Ctx, input: ReplaceSim): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const line = await readSubscriptionForUpdate(ctx, input.subscriptionId);
    if (!line) throw new ApiError(failures.subscriptionNotFound);
    if (input.orderLineItemId && (await replacementOf(ctx, input.orderLineItemId))) return;
    const refusal = actionRefusal(
      "CHANGE_SIM",
      actionFactsOf({ subscription: line, sim: null }, ctx.clock.now()),
      ctx.caller,
    );
    if (refusal) throw new ApiError(refusal);
    await requestSim(ctx, line, input);
  });
}

/** What became of the replacement an order line asked for; null when it did not ask yet. */
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
  line: StoredSubscription,
  { sim, deliveryAddress, orderLineItemId }: NewSim,
): Promise<void> {
  const iccid = await takeSimFromStock(ctx, sim, line.id);
  await updateSubscriptionRow(ctx, line.id, {
    pendingSim: { esim: sim.esim, ...(iccid && { iccid }) },
    ...(deliveryAddress && { deliveryAddress }),
  });
  const changeId = await requestOperation(ctx, {
    type: "CHANGE_SIM",
    subscriptionId: line.id,
    orderLineItemId,
    parameters: {
      msisdn: line.msisdn,
      iccid: line.iccid ?? "",
      country: subscriptionCountry(ctx, line),
      sim: { esim: sim.esim, ...(iccid && { iccid }) },
      ...(keepsOldSim(sim) && { keepOldSim: true }),
      ...(deliveryAddress && { deliveryAddress: networkAddress(deliveryAddress) }),
    },
  });
  // Whoever used the line until now must hear of it while there is time to object.
  if (changeId) await enqueue(ctx, sendSimChangeNotice, { subscriptionId: line.id, changeId });
  await announceSubscription(ctx, line.id, "subscription.updated");
}

/** A new eSIM is on a phone: from now on it serves the line, and the SIM before never does again. */
export async function endPreviousSim(ctx: Ctx, subscriptionId: string, installed: string): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (!line?.previousIccid || line.iccid !== installed) return;
  await disableSim(ctx, line.previousIccid, subscriptionId);
  await updateSubscriptionRow(ctx, subscriptionId, { previousIccid: null });
}

export const changeSimKind: CarrierKind = {
  type: "CHANGE_SIM",
  async completed(ctx, { subscriptionId }, result) {
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!line?.pendingSim) return;
    const { esim } = line.pendingSim;
    const sim = ActivationResult.parse(result);
    await recordActivatedSim(ctx, { ...sim, kind: esim ? "ESIM" : "PSIM" }, subscriptionId);
    // One that was never installed does not serve the line: what served it before does.
    const serving = line.previousIccid ?? line.iccid;
    const previousIccid = esim && sim.oldSim === "UNTIL_INSTALLED" && serving !== sim.iccid ? serving : null;
    for (const old of [line.iccid, line.previousIccid])
      if (old && old !== sim.iccid && old !== previousIccid) await disableSim(ctx, old, subscriptionId);
    await updateSubscriptionRow(ctx, subscriptionId, {
      iccid: sim.iccid,
      previousIccid,
      esim,
      imei: null,
      pendingSim: null,
      failure: null,
    });
    await announceSubscription(ctx, subscriptionId, "subscription.updated");
  },
  async failed(ctx, { subscriptionId }, { message }) {
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!line?.pendingSim) return;
    if (line.pendingSim.iccid) await releaseSim(ctx, line.pendingSim.iccid, subscriptionId);
    await updateSubscriptionRow(ctx, subscriptionId, {
      pendingSim: null,
      failure: {
        internalCode: failures.networkRefusedChange.internalCode,
        message,
        action: "CHANGE_SIM",
        occurredAt: ctx.clock.now().toISOString(),
      },
    });
    await announceSubscription(ctx, subscriptionId, "subscription.updated");
  },
};
