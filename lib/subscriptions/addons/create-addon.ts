import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { standardTerms } from "@/lib/catalog/offerings/agreed-price";
import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import { getOfferings } from "@/lib/catalog/queries";
import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newId } from "@/lib/platform/secrets/ids";
import { queueAddonMail } from "@/lib/subscriptions/addons/addon-mails";
import {
  firstPeriodOf,
  inFirstPeriod,
  inPeriodOf,
  withFirstPeriod,
} from "@/lib/subscriptions/addons/first-period";
import type { AddAddonRequest, SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import { activateAddon, planPriceOf, sendAddon } from "@/lib/subscriptions/addons/network";
import { addonOptionsOf } from "@/lib/subscriptions/addons/options";
import { getAddon } from "@/lib/subscriptions/addons/queries";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requirePaidRenewal } from "@/lib/subscriptions/lifecycle/unpaid-renewal";
import type { BillingPeriod } from "@/lib/subscriptions/offering-change/paid-time";
import { lockSubscriptionFor, type StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import type { AgreedTerms } from "@/lib/values/agreed-terms";

export type CreateAddon = {
  subscriptionId: string;
  productOffering: ProductOffering;
  orderId?: string | undefined;
  /** Unique: a second call for the same order item finds the first add-on. */
  orderLineItemId?: string | undefined;
  /** The agreed price terms. Absent: the standard price. */
  terms?: AgreedTerms | undefined;
  /** Why the add-on is free. A free add-on covers the running period in full and does not renew. */
  goodwillReason?: string | undefined;
  referenceId?: string | undefined;
  metadata?: Record<string, string> | undefined;
};

/**
 * Adds an add-on to a subscription. An active subscription's network is asked at once, a pending one's when it becomes
 * active. Idempotent by order item. The caller has checked that the add-on is an option (`addonOptionsOfSubscription`).
 * @throws ApiError subscriptionNotFound, subscriptionNotActive, addonReferenceTaken
 */
export function createAddon(ctx: Ctx, input: CreateAddon): Promise<{ subscriptionAddonId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { productOffering, orderLineItemId } = input;
    // Locks the subscription's row, so that it cannot become active between this read and the decision who asks the
    // network.
    const [subscription] = await ctx.db
      .select({
        status: subscriptions.status,
        msisdn: subscriptions.msisdn,
        iccid: subscriptions.iccid,
        currency: subscriptions.currency,
        country: subscriptions.country,
        productOfferingId: subscriptions.productOfferingId,
        periodStartsAt: subscriptions.periodStartsAt,
        periodEndsAt: subscriptions.periodEndsAt,
        paidUntil: subscriptions.paidUntil,
        billingAnchorDay: subscriptions.billingAnchorDay,
      })
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, input.subscriptionId)))
      .for("update");
    if (!subscription) throw new ApiError(failures.subscriptionNotFound);
    const existing = orderLineItemId && (await addonOfOrderItem(ctx, orderLineItemId));
    if (existing) return { subscriptionAddonId: existing };
    if (subscription.status !== "ACTIVATED" && subscription.status !== "PENDING")
      throw new ApiError(failures.subscriptionNotActive);

    const subscriptionAddonId = newId();
    const now = ctx.clock.now();
    const { goodwillReason } = input;
    const isGiven = goodwillReason !== undefined;
    const terms = isGiven
      ? null
      : (input.terms ?? (await unorderedTerms(ctx, productOffering, subscription)));
    const inserted = await ctx.db
      .insert(subscriptionAddons)
      .values({
        tenantId: ctx.tenant.id,
        id: subscriptionAddonId,
        subscriptionId: input.subscriptionId,
        status: "PENDING",
        productOfferingId: productOffering.productOfferingId,
        referenceId: input.referenceId ?? null,
        renews: productOffering.price.priceType === "RECURRING" && !isGiven,
        goodwillReason: goodwillReason ?? null,
        terms,
        // The price includes the period in which the add-on is added.
        cyclesBilled: 1,
        orderId: input.orderId ?? null,
        orderLineItemId: orderLineItemId ?? null,
        metadata: input.metadata ?? {},
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [subscriptionAddons.tenantId, subscriptionAddons.referenceId] })
      .returning({ id: subscriptionAddons.id });
    if (inserted.length === 0) {
      throw new ApiError(failures.addonReferenceTaken, {
        details: [
          { property: "referenceId", code: "not_unique", message: failures.addonReferenceTaken.message },
        ],
      });
    }
    if (subscription.status === "ACTIVATED") {
      const { msisdn, iccid } = subscription;
      const addon = {
        subscriptionId: input.subscriptionId,
        subscriptionAddonId,
        productOffering: inFirstPeriod(
          inPeriodOf(await planPriceOf(ctx, input.subscriptionId), productOffering),
          terms,
        ),
      };
      // Without a network, there is no confirmation to wait for.
      if (iccid === null) await activateAddon(ctx, subscriptionAddonId);
      else await sendAddon(ctx, { ...addon, msisdn, iccid });
    }
    return { subscriptionAddonId };
  });
}

/** The terms of an add-on without an order: the standard price for the rest of the period. */
async function unorderedTerms(
  ctx: Ctx,
  { price }: ProductOffering,
  subscription: BillingPeriod & { productOfferingId: string },
): Promise<AgreedTerms | null> {
  const plan = (await getOfferings(ctx, [subscription.productOfferingId])).get(
    subscription.productOfferingId,
  )!;
  return withFirstPeriod(
    standardTerms(price, subscription.currency),
    firstPeriodOf(ctx, price, plan.price, subscription),
  );
}

/**
 * An add-on that is an option for a subscription.
 * @throws ApiError addonNotAnOption
 */
export async function addonOption(
  ctx: Ctx,
  subscription: StoredSubscription,
  productOfferingId: string,
): Promise<ProductOffering> {
  const [customer] = await ctx.db
    .select({ customerType: customers.customerType })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, subscription.customerId)));
  const options = await addonOptionsOf(ctx, { ...subscription, customerType: customer!.customerType });
  const option = options.find((one) => one.productOfferingId === productOfferingId);
  if (!option) throw new ApiError(failures.addonNotAnOption);
  return option;
}

async function addonOfOrderItem(ctx: Ctx, orderLineItemId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: subscriptionAddons.id })
    .from(subscriptionAddons)
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.orderLineItemId, orderLineItemId),
      ),
    );
  return row?.id;
}

/**
 * Adds an add-on without an order. The brand may add any, because it settles the payment itself. A person may add only
 * free ones.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotActive, addonNotAnOption, addonMustBeOrdered,
 *   addonReferenceTaken
 */
export function createAddonDirectly(
  ctx: Ctx,
  subscriptionId: string,
  request: AddAddonRequest,
): Promise<SubscriptionAddon> {
  return inTransaction(ctx, async (ctx) => {
    const { productOfferingId, referenceId, metadata } = request;
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "ADD_ADDON");
    await requirePaidRenewal(ctx, subscription);
    const productOffering = await addonOption(ctx, subscription, productOfferingId);
    if (!actsAsOperator(ctx.caller) && unitPrice(productOffering.price, subscription.currency) !== 0)
      throw new ApiError(failures.addonMustBeOrdered);
    const { subscriptionAddonId } = await createAddon(ctx, {
      subscriptionId: subscription.id,
      productOffering,
      referenceId,
      metadata,
    });
    await queueAddonMail(ctx, subscription, subscriptionAddonId, "ADDED");
    await announceSubscription(ctx, subscription.id, "subscription.updated");
    return getAddon(ctx, subscription.id, subscriptionAddonId);
  });
}
