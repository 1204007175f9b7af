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

/** One page of lines in short, newest first: the same lines as `listSubscriptions`, without what only a page about one shows. */
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

/** What the line costs each cycle; undefined for what does not recur. */
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
  const line = toSubscription(ctx, row, ctx.caller, embed);
  const { subscriber, pendingProductOffering } = line;
  const recurringPrice = recurringPriceOf(row);
  const esimState = esimStateOf(row.subscription, row.sim);
  const paidUntil = row.subscription.paidUntil ?? row.subscription.periodEndsAt;
  return {
    subscriptionId: line.subscriptionId,
    ...(line.referenceId !== undefined && { referenceId: line.referenceId }),
    status: line.status,
    type: line.type,
    display: line.display,
    msisdn: line.msisdn,
    formattedMsisdn: phoneText(ctx.tenant, line.msisdn),
    customerId: line.customer.customerId,
    subscriber: {
      subscriberId: subscriber.subscriberId,
      name: subscriber.name,
      ...(subscriber.email !== undefined && { email: subscriber.email }),
    },
    productOffering: { productOfferingId: row.offering.id, name: localizedName(ctx, row.offering) },
    ...(line.sim.iccid !== undefined && { iccid: line.sim.iccid }),
    ...(esimState && { esimState }),
    ...(recurringPrice && { recurringPrice }),
    ...(line.pendingStatus && { pendingStatus: line.pendingStatus }),
    ...(pendingProductOffering && {
      pendingProductOffering: {
        scheduledAt: pendingProductOffering.scheduledAt,
        name: pendingProductOffering.product.name,
        ...(pendingProductOffering.priceChangeId && { priceChangeId: pendingProductOffering.priceChangeId }),
      },
    }),
    ...(line.renewsAt !== undefined && { renewsAt: line.renewsAt }),
    ...(paidUntil && { paidUntil: paidUntil.toISOString() }),
    ...(line.bindingEndsAt !== undefined && { bindingEndsAt: line.bindingEndsAt }),
    availableActions: line.availableActions
      .filter(({ action }) => (SUMMARY_ACTIONS as readonly string[]).includes(action))
      .map(({ action, allowed, internalCode }) => ({
        action,
        allowed,
        ...(internalCode && { internalCode }),
      })),
    createdAt: line.createdAt,
  };
}
