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

/** What about a line decides what may be done with it. */
export type ActionFacts = {
  customerId: string;
  status: SubscriptionStatus;
  /** What the network was asked for and has not confirmed. */
  changingTo: SubscriptionStatus | null;
  /** What waits for its day. */
  pendingStatus: SubscriptionStatus | null;
  suspendedFor: "UNPAID" | "OTHER" | null;
  pendingSim: object | null;
  /** The number that the network was asked for and has not confirmed. */
  pendingMsisdn: string | null;
  /** Whether a number from another carrier is on its way to it. */
  isPorting: boolean;
  /** Whether a number can be brought to a line of this kind. */
  takesNumbers: boolean;
  /** Whether the number of a line of this kind, or at this network, can change. */
  canChangeNumber: boolean;
  /** Whether SIM and number are locked. */
  isProtected: boolean;
  esim: boolean;
  activationCode: string | null;
};

type Rule = {
  action: string;
  /** What a person needs for it; absent: only the brand itself may. */
  permission?: Permission;
  /** Undefined when a line of this kind has no such action at all. */
  applies?: (line: ActionFacts) => boolean;
  refusal: (line: ActionFacts, caller: Caller) => FailureDefinition | null;
};

/** The state first, so that a verb is always refused by its own code; then what is under way. */
const moved =
  (
    verb: SubscriptionVerb,
    also: (line: ActionFacts, caller: Caller) => FailureDefinition | null = () => null,
  ) =>
  (line: ActionFacts, caller: Caller): FailureDefinition | null => {
    const { from, refused } = SUBSCRIPTION_MOVES[verb];
    return from.includes(line.status) ? also(line, caller) : refused;
  };

/** One change at a time: what the network is at may fail, and then nobody knows what the next one started from. */
function unlessChanging(line: ActionFacts): FailureDefinition | null {
  if (line.changingTo !== null || line.pendingMsisdn !== null) return failures.changeUnderWay;
  return line.pendingSim === null ? null : failures.simChangeUnderWay;
}

const unlessProtected = ({ isProtected }: ActionFacts): FailureDefinition | null =>
  isProtected ? failures.subscriptionProtected : null;

function restoreRefusal(line: ActionFacts, caller: Caller): FailureDefinition | null {
  const busy = unlessChanging(line);
  if (busy) return busy;
  // A scheduled change is undone whatever the state is.
  if (line.pendingStatus !== null) return null;
  const { from, refused } = SUBSCRIPTION_MOVES.restore;
  if (!from.includes(line.status)) return refused;
  const operator = actsAsOperator(caller);
  // Also of a line that was paused when the debt arose: it would be suspended the moment it came back.
  if (line.suspendedFor === "UNPAID" && (line.status === "SUSPENDED" || !operator))
    return failures.subscriptionUnpaid;
  if (line.status !== "PAUSED" && !operator) return failures.onlyOperatorRestores;
  return null;
}

const whileActive =
  (...states: SubscriptionStatus[]) =>
  (line: ActionFacts) =>
    states.includes(line.status) ? null : failures.subscriptionNotActive;

/**
 * Everything the API can do with a line, and when. Operations refuse by the same rules that `availableActions` shows, so
 * what is offered works and what is refused was not offered.
 */
