import type { UsageAllowance } from "@/components/usage/allowances";
import type { TaxPlace } from "@/lib/platform/money/tax-basis";
import type { ProductFeatures } from "@/lib/values/product-features";

/** A price as its payer reads it: `months` between charges, absent for a one-time price. */
export type AddonPrice = {
  amountMinor: number;
  currency: string;
  months?: number | undefined;
  tax: TaxPlace;
};

/** Another add-on that this one can be changed to. */
export type AddonChange = {
  productOfferingId: string;
  name: string;
  price: AddonPrice;
  effectiveAt: string;
  /** Whether it begins as soon as the carrier has carried it out. */
  now: boolean;
};

/** An add-on of the line. */
export type RunningAddon = {
  id: string;
  name: string;
  status: "PENDING" | "ACTIVE";
  /** Absent where there is no price in the currency any more. */
  price?: AddonPrice;
  /** Whether it renews; a one-time add-on just ends. */
  recurring: boolean;
  renews: boolean;
  /** The end of its validity, or its renewal. */
  until?: string;
  /** The add-on it will become. A new price is the brand's change, which the customer cannot undo. */
  becomes?: { name: string; at: string; isNewPrice?: boolean; price?: AddonPrice | undefined };
  left: UsageAllowance[];
  changes: AddonChange[];
};

/** An add-on that can be added to the line. */
export type AddonOption = {
  productOfferingId: string;
  name: string;
  description?: string;
  price: AddonPrice;
  /** The charge of a purchase within a period; absent if the whole price of a whole period is charged. */
  first?: {
    charge: "PRORATED" | "FULL";
    amountMinor: number;
    days: number;
    /** The day of the first full charge. */
    renewsOn: string;
  };
  lasts: AddonDuration;
  /** Whether the line already has one that renews, so that this is a further one. */
  again: boolean;
};

/** The start and duration of something bought now. */
export type AddonDuration =
  | { kind: "RENEWS" }
  | { kind: "DAYS"; days: number; from: "NOW" | "FIRST_USE" }
  | { kind: "PERIOD" };

/** How long an add-on lasts, by its product; the same rules assign it to the line. */
export function addonDuration(recurring: boolean, features: ProductFeatures | undefined): AddonDuration {
  if (recurring) return { kind: "RENEWS" };
  const days = features?.validityDays;
  if (days === undefined) return { kind: "PERIOD" };
  return { kind: "DAYS", days, from: features?.activationType === "FIRST_USE" ? "FIRST_USE" : "NOW" };
}

/** From this used share on, more is offered next to the ring, which also begins to warn there. */
const LOW = 0.8;

/**
 * The top-up to offer when an allowance runs low: the cheapest one-time one that has more of it. Null while enough is
 * left.
 */
export function quickTopUp<Option extends { price: AddonPrice; features: ProductFeatures | undefined }>(
  usedPart: number | undefined,
  service: UsageAllowance["service"] | undefined,
  options: readonly Option[],
): Option | null {
  if (usedPart === undefined || usedPart < LOW) return null;
  const field =
    service === "DATA" ? "dataMb" : service === "VOICE" ? "includedCallSeconds" : ("includedSms" as const);
  return (
    options
      .filter(({ price, features }) => price.months === undefined && (features?.[field] ?? 0) > 0)
      .toSorted((a, b) => a.price.amountMinor - b.price.amountMinor)[0] ?? null
  );
}

/** A dialog about one add-on of a line. */
export type AddonDialogProps = {
  subscriptionId: string;
  addon: RunningAddon;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};
