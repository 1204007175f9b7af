import "server-only";
import {
  type AddonChange,
  type AddonOption,
  type AddonPrice,
  addonDuration,
  type RunningAddon,
} from "@/components/addons/addon";
import { isSuspendedForDebt } from "@/components/subscriptions/state/unpaid";
import type { UsageAllowance } from "@/components/usage/allowances";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import { cycleMonths, priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import type { Ctx } from "@/lib/kernel/context";
import { addDays } from "@/lib/platform/dates/calendar";
import { inBasis, type TaxesTakenOut, taxPlaceOf } from "@/lib/platform/money/tax-basis";
import { addonOfferingOptions } from "@/lib/subscriptions/addons/change-addon";
import {
  addonOptionsOfSubscription,
  type FirstCharge,
  firstCharges,
} from "@/lib/subscriptions/addons/options";
import { listAddons } from "@/lib/subscriptions/addons/queries";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Price } from "@/lib/values/price";
import type { ProductFeatures } from "@/lib/values/product-features";

const shown = (
  { charge, days, endsOn }: FirstCharge,
  { amountMinor }: { amountMinor: number },
): AddonOption["first"] => ({
  charge,
  amountMinor,
  days,
  renewsOn: addDays(endsOn, 1),
});

/** More than a subscription has at once, and more than a page could show. */
const MOST = 100;

export type SubscriptionAddons = {
  running: RunningAddon[];
  options: (AddonOption & { features: ProductFeatures | undefined })[];
};

/**
 * A subscription's add-ons, and those that can be added.
 * @param may the viewer's rights: top-ups only, or everything
 * @param debt what has to be paid first, if the viewer may see it: a subscription that it keeps suspended has its
 * options too
 * @param takenOut the taxes that prices are shown without
 */
export async function subscriptionAddonsData(
  ctx: Ctx,
  subscription: Subscription,
  allowances: readonly UsageAllowance[],
  may: { topUp: boolean; manage: boolean },
  debt: OverdueInvoice | null,
  takenOut: TaxesTakenOut,
): Promise<SubscriptionAddons> {
  const { subscriptionId, status, currency, currentPeriod } = subscription;
  const onTheAir = status === "ACTIVATED";
  const hasOptions = onTheAir || (debt !== null && isSuspendedForDebt(subscription));
  const [{ items }, options, changes] = await Promise.all([
    listAddons(ctx, subscriptionId, { status: ["PENDING", "ACTIVE"], limit: MOST }),
    hasOptions && may.topUp ? addonOptionsOfSubscription(ctx, subscriptionId) : [],
    onTheAir && may.manage ? addonOfferingOptions(ctx, subscriptionId) : [],
  ]);
  const firsts =
    options.length > 0 ? await firstCharges(ctx, subscriptionId, options) : new Map<string, never>();
  const read = (price: Price, amountMinor: number) =>
    inBasis({ amountMinor, currency, tax: taxPlaceOf(price) }, takenOut);
  const priceOf = (price: Price): AddonPrice | undefined => {
    const amountMinor = priceWithoutIntroduction(price, currency);
    if (amountMinor === undefined) return undefined;
    return {
      ...read(price, amountMinor),
      ...(price.priceType === "RECURRING" && { months: cycleMonths(price) }),
    };
  };
  const changesOf = (id: string): AddonChange[] =>
    changes.flatMap(({ subscriptionAddonId, productOffering, allowed, ...option }) => {
      const price = priceOf(productOffering.price);
      // An add-on that is paid now is bought as another one.
      if (subscriptionAddonId !== id || !allowed || !price || option.dueNowMinor > 0) return [];
      return [
        {
          productOfferingId: productOffering.productOfferingId,
          name: productOffering.name,
          price,
          effectiveAt: option.effectiveAt,
          now: Date.parse(option.effectiveAt) <= ctx.clock.now().getTime(),
        },
      ];
    });
  return {
    // PENDING and ACTIVE were requested; one that has just expired shows as EXPIRED until its row is updated.
    running: items.flatMap((addon) => {
      const { subscriptionAddonId: id, productOffering, pendingProductOffering: next } = addon;
      if (addon.status !== "PENDING" && addon.status !== "ACTIVE") return [];
      const price = productOffering && priceOf(productOffering.price);
      const until = addon.validTo ?? (addon.renews ? currentPeriod?.endsAt : undefined);
      return [
        {
          id,
          name: productOffering?.name ?? "",
          status: addon.status,
          ...(price && { price }),
          recurring: productOffering?.price.priceType === "RECURRING",
          renews: addon.renews,
          ...(until !== undefined && { until }),
          ...(next && {
            becomes: {
              name: next.product.name,
              at: next.scheduledAt,
              isNewPrice: next.priceChangeId !== undefined,
              price: priceOf(next.product.price),
            },
          }),
          left: allowances.filter((one) => one.addonId === id && one.status !== "EXPIRED"),
          changes: changesOf(id),
        },
      ];
    }),
    options: options.flatMap(({ productOfferingId, name, description, price: given, product }) => {
      const price = priceOf(given);
      if (!price || (!may.manage && price.months !== undefined)) return [];
      const first = firsts.get(productOfferingId);
      return [
        {
          productOfferingId,
          name,
          ...(first &&
            first.days < first.ofDays &&
            price.amountMinor > 0 && {
              first: shown(first, read(given, first.amountMinor)),
            }),
          ...(description && { description }),
          price,
          lasts: addonDuration(price.months !== undefined, product.features),
          // Top-ups are bought repeatedly; most subscriptions have a renewing add-on once.
          again:
            price.months !== undefined &&
            items.some(({ productOffering: had }) => had?.productOfferingId === productOfferingId),
          features: product.features,
        },
      ];
    }),
  };
}
