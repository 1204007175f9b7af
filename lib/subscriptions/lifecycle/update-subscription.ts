import { and, eq } from "drizzle-orm";
import { subscribers } from "@/db/schema/customers";
import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isRefusedBy } from "@/lib/platform/database-trouble";
import { announceSubscription } from "@/lib/subscriptions/events";
import { queueRenewalChoiceMail } from "@/lib/subscriptions/mails/change-mails";
import type { Subscription } from "@/lib/subscriptions/model";
import { getSubscription } from "@/lib/subscriptions/queries";
import type { UpdateSubscriptionRequest } from "@/lib/subscriptions/requests";
import {
  lockSubscriptionFor,
  type StoredSubscription,
  type SubscriptionChanges,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";

/** The fields that a person may change. The other fields belong to the brand's systems. */
const PERSON_FIELDS: ReadonlySet<keyof UpdateSubscriptionRequest> = new Set(["display", "autoRenew"]);

/**
 * Changes the name, renewal and references of a subscription. Fields absent from the request stay as they are.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionReferenceTaken, subscriptionAlreadyCancelled,
 *   invalidRequest
 */
export function updateSubscription(
  ctx: Ctx,
  subscriptionId: string,
  request: UpdateSubscriptionRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    refuseBrandFields(ctx, request);
    if (request.autoRenew === true && subscription.status === "CANCELLED")
      throw new ApiError(failures.subscriptionAlreadyCancelled);
    const { display, autoRenew, referenceId, metadata, subscriberId } = request;
    const moves = subscriberId !== undefined && subscriberId !== subscription.subscriberId;
    if (moves) await requireSubscriber(ctx, subscription, subscriberId);
    const changes: SubscriptionChanges = {
      ...(display !== undefined && { displayName: display }),
      ...(autoRenew !== undefined && { autoRenew }),
      ...(referenceId !== undefined && { referenceId }),
      ...(metadata !== undefined && { metadata }),
    };
    const changed = Object.keys(changes).length > 0;
    if (changed || moves) {
      await store(ctx, subscription, { ...changes, ...(moves && { subscriberId }) });
      if (autoRenew !== undefined) await queueRenewalChoiceMail(ctx, subscription, autoRenew);
      if (changed) await announceSubscription(ctx, subscription.id, "subscription.updated");
      if (moves) await announceSubscription(ctx, subscription.id, "subscription.subscriber_set");
    }
    return getSubscription(ctx, subscription.id);
  });
}

function refuseBrandFields(ctx: Ctx, request: UpdateSubscriptionRequest): void {
  if (actsAsOperator(ctx.caller)) return;
  const named = Object.keys(request) as (keyof UpdateSubscriptionRequest)[];
  const details = named
    .filter((property) => !PERSON_FIELDS.has(property))
    .map((property) => ({ property, code: "not_allowed" as const, message: "Only the brand sets this." }));
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
}

/** The unique index decides which request was first. A check before the update could not. */
async function store(
  ctx: Ctx,
  subscription: StoredSubscription,
  changes: SubscriptionChanges,
): Promise<void> {
  try {
    await updateSubscriptionRow(ctx, subscription.id, changes);
  } catch (error) {
    if (!isRefusedBy(error, "subscriptions_reference_id")) throw error;
    throw new ApiError(failures.subscriptionReferenceTaken);
  }
}

async function requireSubscriber(
  ctx: Ctx,
  subscription: StoredSubscription,
  subscriberId: string,
): Promise<void> {
  const [known] = await ctx.db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.tenantId, ctx.tenant.id),
        eq(subscribers.id, subscriberId),
        eq(subscribers.customerId, subscription.customerId),
      ),
    );
  if (known) return;
  const message = "The customer has no such subscriber.";
  throw new ApiError(failures.invalidRequest, {
    details: [{ property: "subscriberId", code: "invalid_value", message }],
  });
}
