import type { UsageAllowance } from "@/components/usage/allowances";
import type { TaxPlace } from "@/lib/platform/money/tax-basis";
import type { ProductFeatures } from "@/lib/values/product-features";

/** A price as its payer reads it: `months` between charges, absent where it is paid once. */
export type AddonPrice = {
  amountMinor: number;
  currency: string;
  months?: number | undefined;
  tax: TaxPlace;
};

/** Something else an add-on can become. */
export type AddonChange = {
  productOfferingId: string;
  name: string;
  price: AddonPrice;
  effectiveAt: string;
  /** Whether it begins as soon as the network has carried it out. */
  now: boolean;
};

/** Something the line has besides its plan. */
export type RunningAddon = {
  id: string;
  name: string;
  status: "PENDING" | "ACTIVE";
  /** Absent where the currency has none any more. */
  price?: AddonPrice;
  /** Paid again and again; what is bought once just ends. */
  recurring: boolean;
  renews: boolean;
  /** Until when it can be used, or when it renews. */
  until?: string;
  /** What it becomes. A new price is the brand's, which the customer does not take back. */
  becomes?: { name: string; at: string; isNewPrice?: boolean; price?: AddonPrice | undefined };
  left: UsageAllowance[];
  changes: AddonChange[];
};

/** Something that can be had for the line. */
export type AddonOption = {
  productOfferingId: string;
  name: string;
  description?: string;
  price: AddonPrice;
  /** What is charged when it is bought within a period; absent where that is the whole price of a whole period. */
  first?: {
    charge: "PRORATED" | "FULL";
    amountMinor: number;
    days: number;
    /** The day on which the whole price is charged. */
    renewsOn: string;
  };
  lasts: AddonDuration;
  /** Whether the line has one that renews already, so that this is one more. */
  again: boolean;
};

/** From when and for how long something bought now can be used. */
export type AddonDuration =
  | { kind: "RENEWS" }
  | { kind: "DAYS"; days: number; from: "NOW" | "FIRST_USE" }
  | { kind: "PERIOD" };

/** How long an add-on lasts, by what its product says; the same rules by which it is put at the line's disposal. */
export function addonDuration(recurring: boolean, features: ProductFeatures | undefined): AddonDuration {
  if (recurring) return { kind: "RENEWS" };
  const days = features?.validityDays;
  if (days === undefined) return { kind: "PERIOD" };
  return { kind: "DAYS", days, from: features?.activationType === "FIRST_USE" ? "FIRST_USE" : "NOW" };
}

/** From this part used on, more is offered beside the ring: where the ring begins to warn. */
const LOW = 0.8;

/**
 * The top-up to offer in one step when something runs low: the cheapest that is paid once and has more of it. Null while
 * enough is left.
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
