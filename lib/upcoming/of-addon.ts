import type { ProductOffering } from "@/lib/catalog/model";
import { cycleMonths, priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import { subtractMinor } from "@/lib/platform/money/money";
import { taxPlaceOf } from "@/lib/platform/money/tax-basis";
import type { AddonRow } from "@/lib/subscriptions/addons/queries";
import { beginsAt, type ChangeRow } from "@/lib/subscriptions/offering-change/record";
import type { PriceEffect, UpcomingChange, UpcomingKind } from "./model";
import { priceAfterChange } from "./rules";

export type AddonFacts = {
  addon: AddonRow;
  offering: ProductOffering;
  change?: { row: ChangeRow; to: ProductOffering } | undefined;
  subscription: { currency: string; periodEndsAt: Date | null };
  /** Whether the caller may change the subscription. */
  mayChange: boolean;
};

/** All upcoming changes of an add-on. Pure. */
export function changesOfAddon(given: AddonFacts): UpcomingChange[] {
  const { addon, offering, change, subscription, mayChange } = given;
  const { id: subscriptionAddonId, subscriptionId, status, renews, validTo } = addon;
  const about = (kind: UpcomingKind, rest: Partial<UpcomingChange>): UpcomingChange => ({
    id: `${kind}:${subscriptionAddonId}`,
    kind,
    subscriptionId,
    name: offering.name,
    ...rest,
  });
  if (status === "PENDING") return [about("ADDON_BEGINS", { underWay: true })];
  if (status !== "ACTIVE") return [];
  const changes: UpcomingChange[] = [];
  if (change) {
    const { row, to } = change;
    const waits = row.status === "SCHEDULED";
    const price: PriceEffect = {
      per: "EACH",
      amountMinor: row.priceDifferenceMinor,
      currency: row.currency,
      months: cycleMonths(offering.price),
      tax: taxPlaceOf(to.price),
    };
    const isByBrand = row.priceChangeId !== null;
    const costs = priceAfterChange(to.price, row.currency, addon.terms);
    changes.push(
      about(isByBrand ? "PRICE_CHANGE" : "ADDON_CHANGE", {
        ...(!isByBrand && { to: to.name }),
        ...(waits ? { at: beginsAt(row, subscription.periodEndsAt).toISOString() } : { underWay: true }),
        ...(mayChange && { price, ...(isByBrand && costs && { newPrice: costs }) }),
        ...(waits &&
          !isByBrand &&
          mayChange && {
            undo: {
              operation: "undoSubscriptionAddonProductOfferingChange",
              subscriptionId,
              subscriptionAddonId,
            },
          }),
      }),
    );
  }
  if (renews || !validTo) return changes;
  const at = validTo.toISOString();
  if (offering.price.priceType !== "RECURRING") return [...changes, about("ADDON_EXPIRES", { at })];
  const saved = priceWithoutIntroduction(offering.price, subscription.currency);
  const price: PriceEffect | undefined =
    saved === undefined
      ? undefined
      : {
          per: "EACH",
          amountMinor: subtractMinor(0, saved),
          currency: subscription.currency,
          months: cycleMonths(offering.price),
          tax: taxPlaceOf(offering.price),
        };
  changes.push(
    about("ADDON_CANCEL", {
      at,
      ...(mayChange && {
        ...(price && { price }),
        undo: { operation: "restoreSubscriptionAddon", subscriptionId, subscriptionAddonId },
      }),
    }),
  );
  return changes;
}
