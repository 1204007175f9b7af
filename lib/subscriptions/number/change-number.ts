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
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { keyedHash } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { announceSubscription } from "@/lib/subscriptions/events";
import {
  lockSubscriptionFor,
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import type { Subscription } from "@/lib/subscriptions/model";
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import type { ChangeNumberRequest } from "@/lib/subscriptions/number/model";
import { subscriptionCountry } from "@/lib/subscriptions/periods/market";
import { OPEN_PORTINGS } from "@/lib/subscriptions/porting/states";
import { sendSubscriptionSecurityNotice } from "@/lib/subscriptions/protection/mails";
import { isProtected } from "@/lib/subscriptions/protection/rules";
import { getSubscription } from "@/lib/subscriptions/queries";

/**
 * Gives a line another number of the pool. The line keeps its number until the network confirms the change; the new one is
 * the line's in the pool from now on, so nobody else gets it meanwhile.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotActive, numberNotChangeable, subscriptionProtected,
 * changeUnderWay, simChangeUnderWay, portingInProgress, approvalRequired, phoneNumberUnavailable, leaseInvalid,
 * noPhoneNumberLeft
 */
export function changeNumber(
  ctx: Ctx,
  subscriptionId: string,
  request: ChangeNumberRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "CHANGE_NUMBER");
    if (await isPorting(ctx, line)) throw new ApiError(failures.portingInProgress);
    await requireNoRecentChange(ctx, line);
    await requestNumber(ctx, line, await takeNumber(ctx, line, request));
    return getSubscription(ctx, line.id);
  });
}

/** A number that comes from another carrier replaces the present one; a third one would be lost on the way. */
async function isPorting(ctx: Ctx, { id }: Pick<StoredSubscription, "id">): Promise<boolean> {
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

/** Assigns the number that was asked for, or any free one of the line's country, to the line. */
async function takeNumber(
  ctx: Ctx,
  line: StoredSubscription,
  { msisdn, leaseToken, areaCode }: ChangeNumberRequest,
): Promise<string> {
  const country = subscriptionCountry(ctx, line);
  if (msisdn === undefined) return assignAnyNumber(ctx, country, line.id, areaCode);
  // The present number is assigned to the line already, and would count as taken before.
  if (msisdn === line.msisdn) throw new ApiError(failures.phoneNumberUnavailable);
  if (leaseToken === undefined) await assignFreeNumber(ctx, { msisdn, country }, line.id);
  else await assignLeasedNumber(ctx, msisdn, leaseToken, line.id, country);
  return msisdn;
}

async function requestNumber(
  ctx: Ctx,
  line: StoredSubscription,
  newMsisdn: string,
  retryOf?: string,
): Promise<void> {
  await updateSubscriptionRow(ctx, line.id, { pendingMsisdn: newMsisdn });
  const changeId = await requestOperation(ctx, {
    type: "CHANGE_NUMBER",
    subscriptionId: line.id,
    retryOf,
    parameters: {
      msisdn: line.msisdn,
      iccid: line.iccid ?? "",
      country: subscriptionCountry(ctx, line),
      newMsisdn,
    },
  });
  if (changeId === null) throw new ApiError(failures.changeUnderWay);
  await tell(ctx, line, "NUMBER_CHANGING", newMsisdn);
  await announceSubscription(ctx, line.id, "subscription.updated");
}

/** The line's old addresses hear of it as soon as the new ones do. */
const tell = (
  ctx: Ctx,
  { id, msisdn }: Pick<StoredSubscription, "id" | "msisdn">,
  kind: "NUMBER_CHANGING" | "NUMBER_CHANGED" | "NUMBER_NOT_CHANGED",
  to: string,
): Promise<void> =>
  enqueue(ctx, sendSubscriptionSecurityNotice, {
    noticeId: newId(),
    subscriptionId: id,
    news: { kind, from: msisdn, to },
  });

/** Proof of the lease that a refused number is left with, so that a retry finds it. */
const leaseTokenOf = (ctx: Ctx, subscriptionId: string, msisdn: string): string =>
  keyedHash("number-lease", `change-number:${ctx.tenant.id}:${subscriptionId}:${msisdn}`);

export const changeNumberKind: CarrierKind = {
  type: "CHANGE_NUMBER",
  async completed(ctx, { subscriptionId }) {
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!line?.pendingMsisdn) return;
    await updateSubscriptionRow(ctx, line.id, {
      msisdn: line.pendingMsisdn,
      pendingMsisdn: null,
      failure: null,
    });
    await releaseNumber(ctx, line.msisdn, line.id, "REPLACED");
    await tell(ctx, line, "NUMBER_CHANGED", line.pendingMsisdn);
    await announceSubscription(ctx, line.id, "subscription.updated");
  },
  async failed(ctx, { subscriptionId }, { message }) {
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!line?.pendingMsisdn) return;
    await leaseUnusedNumber(ctx, line.pendingMsisdn, line.id, leaseTokenOf(ctx, line.id, line.pendingMsisdn));
    await updateSubscriptionRow(ctx, line.id, {
      pendingMsisdn: null,
      failure: {
        internalCode: failures.networkRefusedChange.internalCode,
        message,
        action: "CHANGE_NUMBER",
        occurredAt: ctx.clock.now().toISOString(),
      },
    });
    await tell(ctx, line, "NUMBER_NOT_CHANGED", line.pendingMsisdn);
    await announceSubscription(ctx, line.id, "subscription.updated");
  },
  /**
   * The same number, as long as nobody else has taken it.
   * @throws ApiError approvalRequired
   */
  async again(ctx, line, row) {
    const { newMsisdn } = row.parameters as { newMsisdn: string };
    if (line.status !== "ACTIVATED" || isProtected(line, ctx.clock.now()) || (await isPorting(ctx, line)))
      return false;
    await requireNoRecentChange(ctx, line);
    try {
      await assignLeasedNumber(ctx, newMsisdn, leaseTokenOf(ctx, line.id, newMsisdn), line.id);
    } catch (error) {
      if (error instanceof ApiError && error.failure === failures.leaseInvalid) return false;
      throw error;
    }
    await requestNumber(ctx, line, newMsisdn, row.id);
    return true;
  },
};
