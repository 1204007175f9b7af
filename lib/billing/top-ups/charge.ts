import { and, eq, ne } from "drizzle-orm";
import { autoTopUpPurchases, autoTopUps } from "@/db/schema/auto-top-ups";
import { orders } from "@/db/schema/orders";
import { paymentIntents, paymentProfiles } from "@/db/schema/payments";
import { subscriptions } from "@/db/schema/subscriptions";
import { askProvider, releaseCharge } from "@/lib/billing/collection/charges/ask-provider";
import { profileToCharge } from "@/lib/billing/collection/charges/charge-invoice";
import { updateIntent } from "@/lib/billing/collection/charges/intent";
import { chargeTopUp } from "@/lib/billing/jobs";
import { asTopUpJob } from "@/lib/billing/top-ups/options";
import { stopAutoTopUp } from "@/lib/billing/top-ups/stop";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { cancelOrder } from "@/lib/orders/submission/cancel-order";
import { lockSubject } from "@/lib/payments/collections/debt";
import { settleIntent } from "@/lib/payments/collections/settle";
import { cancelIntent, FIRST_CHECK_MS } from "@/lib/payments/collections/start-collection";
import { checkPayment } from "@/lib/payments/jobs";
import { blockMethod } from "@/lib/payments/profiles/block-method";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";
import type { IntentRow } from "@/lib/payments/queries";
import { ProviderRefused, ProviderUncertain } from "@/lib/providers/errors";
import type { TopUpStop } from "@/lib/values/top-up-stop";

type Purchase = typeof autoTopUpPurchases.$inferSelect;

/** A charge that is committed to. Its number, method and amount stay unchanged until the provider's answer is known. */
type Charge = { purchase: Purchase; intent: IntentRow; profile: ProfileRow };

/** A declined charge is tried once more. The customer has no data now, so it does not wait for days as an invoice does. */
const CHARGES = 2;
const RETRY_DELAY_MS = 3600 * 1000;

/** How a charge ended that brought no money. */
type Declined = { final: boolean; needsAuthentication: boolean };

/**
 * Charges the saved method for the order of an automatic top-up. The rules of `chargeInvoice` apply: one debt is one
 * payment at the provider, and its number is committed before the provider is asked, so no customer is charged twice.
 * `settleIntent` applies the result: it submits a paid order, as for a person's purchase.
 * @throws ProviderUnreachable, ProviderUncertain: the queue repeats the job, with the same key
 */
export async function chargeForTopUp(given: Ctx, autoTopUpPurchaseId: string): Promise<void> {
  const ctx = asTopUpJob(given);
  const charge = await beginCharge(ctx, autoTopUpPurchaseId);
  if (!charge) return;
  try {
    const { providerRef, status, lastError } = await askProvider(ctx, charge);
    const isPaid = status === "SUCCEEDED" || status === "PROCESSING";
    await recordAnswer(
      ctx,
      charge,
      { providerRef: charge.intent.providerRef ?? providerRef },
      isPaid ? null : { final: lastError?.final === true, needsAuthentication: status === "REQUIRES_ACTION" },
    );
  } catch (error) {
    await recordError(ctx, charge, error);
  }
  await settleIntent(ctx, charge.intent.id);
}

/** Decides under the locks of purchase, order and payment, and commits to a charge. Null when there is nothing to charge. */
function beginCharge(ctx: Ctx, autoTopUpPurchaseId: string): Promise<Charge | null> {
  return inTransaction(ctx, async (ctx) => {
    const purchase = await lockPurchase(ctx, autoTopUpPurchaseId);
    if (!purchase) return null;
    await lockSubject(ctx, { orderId: purchase.orderId, invoiceId: null });
    const intent = await lockOrderIntent(ctx, purchase.orderId);
    if (!intent || !(await isDraft(ctx, purchase.orderId))) return null;
    const isUnanswered = intent.chargesMade > intent.chargesAnswered;
    if (intent.status === "SUCCEEDED" || (intent.status === "PROCESSING" && !isUnanswered)) {
      await enqueue(ctx, checkPayment, { paymentIntentId: intent.id }, { key: `check:${intent.id}` });
      return null;
    }
    // The provider may have made this charge, so only the same request finds out.
    if (isUnanswered && intent.status === "PROCESSING") return repeat(ctx, purchase, intent);
    if (!(await isStillWanted(ctx, purchase.subscriptionId))) {
      await giveUp(ctx, purchase, intent);
      return null;
    }
    const profile = await profileToCharge(ctx, intent);
    if (!profile || profile.provider !== intent.provider) {
      await giveUp(ctx, purchase, intent, "NO_METHOD");
      return null;
    }
    if (isUnanswered && profile.id === intent.chargeProfileId) return repeat(ctx, purchase, intent);
    if (intent.chargesAnswered >= CHARGES) {
      await giveUp(ctx, purchase, intent, "DECLINED");
      return null;
    }
    const charged = await updateIntent(ctx, intent, {
      status: "PROCESSING",
      // An unanswered charge with another method never reached the provider.
      chargesMade: intent.chargesMade + 1,
      chargesAnswered: intent.chargesMade,
      chargeProfileId: profile.id,
    });
    return { purchase, intent: charged, profile };
  });
}

