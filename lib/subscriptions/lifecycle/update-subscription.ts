import { and, eq } from "drizzle-orm";
import { subscribers } from "@/db/schema/customers";
import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { announceSubscription } from "@/lib/subscriptions/events";
import {
  lockSubscriptionFor,
  type StoredSubscription,
  type SubscriptionChanges,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import { queueRenewalChoiceMail } from "@/lib/subscriptions/mails/change-mails";
import type { Subscription } from "@/lib/subscriptions/model";
import { getSubscription } from "@/lib/subscriptions/queries";
import type { UpdateSubscriptionRequest } from "@/lib/subscriptions/requests";

/** What a person may say about a line; the rest is between the brand's systems and ours. */
const FOR_PEOPLE: ReadonlySet<keyof UpdateSubscriptionRequest> = new Set(["display", "autoRenew"]);

/**
 * Changes what a line is called and how it goes on; leaves out what the request does not name.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionReferenceTaken, subscriptionAlreadyCancelled,
 * invalidRequest
 */
export function updateSubscription(
  ctx: Ctx,
  subscriptionId: string,
  request: UpdateSubscriptionRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    refuseWhatIsNotTheirs(ctx, request);
    if (request.autoRenew === true && line.status === "CANCELLED")
      throw new ApiError(failures.subscriptionAlreadyCancelled);
    const { display, autoRenew, referenceId, metadata, subscriberId } = request;
    const moves = subscriberId !== undefined && subscriberId !== line.subscriberId;
    if (moves) await requireSubscriber(ctx, line, subscriberId);
    const changes: SubscriptionChanges = {
      ...(display !== undefined && { displayName: display }),
      ...(autoRenew !== undefined && { autoRenew }),
      ...(referenceId !== undefined && { referenceId }),
      ...(metadata !== undefined && { metadata }),
    };
    const changed = Object.keys(changes).length > 0;
    if (changed || moves) {
      await store(ctx, line, { ...changes, ...(moves && { subscriberId }) });
      if (autoRenew !== undefined) await queueRenewalChoiceMail(ctx, line, autoRenew);
      if (changed) await announceSubscription(ctx, line.id, "subscription.updated");
      if (moves) await announceSubscription(ctx, line.id, "subscription.subscriber_set");
    }
    return getSubscription(ctx, line.id);
  });
}

function refuseWhatIsNotTheirs(ctx: Ctx, request: UpdateSubscriptionRequest): void {
  if (actsAsOperator(ctx.caller)) return;
  const named = Object.keys(request) as (keyof UpdateSubscriptionRequest)[];
  const details = named
    .filter((property) => !FOR_PEOPLE.has(property))
    .map((property) => ({ property, code: "not_allowed" as const, message: "Only the brand sets this." }));
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
}

/** The index decides who was first; asking before could not. */
async function store(ctx: Ctx, line: StoredSubscription, changes: SubscriptionChanges): Promise<void> {
  try {
    await updateSubscriptionRow(ctx, line.id, changes);
  } catch (error) {
    const cause = (error as { cause?: { constraint?: string } }).cause;
    if (cause?.constraint !== "subscriptions_reference_id") throw error;
    throw new ApiError(failures.subscriptionReferenceTaken);
  }
}

async function requireSubscriber(ctx: Ctx, line: StoredSubscription, subscriberId: string): Promise<void> {
  const [known] = await ctx.db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.tenantId, ctx.tenant.id),
        eq(subscribers.id, subscriberId),
        eq(subscribers.customerId, line.customerId),
      ),
    );
  if (known) return;
  const message = "The customer has no such subscriber.";
  throw new ApiError(failures.invalidRequest, {
    details: [{ property: "subscriberId", code: "invalid_value", message }],
  });
}
