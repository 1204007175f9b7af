import type { TaxPlace } from "@/lib/platform/money/tax-basis";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";

export type UpcomingKind =
  // Of a line
  | "ACTIVATION"
  | "PLAN_CHANGE"
  /** The brand changes the price of its plan. */
  | "PRICE_CHANGE"
  | "PAUSE"
  | "RESUME"
  | "CANCEL"
  /** Not renewed: it ends with what is paid. */
  | "RUNS_OUT"
  /** The network is putting it into another state, `status`. */
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
  /** Bought once: its time runs out. */
  | "ADDON_EXPIRES"
  // Of a license
  | "LICENSE_CHANGE"
  | "LICENSE_CANCEL";

/** What something means for what is paid, as the customer reads it. */
export type PriceEffect = {
  /** EACH: so much more per billing cycle from then on, negative for less. ONCE: charged then. */
  per: "EACH" | "ONCE";
  amountMinor: number;
  currency: string;
  /** Months between charges. */
  months: number;
  tax: TaxPlace;
  /** The tax in the amount, where a bill has computed it. */
  taxMinor?: number;
};

/** What a line renews with, tax included. */
export type UpcomingPayment = { amountMinor: number; taxMinor: number; currency: string; months: number };

/** The end-user operation that takes something back, and what it is called with. */
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

/** Something that is going to be otherwise than it is. */
export type UpcomingChange = {
  /** Says which it is, on a page and over time. */
  id: string;
  kind: UpcomingKind;
  subscriptionId?: string;
  licenseId?: string;
  /** What changes, by the name it is sold under. */
  name: string;
  /** What it changes to: a plan, a number, a kind of SIM. */
  to?: string;
  /** STATUS_CHANGE: the state it is being put into. */
  status?: SubscriptionStatus;
  /** A calendar date or an instant; absent while it takes as long as it takes. */
  at?: string;
  /** PAUSE: the day it comes back by itself. */
  until?: string;
  /** PORT_IN: it stands still until the customer completes or corrects the details. */
  needsDetails?: true;
  /** The network, or another operator, is carrying it out. */
  underWay?: true;
  price?: PriceEffect;
  /** PRICE_CHANGE: what it costs from then on. Absent where a discount was agreed, which goes on and comes off it. */
  newPrice?: PriceEffect;
  /** Present where the caller can take it back. */
  undo?: UpcomingUndo;
  /** Why it cannot be taken back just now, as in the error registry. */
  undoRefused?: string;
};
