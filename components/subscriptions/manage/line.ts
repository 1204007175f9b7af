import type { OfferingFacts } from "@/components/catalog/facts";
import type { ShownNextPayment } from "@/components/subscriptions/next-payment";
import { isSuspendedForDebt } from "@/components/subscriptions/state/unpaid";
import type { Support } from "@/components/subscriptions/support";
import * as codes from "@/lib/client/failure-codes.generated";
import type { TaxesTakenOut } from "@/lib/platform/money/tax-basis";
import type { Subscription } from "@/lib/subscriptions/model";
import type { UpcomingChange } from "@/lib/upcoming/model";
import type { Day } from "./days";

/** What changing or ending a line goes by. Plain data: it goes to the browser. */
export type ManagedSubscription = {
  subscriptionId: string;
  customerId: string;
  customerType: "CONSUMER" | "BUSINESS";
  /** Whether the buyer may withdraw from a purchase of the last 14 days. */
  mayWithdraw: boolean;
  plan: string;
  /** What the plan includes. */
  facts: OfferingFacts;
  /** What it renews with, as its payer reads it. */
  payment?: ShownNextPayment | undefined;
  /** The taxes that prices of plans are shown without. */
  takenOut: TaxesTakenOut;
  /** Today, where the line lives. */
  today: Day;
  /** Until when it is paid; absent where no period runs. */
  paidUntil?: Day | undefined;
  bindingEndsAt?: Day | undefined;
  /** When a new price of the brand begins: the commitment does not apply before that. */
  newPriceFrom?: Day | undefined;
  /** An overdue amount that a change of the plan does not settle. */
  overdue?: { amountMinor: number; currency: string } | undefined;
  /** Whether it could be paused now. */
  canPause: boolean;
  /** Nobody calls it, so its number means nothing to anybody. */
  dataOnly: boolean;
  support: Support;
  /** The viewer's address: the code that confirms an end at once goes there. */
  email: string;
};

export type ManagedActionName = "CHANGE_OFFERING" | "PAUSE" | "RESTORE" | "CANCEL";
/** Something that stands on the page; `refused` says why it cannot be done now, as in the error registry. */
export type OfferedAction = { action: ManagedActionName; refused?: string };

const UNDER_WAY: readonly (string | undefined)[] = [codes.changeUnderWay, codes.simChangeUnderWay];

/** Refused only until the network is done with the line, which the page tells of once. */
export const waitsForNetwork = (refused: string | undefined): boolean =>
  refused !== undefined && UNDER_WAY.includes(refused);

const TRAVEL = "PRODUCT_CATEGORY_TRAVEL_ESIM";

/** Whether a line has data and nothing else: its number is the network's own matter. */
export const isDataOnly = ({ productCategory }: Pick<Subscription, "productCategory">): boolean =>
  productCategory === TRAVEL;

const ruleOf = ({ availableActions }: Subscription, action: ManagedActionName) =>
  availableActions.find((one) => one.action === action);

/** Whether the network is changing the line just now. */
export const isChanging = ({ availableActions, pendingSim }: Subscription): boolean =>
  pendingSim !== undefined || availableActions.some(({ internalCode }) => UNDER_WAY.includes(internalCode));

/**
 * What the viewer can do with a line as it is, by what the API says of it. What makes no sense in the line's state, and
 * what their role does not allow, is not there; what cannot be done only now is there with its reason.
 * @param upcoming what is planned is on the list of what is to come, and undone there
 */
export function offeredActions(
  subscription: Subscription,
  upcoming: readonly UpcomingChange[],
): OfferedAction[] {
  const { status } = subscription;
  // After the payment a suspended line can be changed again: the page says so in the place of the change.
  const isChangeable = status === "ACTIVATED" || isSuspendedForDebt(subscription);
  const planned = new Set(upcoming.map(({ kind }) => kind));
  const fits: Record<ManagedActionName, boolean> = {
    CHANGE_OFFERING: isChangeable,
    // What is used up within its days has nothing that a pause would spare.
    PAUSE: isChangeable && !isDataOnly(subscription) && !planned.has("PAUSE") && !planned.has("CANCEL"),
    RESTORE: status === "PAUSED" && !planned.has("CANCEL"),
    CANCEL: status !== "CANCELLED" && !planned.has("CANCEL"),
  };
  return (Object.keys(fits) as ManagedActionName[]).flatMap((action) => {
    const rule = ruleOf(subscription, action);
    if (!fits[action] || !rule || rule.internalCode === codes.forbidden) return [];
    const waits = action === "CANCEL" && (planned.has("PAUSE") || planned.has("ACTIVATION"));
    const refused = rule.allowed
      ? waits
        ? codes.otherChangeScheduled
        : undefined
      : (rule.internalCode ?? "");
    return [{ action, ...(refused !== undefined && { refused }) }];
  });
}

/** Whether somebody else decides about the line: the viewer's role allows none of it. */
export const isDecidedByOthers = (subscription: Subscription): boolean =>
  subscription.status !== "CANCELLED" && ruleOf(subscription, "PAUSE")?.internalCode === codes.forbidden;
