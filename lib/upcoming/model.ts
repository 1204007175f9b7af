import type { TaxPlace } from "@/lib/platform/money/tax-basis";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";

export type UpcomingKind =
  // Of a subscription
  | "ACTIVATION"
  | "PLAN_CHANGE"
  /** The brand changes the price of its plan. */
  | "PRICE_CHANGE"
  | "PAUSE"
  | "RESUME"
  | "CANCEL"
  /** Not renewed: it ends with what is paid. */
  | "RUNS_OUT"
  /** The network is changing its state to `status`. */
  | "STATUS_CHANGE"
  | "SIM_CHANGE"
  | "PORT_IN"
  | "DISCOUNT_ENDS"
  | "BINDING_ENDS"
  | "RENEWAL"
  // Of an add-on
  | "ADDON_BEGINS"
  | "ADDON_CHANGE"
  /** Cancelled for the end of its period. */
  | "ADDON_CANCEL"
  /** Bought once: its validity ends. */
  | "ADDON_EXPIRES"
  // Of a license
  | "LICENSE_CHANGE"
  | "LICENSE_CANCEL";

/** The effect of a change on what is paid, as the customer reads it. */
export type PriceEffect = {
  /** EACH: the difference per billing cycle from then on, negative for less. ONCE: charged then. */
  per: "EACH" | "ONCE";
  amountMinor: number;
  currency: string;
  /** Months between charges. */
  months: number;
  tax: TaxPlace;
  /** The tax in the amount, if a bill has calculated it. */
  taxMinor?: number;
};

/** The cost of a subscription's renewal, tax included. */
export type UpcomingPayment = { amountMinor: number; taxMinor: number; currency: string; months: number };

/** The end-user operation that undoes a change, with its parameters. */
export type UpcomingUndo =
  | {
      operation: "restoreSubscription" | "undoSubscriptionProductOfferingChange" | "updateSubscription";
      subscriptionId: string;
    }
  | {
      operation: "restoreSubscriptionAddon" | "undoSubscriptionAddonProductOfferingChange";
      subscriptionId: string;
      subscriptionAddonId: string;
    }
  | { operation: "restoreLicense" | "undoLicenseProductOfferingChange"; licenseId: string };

/** A change that will happen. */
export type UpcomingChange = {
  /** Identifies the change on a page and over time. */
  id: string;
  kind: UpcomingKind;
  subscriptionId?: string;
  licenseId?: string;
  /** The name of what changes, as it is sold. */
  name: string;
  /** What it changes to: a plan, a number, a kind of SIM. */
  to?: string;
  /** STATUS_CHANGE: the new state. */
  status?: SubscriptionStatus;
  /** A calendar date or an instant. Absent while the day is not known. */
  at?: string;
  /** PAUSE: the day on which the pause ends. */
  until?: string;
  /** PORT_IN: it waits until the customer completes or corrects the details. */
  needsDetails?: true;
  /** The network, or another operator, is carrying it out. */
  underWay?: true;
  price?: PriceEffect;
  /** PRICE_CHANGE: the cost from then on. Absent if a discount was agreed, because the discount continues and reduces it. */
  newPrice?: PriceEffect;
  /** Present if the caller can undo it. */
  undo?: UpcomingUndo;
  /** Why it cannot be undone now, as in the error registry. */
  undoRefused?: string;
};
