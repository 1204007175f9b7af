import { and, eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { requireInCustomer } from "@/lib/identity/authorize";
import { requireRowOf } from "@/lib/identity/rights/equivalent-operations";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import type { Subscription } from "@/lib/subscriptions/model";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import type { Porting, PortingRequest } from "@/lib/subscriptions/porting/model";
import { type PortingDetails, restoreMaskedDetails } from "@/lib/subscriptions/porting/porting-model";
import {
  changePorting,
  decryptPortingDetails,
  latestPorting,
  missingPortingFields,
  type PortingRow,
  portingNotFound,
  presentPorting,
} from "@/lib/subscriptions/porting/record";
import { sendPorting } from "@/lib/subscriptions/porting/send";
import { checkedDetails, type StartPortIn, startPortIn } from "@/lib/subscriptions/porting/start";
import { OPEN_PORTINGS, PORTING_MOVES, PORTING_STEPS } from "@/lib/subscriptions/porting/states";
import { getSubscription } from "@/lib/subscriptions/queries";
import { readSubscriptionForUpdate, type StoredSubscription } from "@/lib/subscriptions/stored-subscription";

/** Id and customer of a subscription the caller may see. @throws ApiError subscriptionNotFound */
async function readVisible(ctx: Ctx, subscriptionId: string): Promise<{ id: string; customerId: string }> {
  const which = matchesSubscription(subscriptionId);
  const [subscription] = which
    ? await ctx.db
        .select({ id: subscriptions.id, customerId: subscriptions.customerId })
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!subscription) throw new ApiError(failures.subscriptionNotFound);
  return subscription;
}

/**
 * The porting of a subscription the caller may see: the open one, else the latest.
 * @throws ApiError subscriptionNotFound, portingNotFound
 */
export async function getPorting(ctx: Ctx, subscriptionId: string): Promise<Porting> {
  const porting = await findPorting(ctx, subscriptionId);
  if (!porting) throw portingNotFound();
  return porting;
}

/** The same, or null when the subscription never had one. @throws ApiError subscriptionNotFound */
export async function findPorting(ctx: Ctx, subscriptionId: string): Promise<Porting | null> {
  const subscription = await readVisible(ctx, subscriptionId);
  const row = await latestPorting(ctx, subscription.id);
  return row ? presentPorting(row) : null;
}

/** A subscription the caller may change, and its latest porting, both locked. */
async function lockForChange(
  ctx: Ctx,
  subscriptionId: string,
): Promise<{ subscription: StoredSubscription; row: PortingRow | undefined }> {
  const { id, customerId } = await readVisible(ctx, subscriptionId);
  requireInCustomer(ctx, customerId, "subscriptions:write");
  const subscription = (await readSubscriptionForUpdate(ctx, id))!;
  return { subscription, row: await latestPorting(ctx, id, { lock: true }) };
}

/**
 * Stores details of a subscription's porting. They complete a draft, answer the losing carrier's question, or correct
 * what was sent; corrected details are used if the network refuses the earlier ones. With a number, it starts a porting
 * if none is open. Staff need for another number the same as for an activation with one.
 * @throws ApiError subscriptionNotFound, forbidden, portingNotFound, portingNotUpdatable, invalidRequest, and what
 *   `startPortIn` throws
 */
export function submitPorting(
  ctx: Ctx,
  subscriptionId: string,
  { details, msisdn, requestedFor }: PortingRequest,
): Promise<{ subscription: Subscription }> {
  return inTransaction(ctx, async (ctx) => {
    const { subscription, row } = await lockForChange(ctx, subscriptionId);
    if (msisdn !== undefined && msisdn !== row?.msisdn) requireRowOf(ctx, "activateSubscription");
    if (msisdn !== undefined) await startOrUpdate(ctx, subscription, row, { msisdn, details, requestedFor });
    else if (!row) throw portingNotFound();
    else await updateDetails(ctx, subscription, row, details);
    return { subscription: await getSubscription(ctx, subscription.id) };
  });
}

type PortedNumber = Pick<StartPortIn, "msisdn" | "details" | "requestedFor">;

