import { and, eq, inArray } from "drizzle-orm";
import { portings } from "@/db/schema/porting";
import { requireNoRecentChange } from "@/lib/customers/recent-change";
import {
  assignAnyNumber,
  assignFreeNumber,
  assignLeasedNumber,
  leaseUnusedNumber,
  releaseNumber,
} from "@/lib/inventory/commands";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { keyedHash } from "@/lib/platform/secrets/encryption";
import { announceSubscription } from "@/lib/subscriptions/events";
import type { Subscription } from "@/lib/subscriptions/model";
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import type { ChangeNumberRequest } from "@/lib/subscriptions/number/model";
import { subscriptionCountry } from "@/lib/subscriptions/periods/market";
import { OPEN_PORTINGS } from "@/lib/subscriptions/porting/states";
import { queueSubscriptionNotice } from "@/lib/subscriptions/protection/mails";
import { isProtected } from "@/lib/subscriptions/protection/rules";
import { getSubscription } from "@/lib/subscriptions/queries";
import {
  lockSubscriptionFor,
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";
import { NO_TRANSFER_CODE } from "@/lib/subscriptions/transfer/rules";

/**
 * Gives a subscription another number from the pool. It keeps its number until the network confirms the change. The pool
 * assigns the new number at once, so that no other subscription gets it.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotActive, numberNotChangeable, subscriptionProtected,
 *   changeUnderWay, simChangeUnderWay, portingInProgress, approvalRequired, phoneNumberUnavailable, leaseInvalid,
 *   noPhoneNumberLeft
 */
export function changeNumber(
  ctx: Ctx,
  subscriptionId: string,
  request: ChangeNumberRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "CHANGE_NUMBER");
    if (await isPorting(ctx, subscription)) throw new ApiError(failures.portingInProgress);
    await requireNoRecentChange(ctx, subscription);
    await requestNumber(ctx, subscription, await takeNumber(ctx, subscription, request));
    return getSubscription(ctx, subscription.id);
  });
}

/** A ported number replaces the present one. A third number would be lost in between. */
export async function isPorting(ctx: Ctx, { id }: Pick<StoredSubscription, "id">): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: portings.id })
    .from(portings)
    .where(
      and(
        eq(portings.tenantId, ctx.tenant.id),
        eq(portings.subscriptionId, id),
        inArray(portings.status, [...OPEN_PORTINGS]),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** Assigns the requested number, or any free one of the subscription's country. */
async function takeNumber(
  ctx: Ctx,
  subscription: StoredSubscription,
  { msisdn, leaseToken, areaCode }: ChangeNumberRequest,
): Promise<string> {
  const country = subscriptionCountry(ctx, subscription);
  if (msisdn === undefined) return assignAnyNumber(ctx, country, subscription.id, areaCode);
  // The present number is assigned to the subscription already, and would pass as taken before.
  if (msisdn === subscription.msisdn) throw new ApiError(failures.phoneNumberUnavailable);
  if (leaseToken === undefined) await assignFreeNumber(ctx, { msisdn, country }, subscription.id);
  else await assignLeasedNumber(ctx, msisdn, leaseToken, subscription.id, country);
  return msisdn;
}

async function requestNumber(
  ctx: Ctx,
  subscription: StoredSubscription,
  newMsisdn: string,
  retryOf?: string,
): Promise<void> {
  await updateSubscriptionRow(ctx, subscription.id, { pendingMsisdn: newMsisdn });
  const changeId = await requestOperation(ctx, {
    type: "CHANGE_NUMBER",
    subscriptionId: subscription.id,
    retryOf,
    parameters: {
      msisdn: subscription.msisdn,
      iccid: subscription.iccid ?? "",
      country: subscriptionCountry(ctx, subscription),
      newMsisdn,
    },
  });
  if (changeId === null) throw new ApiError(failures.changeUnderWay);
  await queueNotice(ctx, subscription, "NUMBER_CHANGING", newMsisdn);
  await announceSubscription(ctx, subscription.id, "subscription.updated");
}

/** Notifies the earlier addresses at the same time as the present ones. */
const queueNotice = (
  ctx: Ctx,
  subscription: Pick<StoredSubscription, "id" | "customerId" | "msisdn">,
  kind: "NUMBER_CHANGING" | "NUMBER_CHANGED" | "NUMBER_NOT_CHANGED",
  to: string,
): Promise<void> => queueSubscriptionNotice(ctx, subscription, { kind, from: subscription.msisdn, to });

/** The lease token of a refused number, so that a retry finds it. */
const leaseTokenOf = (ctx: Ctx, subscriptionId: string, msisdn: string): string =>
  keyedHash("number-lease", `change-number:${ctx.tenant.id}:${subscriptionId}:${msisdn}`);

export const changeNumberKind: CarrierKind = {
  type: "CHANGE_NUMBER",
  async completed(ctx, { subscriptionId }) {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription?.pendingMsisdn) return;
    await updateSubscriptionRow(ctx, subscription.id, {
      msisdn: subscription.pendingMsisdn,
      pendingMsisdn: null,
      failure: null,
      // A code is for one number.
      ...NO_TRANSFER_CODE,
    });
    await releaseNumber(ctx, subscription.msisdn, subscription.id, "REPLACED");
    await queueNotice(ctx, subscription, "NUMBER_CHANGED", subscription.pendingMsisdn);
    await announceSubscription(ctx, subscription.id, "subscription.updated");
  },
  async failed(ctx, { subscriptionId }, { message }) {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription?.pendingMsisdn) return;
    await leaseUnusedNumber(
      ctx,
      subscription.pendingMsisdn,
      subscription.id,
      leaseTokenOf(ctx, subscription.id, subscription.pendingMsisdn),
    );
    await updateSubscriptionRow(ctx, subscription.id, {
      pendingMsisdn: null,
      failure: {
        internalCode: failures.networkRefusedChange.internalCode,
        message,
        action: "CHANGE_NUMBER",
        occurredAt: ctx.clock.now().toISOString(),
      },
    });
    await queueNotice(ctx, subscription, "NUMBER_NOT_CHANGED", subscription.pendingMsisdn);
    await announceSubscription(ctx, subscription.id, "subscription.updated");
  },
  /**
   * Requests the same number again, if no one else has taken it.
   * @throws ApiError approvalRequired
   */
  async again(ctx, subscription, row) {
    const { newMsisdn } = row.parameters as { newMsisdn: string };
    if (
      subscription.status !== "ACTIVATED" ||
      isProtected(subscription, ctx.clock.now()) ||
      (await isPorting(ctx, subscription))
    )
      return false;
    await requireNoRecentChange(ctx, subscription);
    try {
      await assignLeasedNumber(
        ctx,
        newMsisdn,
        leaseTokenOf(ctx, subscription.id, newMsisdn),
        subscription.id,
      );
    } catch (error) {
      if (error instanceof ApiError && error.failure === failures.leaseInvalid) return false;
      throw error;
    }
    await requestNumber(ctx, subscription, newMsisdn, row.id);
    return true;
  },
};
