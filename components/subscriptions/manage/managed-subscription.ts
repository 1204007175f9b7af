import type { OfferingFacts } from "@/components/catalog/facts";
import type { ShownNextPayment } from "@/components/subscriptions/next-payment";
import { isSuspendedForDebt } from "@/components/subscriptions/state/unpaid";
import type { Support } from "@/components/subscriptions/support";
import type * as codes from "@/lib/client/failure-codes.generated";
import type { TaxesTakenOut } from "@/lib/platform/money/tax-basis";
import type { Subscription } from "@/lib/subscriptions/model";
import type { UpcomingChange } from "@/lib/upcoming/model";
import type { Day } from "./days";

/** The data for changing or ending a subscription. Plain data, because it is sent to the browser. */
export type ManagedSubscription = {
  subscriptionId: string;
  customerId: string;
  customerType: "CONSUMER" | "BUSINESS";
  /** Whether the buyer may withdraw from a purchase of the last 14 days. */
  mayWithdraw: boolean;
  plan: string;
  /** The features of the plan. */
  facts: OfferingFacts;
  /** Its next renewal, as its payer reads it. */
  payment?: ShownNextPayment | undefined;
  /** The taxes that prices of plans are shown without. */
  takenOut: TaxesTakenOut;
  /** Today in the subscription's market. */
  today: Day;
  /** The end of the paid time; absent without a period. */
  paidUntil?: Day | undefined;
  bindingEndsAt?: Day | undefined;
  /** When a new price of the brand begins: the commitment does not apply before that. */
  newPriceFrom?: Day | undefined;
  /** An overdue amount that a change of the plan does not settle. */
  overdue?: { amountMinor: number; currency: string } | undefined;
  /** Whether it could be paused now. */
  canPause: boolean;
  /** Whether it is a data subscription, whose number has no meaning for its user. */
  dataOnly: boolean;
  support: Support;
  /** The viewer's address, to which the code for an immediate end is sent. */
  email: string;
};

export type ManagedActionName = "CHANGE_OFFERING" | "PAUSE" | "RESTORE" | "CANCEL";
/** An action on the page; `refused` is why it is not possible now, as in the error registry. */
export type OfferedAction = { action: ManagedActionName; refused?: string };

const UNDER_WAY: readonly (string | undefined)[] = [
  "6012" satisfies typeof codes.changeUnderWay,
  "6018" satisfies typeof codes.simChangeUnderWay,
];

/** Whether it is refused only until the carrier has finished, which the page says once. */
export const waitsForNetwork = (refused: string | undefined): boolean =>
  refused !== undefined && UNDER_WAY.includes(refused);

const TRAVEL = "PRODUCT_CATEGORY_TRAVEL_ESIM";

/** Whether a subscription only has data, so that its number is technical. */
export const isDataOnly = ({ productCategory }: Pick<Subscription, "productCategory">): boolean =>
  productCategory === TRAVEL;

const ruleOf = ({ availableActions }: Subscription, action: ManagedActionName) =>
  availableActions.find((one) => one.action === action);

/** Whether the carrier is currently changing the subscription. */
export const isChanging = ({ availableActions, pendingSim }: Subscription): boolean =>
  pendingSim !== undefined || availableActions.some(({ internalCode }) => UNDER_WAY.includes(internalCode));

/**
 * The viewer's actions on a subscription in its current state, by the API's answer. Actions that do not fit the state
 * or the role are left out; temporarily impossible ones have their reason.
 * @param upcoming planned changes are in the list of coming changes, and are undone there
 */
export function offeredActions(
  subscription: Subscription,
  upcoming: readonly UpcomingChange[],
): OfferedAction[] {
  const { status } = subscription;
  // A suspended subscription can be changed after the payment: the page says so in place of the change.
  const isChangeable = status === "ACTIVATED" || isSuspendedForDebt(subscription);
  const planned = new Set(upcoming.map(({ kind }) => kind));
  const fits: Record<ManagedActionName, boolean> = {
    CHANGE_OFFERING: isChangeable,
    // A package that is used up within its days saves nothing by a pause.
    PAUSE: isChangeable && !isDataOnly(subscription) && !planned.has("PAUSE") && !planned.has("CANCEL"),
    RESTORE: status === "PAUSED" && !planned.has("CANCEL"),
    CANCEL: status !== "CANCELLED" && !planned.has("CANCEL"),
  };
  return (Object.keys(fits) as ManagedActionName[]).flatMap((action) => {
    const rule = ruleOf(subscription, action);
    if (!fits[action] || !rule || rule.internalCode === ("4000" satisfies typeof codes.forbidden)) return [];
    const waits = action === "CANCEL" && (planned.has("PAUSE") || planned.has("ACTIVATION"));
    const refused = rule.allowed
      ? waits
        ? ("6013" satisfies typeof codes.otherChangeScheduled)
        : undefined
      : (rule.internalCode ?? "");
    return [{ action, ...(refused !== undefined && { refused }) }];
  });
}

/** Whether other people decide about the subscription, because the viewer's role allows no action. */
export const isDecidedByOthers = (subscription: Subscription): boolean =>
  subscription.status !== "CANCELLED" &&
  ruleOf(subscription, "PAUSE")?.internalCode === ("4000" satisfies typeof codes.forbidden);
