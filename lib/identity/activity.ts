import { accountActivities } from "@/db/schema/account-activities";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import type { PersonActivity, SubscriptionActivity } from "@/lib/values/account-activity";

type Happened<Kind> = { kind: Kind; [detail: string]: unknown };

/**
 * Records what happened to a person's account, in the transaction of the change. The person reads it under Security.
 * @param happened the kind; of the other fields, texts and numbers are stored
 */
export const recordPersonActivity = (ctx: Ctx, userId: string, happened: Happened<PersonActivity>) =>
  record(ctx, { userId }, happened);

/** Records what happened to a subscription, as {@link recordPersonActivity}. The customer's ADMINs read it. */
export const recordSubscriptionActivity = (
  ctx: Ctx,
  { id, customerId }: { id: string; customerId: string },
  happened: Happened<SubscriptionActivity>,
) => record(ctx, { customerId, subscriptionId: id }, happened);

async function record(
  ctx: Ctx,
  about: { userId: string } | { customerId: string; subscriptionId: string },
  { kind, ...details }: Happened<PersonActivity | SubscriptionActivity>,
): Promise<void> {
  await ctx.db.insert(accountActivities).values({
    ...about,
    tenantId: ctx.tenant.id,
    id: newId(),
    kind,
    actor: ctx.actor,
    userAgent: ctx.client?.userAgent ?? null,
    details: Object.fromEntries(
      Object.entries(details).filter(([, value]) => typeof value === "string" || typeof value === "number"),
    ) as Record<string, string | number>,
    // In real time, as sign-ins are.
    createdAt: ctx.systemClock.now(),
  });
}