/** Starts a porting of a number. If that number is being ported already, the details replace the earlier ones. */
async function startOrUpdate(
  ctx: Ctx,
  subscription: StoredSubscription,
  row: PortingRow | undefined,
  number: PortedNumber,
): Promise<void> {
  const isOnItsWay = row !== undefined && OPEN_PORTINGS.includes(row.status) && row.msisdn === number.msisdn;
  if (isOnItsWay) await updateDetails(ctx, subscription, row, number.details);
  else await startPortIn(ctx, { subscriptionId: subscription.id, ...number });
}

/**
 * Ports a number to a subscription that is activated with it: starts the porting, or stores new details if a failed
 * activation started it. Runs in the caller's transaction, and the caller checks the rights.
 * @throws ApiError what `startPortIn` throws
 */
export async function bringNumber(ctx: Ctx, subscriptionId: string, number: PortedNumber): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (!subscription) throw new ApiError(failures.subscriptionNotFound);
  await startOrUpdate(ctx, subscription, await latestPorting(ctx, subscriptionId, { lock: true }), number);
}

async function updateDetails(
  ctx: Ctx,
  subscription: StoredSubscription,
  row: PortingRow,
  details: PortingDetails,
): Promise<void> {
  const { from, refused } = PORTING_MOVES.updateDetails;
  const checked = checkedDetails(
    restoreMaskedDetails(details, decryptPortingDetails(row)),
    row.country,
    ctx.clock.now(),
  );
  const isComplete = missingPortingFields(checked).length === 0;
  const status = row.status === "DRAFT" && isComplete ? PORTING_STEPS.complete.to : undefined;
  // The network has complete details. Incomplete ones would never be sent.
  if (!isComplete && row.status !== "DRAFT" && from.includes(row.status)) {
    throw new ApiError(failures.invalidRequest, {
      details: missingPortingFields(checked).map((property) => ({
        property,
        code: "required" as const,
        message: "The losing carrier asks for this.",
      })),
    });
  }
  const updated = await changePorting(
    ctx,
    row.id,
    from,
    {
      detailsEncrypted: encrypt("porting-details", JSON.stringify(checked)),
      detailsVersion: row.detailsVersion + 1,
      ...(status && { status }),
    },
    "subscription.portIn.updated",
  );
  if (!updated) throw new ApiError(refused);
  // Nothing is sent while the network has a request: its answer to the earlier details comes first.
  if (updated.status !== "REQUESTED") await sendPorting(ctx, updated, subscription);
}

/**
 * Cancels a porting. If the network was asked for the number, the network must agree: until then the porting stays
 * REQUESTED and shows when the cancellation was requested.
 * @throws ApiError subscriptionNotFound, forbidden, portingNotFound, portingNotCancellable
 */
export function cancelPorting(ctx: Ctx, subscriptionId: string): Promise<Porting> {
  return inTransaction(ctx, async (ctx) => {
    const { subscription, row } = await lockForChange(ctx, subscriptionId);
    if (!row) throw portingNotFound();
    return presentPorting(await giveUp(ctx, subscription, row));
  });
}

async function giveUp(ctx: Ctx, subscription: StoredSubscription, row: PortingRow): Promise<PortingRow> {
  const { from, to, refused } = PORTING_MOVES.cancel;
  if (!from.includes(row.status)) throw new ApiError(refused);
  if (row.status !== "REQUESTED") {
    const changes = { status: to!, failure: null };
    return (await changePorting(ctx, row.id, from, changes, "subscription.portIn.updated"))!;
  }
  if (row.cancelRequestedAt) return row;
  await requestOperation(ctx, {
    type: "CANCEL_PORT_IN",
    subscriptionId: subscription.id,
    parameters: { msisdn: row.msisdn, reference: row.carrierOperationId! },
  });
  const wanted = { cancelRequestedAt: ctx.clock.now() };
  return (await changePorting(ctx, row.id, ["REQUESTED"], wanted, "subscription.portIn.updated"))!;
}

/** Cancels the porting of an ended subscription. Safe to repeat. */
export function cancelPortingOfEndedSubscription(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (subscription?.status !== "CANCELLED") return;
    const row = await latestPorting(ctx, subscriptionId, { lock: true });
    if (row && OPEN_PORTINGS.includes(row.status)) await giveUp(ctx, subscription, row);
  });
}
