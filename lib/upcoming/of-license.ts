import type { ProductOffering } from "@/lib/catalog/model";
import { cycleMonths, priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import type { LicenseRow } from "@/lib/licenses/license-row";
import { newPriceBegins } from "@/lib/licenses/new-price";
import { licensePeriodAt } from "@/lib/licenses/period";
import { scaleMinor, subtractMinor } from "@/lib/platform/money/money";
import { taxPlaceOf } from "@/lib/platform/money/tax-basis";
import { renewalOf } from "@/lib/subscriptions/offering-change/terms";
import type { PriceEffect, UpcomingChange, UpcomingKind } from "./model";
import { priceAfterChange } from "./rules";

export type LicenseFacts = {
  license: LicenseRow;
  offering: ProductOffering;
  /** What it changes to with its renewal. */
  next?: ProductOffering | undefined;
  /** A new price of the brand, and when it begins. */
  newPrice?: { to: ProductOffering; scheduledFor: Date } | undefined;
  now: Date;
  /** Whether the caller may change the customer's licenses. */
  mayChange: boolean;
};

/** Everything about a license that is going to be otherwise. Pure. */
export function changesOfLicense({
  license,
  offering,
  next,
  newPrice,
  now,
  mayChange,
}: LicenseFacts): UpcomingChange[] {
  const { id: licenseId, subscriptionId, pendingStatus, pendingStatusAt, status, currency } = license;
  if (status === "CANCELLED") return [];
  const about = (kind: UpcomingKind, rest: Partial<UpcomingChange>): UpcomingChange => ({
    id: `${kind}:${licenseId}`,
    kind,
    licenseId,
    ...(subscriptionId && { subscriptionId }),
    name: offering.name,
    ...rest,
  });
  const changes: UpcomingChange[] = [];
  if (pendingStatus === "CANCELLED" && pendingStatusAt)
    changes.push(
      about("LICENSE_CANCEL", {
        at: pendingStatusAt,
        ...(mayChange && { undo: { operation: "restoreLicense", licenseId } }),
      }),
    );
  if (newPrice && !next) {
    const price = difference(offering, newPrice.to, currency);
    const costs = priceAfterChange(newPrice.to.price, currency, license.terms);
    changes.push(
      about("PRICE_CHANGE", {
        at: newPriceBegins(newPrice, license, now).toISOString(),
        ...(mayChange && { ...(price && { price }), ...(costs && { newPrice: costs }) }),
      }),
    );
  }
  const period = licensePeriodAt(license, now);
  if (!next || !period) return changes;
  const price = difference(offering, next, currency);
  changes.push(
    about("LICENSE_CHANGE", {
      to: next.name,
      at: renewalOf(period).toISOString(),
      ...(mayChange && {
        ...(price && { price }),
        undo: { operation: "undoLicenseProductOfferingChange", licenseId },
      }),
    }),
  );
  return changes;
}

function difference(from: ProductOffering, to: ProductOffering, currency: string): PriceEffect | undefined {
  const [before, after] = [
    priceWithoutIntroduction(from.price, currency),
    priceWithoutIntroduction(to.price, currency),
  ];
  if (before === undefined || after === undefined) return undefined;
  const months = cycleMonths(from.price);
  return {
    per: "EACH",
    amountMinor: subtractMinor(scaleMinor(after, months, cycleMonths(to.price)), before),
    currency,
    months,
    tax: taxPlaceOf(to.price),
  };
}
