import { requireInCustomer, visibleCustomerIds } from "@/lib/identity/authorize";
import type { StaffNeed } from "@/lib/identity/rights/needs";
import { staffNeedsOf } from "@/lib/identity/rights/needs-of";
import { actsAsOperator, type Caller, type Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import type { SubscriptionAction, SubscriptionStatus } from "@/lib/subscriptions/model";
import { OFFERING_MOVES } from "@/lib/subscriptions/offering-change/states";
import { SUBSCRIPTION_MOVES, type SubscriptionVerb } from "@/lib/subscriptions/states";
import type { Permission } from "@/lib/values/permissions";

/** The facts about a subscription that decide which actions are possible. */
export type ActionFacts = {
  customerId: string;
  status: SubscriptionStatus;
  /** The state that the network was asked for and has not confirmed. */
  changingTo: SubscriptionStatus | null;
  /** The scheduled state. */
  pendingStatus: SubscriptionStatus | null;
  suspendedFor: "UNPAID" | "OTHER" | null;
  pendingSim: object | null;
  /** The number that the network was asked for and has not confirmed. */
  pendingMsisdn: string | null;
  /** Whether a number is being ported in from another carrier. */
  isPorting: boolean;
  /** Whether a number can be ported to a subscription of this type. */
  takesNumbers: boolean;
  /** Whether the subscription's number can change, given its type and network. */
  canChangeNumber: boolean;
  /** Whether SIM and number are locked. */
  isProtected: boolean;
  esim: boolean;
  activationCode: string | null;
};

type Rule = {
  action: string;
  /** The permission that a person needs. Absent: only the brand may take the action. */
  permission?: Permission;
  /** Whether the action exists for this type of subscription. Undefined: it exists for all. */
  applies?: (subscription: ActionFacts) => boolean;
  refusal: (subscription: ActionFacts, caller: Caller) => FailureDefinition | null;
};

/** Checks the state first, so that a verb is always refused with its own code. Then checks what is in progress. */
const moved =
  (
    verb: SubscriptionVerb,
    also: (subscription: ActionFacts, caller: Caller) => FailureDefinition | null = () => null,
  ) =>
  (subscription: ActionFacts, caller: Caller): FailureDefinition | null => {
    const { from, refused } = SUBSCRIPTION_MOVES[verb];
    return from.includes(subscription.status) ? also(subscription, caller) : refused;
  };

/** One change at a time: a change in progress may fail, and then the starting point of the next one is unknown. */
function unlessChanging(subscription: ActionFacts): FailureDefinition | null {
  if (subscription.changingTo !== null || subscription.pendingMsisdn !== null) return failures.changeUnderWay;
  return subscription.pendingSim === null ? null : failures.simChangeUnderWay;
}

const unlessProtected = ({ isProtected }: ActionFacts): FailureDefinition | null =>
  isProtected ? failures.subscriptionProtected : null;

function restoreRefusal(subscription: ActionFacts, caller: Caller): FailureDefinition | null {
  const busy = unlessChanging(subscription);
  if (busy) return busy;
  // A scheduled change can be undone in every state.
  if (subscription.pendingStatus !== null) return null;
  const { from, refused } = SUBSCRIPTION_MOVES.restore;
  if (!from.includes(subscription.status)) return refused;
  const operator = actsAsOperator(caller);
  // This also applies when the debt arose during a pause: the subscription would be suspended as soon as it was
  // restored.
  if (subscription.suspendedFor === "UNPAID" && (subscription.status === "SUSPENDED" || !operator))
    return failures.subscriptionUnpaid;
  if (subscription.status !== "PAUSED" && !operator) return failures.onlyOperatorRestores;
  return null;
}

const whileActive =
  (...states: SubscriptionStatus[]) =>
  (subscription: ActionFacts) =>
    states.includes(subscription.status) ? null : failures.subscriptionNotActive;

/** A debt or a pause does not keep a number: directive (EU) 2018/1972, article 106. A block protects a stolen one. */
const TRANSFERABLE: readonly SubscriptionStatus[] = ["ACTIVATED", "PAUSED", "SUSPENDED"];

/**
 * Every action of the API on a subscription, and when it is allowed. Operations refuse by the rules that
 * `availableActions` shows, so an offered action works and a refused action was not offered.
 */
export const ACTIONS = {
  ACTIVATE: { permission: "subscriptions:write", refusal: moved("activate", unlessChanging) },
  PAUSE: { permission: "subscriptions:write", refusal: moved("pause", unlessChanging) },
  RESTORE: { permission: "subscriptions:write", refusal: restoreRefusal },
  CANCEL: {
    permission: "subscriptions:cancel",
    // A subscription that is not active yet can be cancelled at any time. What the network still does is undone later.
    refusal: moved("cancel", (subscription) =>
      subscription.status === "PENDING" ? null : unlessChanging(subscription),
    ),
  },
  SUSPEND: { refusal: moved("suspend", unlessChanging) },
  BLOCK_SIM: { refusal: moved("blockSim", unlessChanging) },
  CHANGE_SIM: {
    permission: "subscriptions:write",
    refusal: moved(
      "changeSim",
      (subscription) => unlessProtected(subscription) ?? unlessChanging(subscription),
    ),
  },
  CHANGE_NUMBER: {
    refusal: moved("changeNumber", (subscription) =>
      subscription.canChangeNumber
        ? (unlessProtected(subscription) ?? unlessChanging(subscription))
        : failures.numberNotChangeable,
    ),
  },
  PORT_IN: {
    permission: "subscriptions:write",
    applies: (subscription) => subscription.takesNumbers,
    refusal: (subscription) => {
      if (subscription.status === "CANCELLED") return failures.portingSubscriptionNotUsable;
      return subscription.isPorting || subscription.pendingMsisdn !== null
        ? failures.portingInProgress
        : null;
    },
  },
  CHANGE_OFFERING: {
    permission: "subscriptions:write",
    refusal: (subscription) =>
      OFFERING_MOVES.changeOffering.from.includes(subscription.status)
        ? unlessChanging(subscription)
        : OFFERING_MOVES.changeOffering.refused,
  },
  TRANSFER_NUMBER: {
    // It ends the subscription.
    permission: "subscriptions:cancel",
    applies: (subscription) => subscription.takesNumbers,
    refusal: (subscription) => {
      if (!subscription.takesNumbers || !TRANSFERABLE.includes(subscription.status))
        return failures.numberNotTransferable;
      if (subscription.isPorting) return failures.portingInProgress;
      return unlessProtected(subscription) ?? unlessChanging(subscription);
    },
  },
  UPDATE: { permission: "subscriptions:write", refusal: () => null },
  SHOW_PUK: { permission: "subscriptions:write", refusal: () => null },
  ADD_ADDON: { permission: "orders:write", refusal: whileActive("ACTIVATED") },
  INSTALL_ESIM: {
    permission: "subscriptions:read",
    applies: (subscription) => subscription.esim,
    refusal: (subscription) =>
      subscription.status === "ACTIVATED" && subscription.activationCode !== null
        ? null
        : failures.subscriptionNotActive,
  },
} satisfies Record<string, Omit<Rule, "action">>;
export type SubscriptionActionName = keyof typeof ACTIONS;

const RULES: readonly Rule[] = Object.entries(ACTIONS).map(([action, rule]) => ({ action, ...rule }));
const ruleOf = (action: SubscriptionActionName): Omit<Rule, "action"> => ACTIONS[action];

/** The operation of each action. The table of rights says what staff need for it. Staff cannot install an eSIM. */
const OPERATIONS: Readonly<Record<SubscriptionActionName, string | null>> = {
  ACTIVATE: "activateSubscription",
  PAUSE: "pauseSubscription",
  RESTORE: "restoreSubscription",
  CANCEL: "cancelSubscription",
  SUSPEND: "suspendSubscription",
  BLOCK_SIM: "blockSim",
  CHANGE_SIM: "changeSim",
  CHANGE_NUMBER: "changeNumber",
  PORT_IN: "updateInPorting",
  CHANGE_OFFERING: "changeSubscriptionProductOffering",
  TRANSFER_NUMBER: "createTransferCode",
  UPDATE: "updateSubscription",
  SHOW_PUK: "reveal",
  ADD_ADDON: "createOrder",
  INSTALL_ESIM: null,
};

/** What a staff member needs for an action. Null when the staff member has no right to it. */
function needsFor(caller: Caller, action: string): StaffNeed[] | null {
  const operation = OPERATIONS[action as SubscriptionActionName];
  return caller.kind === "staff" && operation !== null ? staffNeedsOf(caller, operation) : [];
}

/** The actions that `caller` can take on a subscription now, and what staff need for each. Pages offer exactly these. */
export function availableActions(subscription: ActionFacts, caller: Caller): SubscriptionAction[] {
  return RULES.filter((rule) => rule.applies?.(subscription) ?? true).map((rule) => {
    const needs = needsFor(caller, rule.action);
    const failure =
      permissionRefusal(subscription, caller, rule) ??
      (needs === null ? failures.forbidden : rule.refusal(subscription, caller));
    return failure === null
      ? { action: rule.action, allowed: true, ...(needs && needs.length > 0 && { needs }) }
      : {
          action: rule.action,
          allowed: false,
          internalCode: failure.internalCode,
          reason: failure.message,
        };
  });
}

function permissionRefusal(subscription: ActionFacts, caller: Caller, { permission }: Omit<Rule, "action">) {
  if (actsAsOperator(caller)) return null;
  // Stryker disable next-line ArrayDeclaration: no customer has such an id
  const ids = permission ? visibleCustomerIds(caller, permission) : [];
  return ids === null || ids.includes(subscription.customerId) ? null : failures.forbidden;
}

/**
 * Why the subscription's present state does not allow an action. Null when it does. Does not check the caller's
 * permission.
 */
export const actionRefusal = (
  action: SubscriptionActionName,
  subscription: ActionFacts,
  caller: Caller,
): FailureDefinition | null => ruleOf(action).refusal(subscription, caller);

/**
 * Requires that the caller may take an action on a subscription it can see, in the subscription's present state.
 * @throws ApiError forbidden, or the action's own refusal
 */
export function requireAction(ctx: Ctx, subscription: ActionFacts, action: SubscriptionActionName): void {
  const { permission } = ruleOf(action);
  // Stryker disable next-line ConditionalExpression: a person has no right without a name either
  if (permission) requireInCustomer(ctx, subscription.customerId, permission);
  else if (!actsAsOperator(ctx.caller)) throw new ApiError(failures.forbidden);
  const failure = actionRefusal(action, subscription, ctx.caller);
  if (failure) throw new ApiError(failure);
}