export const ACTIONS = {
  ACTIVATE: { permission: "subscriptions:write", refusal: moved("activate", unlessChanging) },
  PAUSE: { permission: "subscriptions:write", refusal: moved("pause", unlessChanging) },
  RESTORE: { permission: "subscriptions:write", refusal: restoreRefusal },
  CANCEL: {
    permission: "subscriptions:cancel",
    // A line that is not on the air yet can be left at any time; what the network still does with it is undone later.
    refusal: moved("cancel", (line) => (line.status === "PENDING" ? null : unlessChanging(line))),
  },
  SUSPEND: { refusal: moved("suspend", unlessChanging) },
  BLOCK_SIM: { refusal: moved("blockSim", unlessChanging) },
  CHANGE_SIM: {
    permission: "subscriptions:write",
    refusal: moved("changeSim", (line) => unlessProtected(line) ?? unlessChanging(line)),
  },
  CHANGE_NUMBER: {
    refusal: moved("changeNumber", (line) =>
      line.canChangeNumber ? (unlessProtected(line) ?? unlessChanging(line)) : failures.numberNotChangeable,
    ),
  },
  PORT_IN: {
    permission: "subscriptions:write",
    applies: (line) => line.takesNumbers,
    refusal: (line) => {
      if (line.status === "CANCELLED") return failures.portingLineNotUsable;
      return line.isPorting || line.pendingMsisdn !== null ? failures.portingInProgress : null;
    },
  },
  CHANGE_OFFERING: {
    permission: "subscriptions:write",
    refusal: (line) =>
      OFFERING_MOVES.changeOffering.from.includes(line.status)
        ? unlessChanging(line)
        : OFFERING_MOVES.changeOffering.refused,
  },
  UPDATE: { permission: "subscriptions:write", refusal: () => null },
  SHOW_PUK: { permission: "subscriptions:write", refusal: () => null },
  ADD_ADDON: { permission: "orders:write", refusal: whileActive("ACTIVATED") },
  INSTALL_ESIM: {
    permission: "subscriptions:read",
    applies: (line) => line.esim,
    refusal: (line) =>
      line.status === "ACTIVATED" && line.activationCode !== null ? null : failures.subscriptionNotActive,
  },
} satisfies Record<string, Omit<Rule, "action">>;
export type SubscriptionActionName = keyof typeof ACTIONS;

const RULES: readonly Rule[] = Object.entries(ACTIONS).map(([action, rule]) => ({ action, ...rule }));
const ruleOf = (action: SubscriptionActionName): Omit<Rule, "action"> => ACTIONS[action];

/** The operation behind each action, for what the table of rights asks of staff. Staff install nothing. */
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
  UPDATE: "updateSubscription",
  SHOW_PUK: "reveal",
  ADD_ADDON: "createOrder",
  INSTALL_ESIM: null,
};

/** What a member of staff must bring for an action; null when they have no right to it. */
function needsFor(caller: Caller, action: string): StaffNeed[] | null {
  const operation = OPERATIONS[action as SubscriptionActionName];
  return caller.kind === "staff" && operation !== null ? staffNeedsOf(caller, operation) : [];
}

/** What `caller` can do with a line as it is now, and what staff need for it; a page offers exactly these. */
export function availableActions(line: ActionFacts, caller: Caller): SubscriptionAction[] {
  return RULES.filter((rule) => rule.applies?.(line) ?? true).map((rule) => {
    const needs = needsFor(caller, rule.action);
    const failure =
      permissionRefusal(line, caller, rule) ??
      (needs === null ? failures.forbidden : rule.refusal(line, caller));
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

function permissionRefusal(line: ActionFacts, caller: Caller, { permission }: Omit<Rule, "action">) {
  if (actsAsOperator(caller)) return null;
  const ids = permission ? visibleCustomerIds(caller, permission) : [];
  return ids === null || ids.includes(line.customerId) ? null : failures.forbidden;
}

/** Why a line, as it is now, does not let itself be done something with; null when it does. Who asks is not looked at. */
export const actionRefusal = (
  action: SubscriptionActionName,
  line: ActionFacts,
  caller: Caller,
): FailureDefinition | null => ruleOf(action).refusal(line, caller);

/**
 * Requires that the caller may do something with a line it can see, as the line is now.
 * @throws ApiError forbidden, or the action's own refusal
 */
export function requireAction(ctx: Ctx, line: ActionFacts, action: SubscriptionActionName): void {
  const { permission } = ruleOf(action);
  if (permission) requireInCustomer(ctx, line.customerId, permission);
  else if (!actsAsOperator(ctx.caller)) throw new ApiError(failures.forbidden);
  const failure = actionRefusal(action, line, ctx.caller);
  if (failure) throw new ApiError(failure);
}
