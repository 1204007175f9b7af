import { agreedPrice, netPriceOf } from "@/lib/catalog/offerings/agreed-price";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import { localizedName } from "@/lib/catalog/rows";
import { phoneText } from "@/lib/identity/mails/phone-text";
import type { Ctx } from "@/lib/kernel/context";
import { withCount } from "@/lib/kernel/lists/count";
import { type Page, page } from "@/lib/kernel/lists/pagination";
import {
  firstIds,
  type SubscriptionQuery,
  subscriptionCursor,
  subscriptionRowsOfPage,
} from "@/lib/subscriptions/lists/list";
import { needsOfSubscriptions } from "@/lib/subscriptions/lists/overview";
import { SUMMARY_ACTIONS, type SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import { type Embed, embedOnce, toSubscription } from "@/lib/subscriptions/present";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";
import { esimStateOf } from "@/lib/subscriptions/sim/esim-state";

/**
 * One page of subscription summaries, newest first: the subscriptions of `listSubscriptions` without the fields of a
 * detail page.
 */
export async function listSubscriptionSummaries(
  ctx: Ctx,
  query: SubscriptionQuery,
): Promise<Page<SubscriptionSummary>> {
  const embed = embedOnce(ctx);
  const rows = await subscriptionRowsOfPage(ctx, query);
  const needs = await needsOfSubscriptions(
    ctx,
    rows.map(({ subscription }) => subscription.id),
  );
  const shown = page(rows, query.limit, subscriptionCursor(query), (row): SubscriptionSummary => {
    const own = needs.get(row.subscription.id);
    return { ...toSummary(ctx, row, embed), ...(own && { needs: own }) };
  });
  return withCount(ctx, query, shown, (most) => firstIds(ctx, query, most));
}

/** The subscription's price per billing cycle. Undefined for a one-time price. */
function recurringPriceOf({
  subscription,
  offering,
}: SubscriptionRow): SubscriptionSummary["recurringPrice"] {
  const { price } = offering;
  if (price.priceType !== "RECURRING") return undefined;
  const { currency, terms, cyclesBilled } = subscription;
  const cycle = agreedPrice(price, currency, terms, cyclesBilled);
  if (!cycle) return undefined;
  return {
    amountMinor: netPriceOf(cycle),
    currency,
    includesTax: price.includesTax ?? false,
    months: cycleMonths(price),
  };
}

function toSummary(ctx: Ctx, row: SubscriptionRow, embed: Embed): SubscriptionSummary {
  const shown = toSubscription(ctx, row, ctx.caller, embed);
  const { subscriber, pendingProductOffering } = shown;
  const recurringPrice = recurringPriceOf(row);
  const esimState = esimStateOf(row.subscription, row.sim);
  const paidUntil = row.subscription.paidUntil ?? row.subscription.periodEndsAt;
  return {
    subscriptionId: shown.subscriptionId,
    ...(shown.referenceId !== undefined && { referenceId: shown.referenceId }),
    status: shown.status,
    type: shown.type,
    display: shown.display,
    msisdn: shown.msisdn,
    formattedMsisdn: phoneText(ctx.tenant, shown.msisdn),
    customerId: shown.customer.customerId,
    subscriber: {
      subscriberId: subscriber.subscriberId,
      name: subscriber.name,
      ...(subscriber.email !== undefined && { email: subscriber.email }),
    },
    productOffering: { productOfferingId: row.offering.id, name: localizedName(ctx, row.offering) },
    ...(shown.sim.iccid !== undefined && { iccid: shown.sim.iccid }),
    ...(esimState && { esimState }),
    ...(recurringPrice && { recurringPrice }),
    ...(shown.pendingStatus && { pendingStatus: shown.pendingStatus }),
    ...(pendingProductOffering && {
      pendingProductOffering: {
        scheduledAt: pendingProductOffering.scheduledAt,
        name: pendingProductOffering.product.name,
        ...(pendingProductOffering.priceChangeId && { priceChangeId: pendingProductOffering.priceChangeId }),
      },
    }),
    ...(shown.renewsAt !== undefined && { renewsAt: shown.renewsAt }),
    ...(paidUntil && { paidUntil: paidUntil.toISOString() }),
    ...(shown.bindingEndsAt !== undefined && { bindingEndsAt: shown.bindingEndsAt }),
    availableActions: shown.availableActions
      .filter(({ action }) => (SUMMARY_ACTIONS as readonly string[]).includes(action))
      .map(({ action, allowed, internalCode }) => ({
        action,
        allowed,
        ...(internalCode && { internalCode }),
      })),
    createdAt: shown.createdAt,
  };
}
