import { and, eq } from "drizzle-orm";
import { autoTopUps } from "@/db/schema/auto-top-ups";
import type { AutoTopUp, SetAutoTopUpRequest } from "@/lib/billing/top-ups/model";
import { topUpOption, topUpPayer } from "@/lib/billing/top-ups/options";
import { canPayTopUps, presentAutoTopUp } from "@/lib/billing/top-ups/read";
import { requireInCustomer } from "@/lib/identity/authorize";
import { type Ctx, inTransaction, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { lockSubscriptionFor } from "@/lib/subscriptions/stored-subscription";
import { considerTopUpJob } from "@/lib/subscriptions/usage/auto-top-up-job";

/**
 * Turns the automatic top-up of a subscription on, or changes it. Needs the right to order, because it buys without
 * asking again. A stopped one starts again. When little is left already, it buys at once.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotActive, addonNotAnOption, autoTopUpPriceChanged,
 *   autoTopUpNeedsAutoPay, invalidRequest
 */
export function setAutoTopUp(
  ctx: Ctx,
  subscriptionId: string,
  input: SetAutoTopUpRequest,
): Promise<AutoTopUp> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "ADD_ADDON");
    const payer = await topUpPayer(ctx, subscription.customerId);
    const option = await topUpOption(ctx, subscription, payer, input.productOfferingId);
    if (!option) throw new ApiError(failures.addonNotAnOption);
    const { priceMinor } = option;
    if (priceMinor > input.priceMinor) throw priceChanged(priceMinor);
    if (input.monthlyCapMinor < priceMinor) throw capTooLow(priceMinor);
    if (!(await canPayTopUps(ctx, subscription, payer))) throw new ApiError(failures.autoTopUpNeedsAutoPay);
    const now = ctx.clock.now();
    const chosen = {
      productOfferingId: input.productOfferingId,
      thresholdPercent: input.thresholdPercent,
      priceMinor,
      monthlyCapMinor: input.monthlyCapMinor,
      currency: subscription.currency,
      userId: userOf(ctx.caller)?.userId ?? null,
      stoppedFor: null,
      stoppedAt: null,
      updatedAt: now,
    };
    await ctx.db
      .insert(autoTopUps)
      .values({ tenantId: ctx.tenant.id, subscriptionId: subscription.id, createdAt: now, ...chosen })
      .onConflictDoUpdate({ target: [autoTopUps.tenantId, autoTopUps.subscriptionId], set: chosen });
    await enqueue(ctx, considerTopUpJob, { subscriptionId: subscription.id });
    return presentAutoTopUp(ctx, subscription);
  });
}

const priceChanged = (priceMinor: number) =>
  new ApiError(failures.autoTopUpPriceChanged, {
    details: [
      {
        property: "priceMinor",
        code: "too_small",
        message: `The top-up costs ${priceMinor} now.`,
        suggestion: priceMinor,
      },
    ],
  });

const capTooLow = (priceMinor: number) =>
  new ApiError(failures.invalidRequest, {
    details: [
      {
        property: "monthlyCapMinor",
        code: "too_small",
        message: `One purchase costs ${priceMinor}.`,
        suggestion: priceMinor,
      },
    ],
  });

/**
 * Turns the automatic top-up of a subscription off, in any state. A purchase in progress is completed.
 * @throws ApiError subscriptionNotFound, forbidden
 */
export function turnOffAutoTopUp(ctx: Ctx, subscriptionId: string): Promise<AutoTopUp> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    requireInCustomer(ctx, subscription.customerId, "orders:write");
    await dropAutoTopUp(ctx, subscription.id);
    return presentAutoTopUp(ctx, subscription);
  });
}

/** Drops the automatic top-up of an ended subscription. Safe to repeat. */
export async function dropAutoTopUp(ctx: Ctx, subscriptionId: string): Promise<void> {
  await ctx.db
    .delete(autoTopUps)
    .where(and(eq(autoTopUps.tenantId, ctx.tenant.id), eq(autoTopUps.subscriptionId, subscriptionId)));
}
