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
import { lockSubscriptionFor, type StoredSubscription } from "@/lib/subscriptions/line";
import type { BillingPeriod } from "@/lib/subscriptions/offering-change/paid-time";
import type { AgreedTerms } from "@/lib/values/agreed-terms";

export type CreateAddon = {
  subscriptionId: string;
  productOffering: ProductOffering;
  orderId?: string | undefined;
  /** Unique: creating from the same order line again finds the first add-on. */
  orderLineItemId?: string | undefined;
  /** What was agreed on its price; absent: what everybody gets. */
  terms?: AgreedTerms | undefined;
  /** Why it is given free: whole, for the period that is running, and not renewed. */
  goodwillReason?: string | undefined;
  referenceId?: string | undefined;
  metadata?: Record<string, string> | undefined;
};

/**
 * Adds an add-on to a line. On an active line the network is asked at once, on a pending one as soon as it is active.
 * Idempotent by order line. The caller has checked that the add-on goes with the line (`addonOfferings`).
 * @throws ApiError subscriptionNotFound, subscriptionNotActive, addonReferenceTaken
 */
export function createAddon(ctx: Ctx, input: CreateAddon): Promise<{ subscriptionAddonId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { productOffering, orderLineItemId } = input;
    // The line's row stays locked: it must not become active between looking and deciding who asks the network.
    const [line] = await ctx.db
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
    if (!line) throw new ApiError(failures.subscriptionNotFound);
    const existing = orderLineItemId && (await addonOfOrderLine(ctx, orderLineItemId));
    if (existing) return { subscriptionAddonId: existing };
    if (line.status !== "ACTIVATED" && line.status !== "PENDING")
      throw new ApiError(failures.subscriptionNotActive);

    const subscriptionAddonId = newId();
    const now = ctx.clock.now();
    const { goodwillReason } = input;
    const isGiven = goodwillReason !== undefined;
    const terms = isGiven ? null : (input.terms ?? (await unorderedTerms(ctx, productOffering, line)));
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
        // The period it is added in is paid with it.
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
    if (line.status === "ACTIVATED") {
      const { msisdn, iccid } = line;
      const addon = {
        subscriptionId: input.subscriptionId,
        subscriptionAddonId,
        productOffering: inFirstPeriod(
          inPeriodOf(await planPriceOf(ctx, input.subscriptionId), productOffering),
          terms,
        ),
      };
      // A line that no network knows of has nobody to wait for.
      if (iccid === null) await activateAddon(ctx, subscriptionAddonId);
      else await sendAddon(ctx, { ...addon, msisdn, iccid });
    }
    return { subscriptionAddonId };
  });
}

/** The terms of an add-on without an order: those that everybody gets, and the part of the period that is left. */
async function unorderedTerms(
  ctx: Ctx,
  { price }: ProductOffering,
  line: BillingPeriod & { productOfferingId: string },
): Promise<AgreedTerms | null> {
  const plan = (await getOfferings(ctx, [line.productOfferingId])).get(line.productOfferingId)!;
  return withFirstPeriod(standardTerms(price, line.currency), firstPeriodOf(ctx, price, plan.price, line));
}

/**
 * An add-on that goes with a subscription.
 * @throws ApiError addonNotAnOption
 */
export async function addonOption(
  ctx: Ctx,
  line: StoredSubscription,
  productOfferingId: string,
): Promise<ProductOffering> {
  const [customer] = await ctx.db
    .select({ customerType: customers.customerType })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, line.customerId)));
  const options = await addonOptionsOf(ctx, { ...line, customerType: customer!.customerType });
  const option = options.find((one) => one.productOfferingId === productOfferingId);
  if (!option) throw new ApiError(failures.addonNotAnOption);
  return option;
}

async function addonOfOrderLine(ctx: Ctx, orderLineItemId: string): Promise<string | undefined> {
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
 * Adds an add-on without an order: the brand any, because it settles the money itself; a person what is free.
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
    const line = await lockSubscriptionFor(ctx, subscriptionId, "ADD_ADDON");
    await requirePaidRenewal(ctx, line);
    const productOffering = await addonOption(ctx, line, productOfferingId);
    if (!actsAsOperator(ctx.caller) && unitPrice(productOffering.price, line.currency) !== 0)
      throw new ApiError(failures.addonMustBeOrdered);
    const { subscriptionAddonId } = await createAddon(ctx, {
      subscriptionId: line.id,
      productOffering,
      referenceId,
      metadata,
    });
    await queueAddonMail(ctx, line, subscriptionAddonId, "ADDED");
    await announceSubscription(ctx, line.id, "subscription.updated");
    return getAddon(ctx, line.id, subscriptionAddonId);
  });
}
