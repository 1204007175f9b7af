import { and, eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { requireInCustomer } from "@/lib/identity/authorize";
import { requireRowOf } from "@/lib/identity/rights/as-other";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { readSubscriptionForUpdate, type StoredSubscription } from "@/lib/subscriptions/line";
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

/** Id and customer of a line the caller may see. @throws ApiError subscriptionNotFound */
async function seenLine(ctx: Ctx, subscriptionId: string): Promise<{ id: string; customerId: string }> {
  const which = matchesSubscription(subscriptionId);
  const [line] = which
    ? await ctx.db
        .select({ id: subscriptions.id, customerId: subscriptions.customerId })
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!line) throw new ApiError(failures.subscriptionNotFound);
  return line;
}

/**
 * The port of a line the caller may see: the one under way, else the latest.
 * @throws ApiError subscriptionNotFound, portingNotFound
 */
export async function getPorting(ctx: Ctx, subscriptionId: string): Promise<Porting> {
  const porting = await findPorting(ctx, subscriptionId);
  if (!porting) throw portingNotFound();
  return porting;
}

/** The same, or null when the line never had one. @throws ApiError subscriptionNotFound */
export async function findPorting(ctx: Ctx, subscriptionId: string): Promise<Porting | null> {
  const line = await seenLine(ctx, subscriptionId);
  const row = await latestPorting(ctx, line.id);
  return row ? presentPorting(row) : null;
}

/** A line the caller may change, and its latest port, both locked. */
async function lockForChange(
  ctx: Ctx,
  subscriptionId: string,
): Promise<{ line: StoredSubscription; row: PortingRow | undefined }> {
  const { id, customerId } = await seenLine(ctx, subscriptionId);
  requireInCustomer(ctx, customerId, "subscriptions:write");
  const line = (await readSubscriptionForUpdate(ctx, id))!;
  return { line, row: await latestPorting(ctx, id, { lock: true }) };
}

/**
 * Takes details for a line's port: completes a draft, answers what the losing carrier asked for, or mends what was sent
 * (which counts should the network refuse the former). With a number it starts a port on a line that has none under way;
 * staff need for another number what they need to activate a line with one.
 * @throws ApiError subscriptionNotFound, forbidden, portingNotFound, portingNotUpdatable, invalidRequest, and what
 * `startPortIn` throws
 */
export function submitPorting(
  ctx: Ctx,
  subscriptionId: string,
  { details, msisdn, requestedFor }: PortingRequest,
): Promise<{ subscription: Subscription }> {
  return inTransaction(ctx, async (ctx) => {
    const { line, row } = await lockForChange(ctx, subscriptionId);
    if (msisdn !== undefined && msisdn !== row?.msisdn) requireRowOf(ctx, "activateSubscription");
    if (msisdn !== undefined) await bring(ctx, line, row, { msisdn, details, requestedFor });
    else if (!row) throw portingNotFound();
    else await updateDetails(ctx, line, row, details);
    return { subscription: await getSubscription(ctx, line.id) };
  });
}

type Bringing = Pick<StartPortIn, "msisdn" | "details" | "requestedFor">;

/** Details for a number that is on its way already are new ones for it. */
async function bring(
  ctx: Ctx,
  line: StoredSubscription,
  row: PortingRow | undefined,
  number: Bringing,
): Promise<void> {
  const isOnItsWay = row !== undefined && OPEN_PORTINGS.includes(row.status) && row.msisdn === number.msisdn;
  if (isOnItsWay) await updateDetails(ctx, line, row, number.details);
  else await startPortIn(ctx, { subscriptionId: line.id, ...number });
}

/**
 * A line is activated with a number from elsewhere: starts the port, or takes new details when an activation that failed
 * started it. In the running transaction; who may do it is the caller's to check.
 * @throws ApiError what `startPortIn` throws
 */
export async function bringNumber(ctx: Ctx, subscriptionId: string, number: Bringing): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (!line) throw new ApiError(failures.subscriptionNotFound);
  await bring(ctx, line, await latestPorting(ctx, subscriptionId, { lock: true }), number);
}

async function updateDetails(
  ctx: Ctx,
  line: StoredSubscription,
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
  // What the network has, it has complete; less than that would never be sent.
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
  // While the network is at it nothing is sent: its answer to the former details comes first.
  if (updated.status !== "REQUESTED") await sendPorting(ctx, updated, line);
}

/**
 * Gives a port up. One that the network was asked for waits for the network: until it agrees the port stays REQUESTED
 * and says since when that is wanted.
 * @throws ApiError subscriptionNotFound, forbidden, portingNotFound, portingNotCancellable
 */
export function cancelPorting(ctx: Ctx, subscriptionId: string): Promise<Porting> {
  return inTransaction(ctx, async (ctx) => {
    const { line, row } = await lockForChange(ctx, subscriptionId);
    if (!row) throw portingNotFound();
    return presentPorting(await giveUp(ctx, line, row));
  });
}

async function giveUp(ctx: Ctx, line: StoredSubscription, row: PortingRow): Promise<PortingRow> {
  const { from, to, refused } = PORTING_MOVES.cancel;
  if (!from.includes(row.status)) throw new ApiError(refused);
  if (row.status !== "REQUESTED") {
    const changes = { status: to!, failure: null };
    return (await changePorting(ctx, row.id, from, changes, "subscription.portIn.updated"))!;
  }
  if (row.cancelRequestedAt) return row;
  await requestOperation(ctx, {
    type: "CANCEL_PORT_IN",
    subscriptionId: line.id,
    parameters: { msisdn: row.msisdn, reference: row.carrierOperationId! },
  });
  const wanted = { cancelRequestedAt: ctx.clock.now() };
  return (await changePorting(ctx, row.id, ["REQUESTED"], wanted, "subscription.portIn.updated"))!;
}

/** A line that has ended has no use for a number. Repeating it changes nothing. */
export function cancelPortingOfEndedSubscription(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (line?.status !== "CANCELLED") return;
    const row = await latestPorting(ctx, subscriptionId, { lock: true });
    if (row && OPEN_PORTINGS.includes(row.status)) await giveUp(ctx, line, row);
  });
}