async function lockPurchase(ctx: Ctx, id: string): Promise<Purchase | undefined> {
  const [purchase] = await ctx.db
    .select()
    .from(autoTopUpPurchases)
    .where(
      and(
        eq(autoTopUpPurchases.tenantId, ctx.tenant.id),
        eq(autoTopUpPurchases.id, id),
        eq(autoTopUpPurchases.status, "OPEN"),
      ),
    )
    .for("update");
  return purchase;
}

async function lockOrderIntent(ctx: Ctx, orderId: string): Promise<IntentRow | undefined> {
  const [intent] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.orderId, orderId),
        ne(paymentIntents.status, "CANCELED"),
      ),
    )
    .for("update");
  return intent;
}

async function isDraft(ctx: Ctx, orderId: string): Promise<boolean> {
  const [order] = await ctx.db
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
  return order?.status === "DRAFT";
}

/** Whether the setting is still on and the subscription active: both can change before the second charge. */
async function isStillWanted(ctx: Ctx, subscriptionId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ status: subscriptions.status, stoppedFor: autoTopUps.stoppedFor })
    .from(autoTopUps)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.tenantId, autoTopUps.tenantId), eq(subscriptions.id, autoTopUps.subscriptionId)),
    )
    .where(and(eq(autoTopUps.tenantId, ctx.tenant.id), eq(autoTopUps.subscriptionId, subscriptionId)));
  return row?.status === "ACTIVATED" && row.stoppedFor === null;
}

/** Repeats an unanswered charge. Its method may be deleted here by now; the provider decides whether it still works. */
async function repeat(ctx: Ctx, purchase: Purchase, intent: IntentRow): Promise<Charge> {
  const [profile] = await ctx.db
    .select()
    .from(paymentProfiles)
    .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, intent.chargeProfileId!)));
  return { purchase, intent: await updateIntent(ctx, intent, { status: "PROCESSING" }), profile: profile! };
}

/** Cancels the order of a purchase that is not paid, with its payment. Its amount no longer counts towards the cap. */
async function giveUp(ctx: Ctx, purchase: Purchase, intent: IntentRow, reason?: TopUpStop): Promise<void> {
  await ctx.db
    .update(autoTopUpPurchases)
    .set({ status: "FAILED", updatedAt: ctx.clock.now() })
    .where(and(eq(autoTopUpPurchases.tenantId, ctx.tenant.id), eq(autoTopUpPurchases.id, purchase.id)));
  await cancelOrder(ctx, purchase.orderId);
  await cancelIntent(ctx, intent);
  if (reason) await stopAutoTopUp(ctx, purchase.subscriptionId, reason);
}

/**
 * Records the provider's answer and its consequence in one transaction. Of two jobs that repeated a charge at once, the
 * second finds it answered.
 * @param declined null for a payment that succeeded or that the bank decides about
 */
async function recordAnswer(
  ctx: Ctx,
  { purchase: { id }, intent, profile }: Charge,
  changes: Partial<IntentRow>,
  declined: Declined | null,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const purchase = await lockPurchase(ctx, id);
    if (purchase) await lockSubject(ctx, { orderId: purchase.orderId, invoiceId: null });
    const current = await lockOrderIntent(ctx, intent.orderId!);
    if (current?.chargesMade !== intent.chargesMade || current.chargesAnswered >= intent.chargesMade) return;
    const answered = await updateIntent(ctx, current, {
      ...changes,
      chargesAnswered: intent.chargesMade,
      ...(declined && { status: "REQUIRES_PAYMENT_METHOD" }),
    });
    await enqueue(
      ctx,
      checkPayment,
      { paymentIntentId: intent.id },
      { key: `check:${intent.id}`, afterMs: FIRST_CHECK_MS },
    );
    if (!declined || !purchase) return;
    const { final, needsAuthentication } = declined;
    if (final) await blockMethod(ctx, profile, "REFUSED");
    if (needsAuthentication) return giveUp(ctx, purchase, answered, "NEEDS_AUTHENTICATION");
    if (final || intent.chargesMade >= CHARGES) return giveUp(ctx, purchase, answered, "DECLINED");
    const { now } = ctx.clock;
    await enqueue(
      ctx,
      chargeTopUp,
      { autoTopUpPurchaseId: id },
      { runAt: new Date(now().getTime() + RETRY_DELAY_MS) },
    );
  });
}

/** A call that brought no answer: the cases of `chargeInvoice`. A refusal of the provider counts as a declined charge. */
async function recordError(ctx: Ctx, charge: Charge, error: unknown): Promise<void> {
  const { intent } = charge;
  if (error instanceof ProviderUncertain) {
    await settleIntent(ctx, intent.id);
    throw error;
  }
  if (error instanceof ProviderRefused && error.reason === "conflict" && intent.providerRef) {
    await recordAnswer(ctx, charge, {}, null);
    await settleIntent(ctx, intent.id);
    throw error;
  }
  const isAnswer =
    error instanceof ProviderRefused && error.reason !== "configuration" && error.reason !== "conflict";
  if (!isAnswer) {
    await releaseCharge(ctx, intent);
    throw error;
  }
  ctx.log.warn({ err: error, paymentIntentId: intent.id }, "the provider refused the charge of a top-up");
  await recordAnswer(ctx, charge, {}, { final: error.final === true, needsAuthentication: false });
}
