import { z } from "zod";
import { STEP_LIMITS } from "@/lib/identity/sign-in/code-guesses";
import { CONFIRMATION_LIMIT } from "@/lib/identity/sign-in/confirmations";
import { LEASE_LIMITS } from "@/lib/inventory/lease-limit";
import { Lease } from "@/lib/inventory/model";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import {
  ACTIVATION_LIMITS,
  activateSubscription,
  limitActivation,
} from "@/lib/subscriptions/lifecycle/activate-subscription";
import { cancelSubscription } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { pauseSubscription } from "@/lib/subscriptions/lifecycle/pause-subscription";
import { requestSubscription } from "@/lib/subscriptions/lifecycle/request-subscription";
import { restoreSubscription } from "@/lib/subscriptions/lifecycle/restore-subscription";
import { blockSim, suspendSubscription } from "@/lib/subscriptions/lifecycle/stop-subscription";
import { updateSubscription } from "@/lib/subscriptions/lifecycle/update-subscription";
import { Subscription } from "@/lib/subscriptions/model";
import { changeNumber } from "@/lib/subscriptions/number/change-number";
import { ChangeNumberRequest } from "@/lib/subscriptions/number/model";
import {
  ActivateSubscriptionRequest,
  CancelSubscriptionRequest,
  ChangeSimRequest,
  ChangeSimResponse,
  CreateSubscriptionRequest,
  EsimMail,
  PauseSubscriptionRequest,
  Puk,
  RestoreSubscriptionRequest,
  SuspendSubscriptionRequest,
  UpdateSubscriptionRequest,
} from "@/lib/subscriptions/requests";
import { changeSim, changeSimAnswer, limitChangeSim } from "@/lib/subscriptions/sim/change-sim";
import { leaseOwnNumber } from "@/lib/subscriptions/sim/former-number";
import { showPuk } from "@/lib/subscriptions/sim/puk";
import { ESIM_MAIL_LIMITS, limitEsimMail, resendEsim } from "@/lib/subscriptions/sim/resend-esim";

const params = z.object({
  subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
});
const shared = { tag: "Subscriptions", surfaces: ["platform", "end-user"], params } as const;
const brandOnly = { ...shared, surfaces: ["platform"] } as const;
const onVisibleSubscription = [failures.subscriptionNotFound, failures.forbidden];
const oneAtATime = [failures.changeUnderWay, failures.simChangeUnderWay];

export const createSubscriptionOperation = operation({
  id: "createSubscription",
  method: "POST",
  path: "/subscriptions",
  summary: "Create a subscription",
  description:
    "Creates a subscription without an order. It has a number from the start and stays PENDING until it is activated.",
  tag: "Subscriptions",
  surfaces: ["platform"],
  permission: "tenant:manage",
  body: CreateSubscriptionRequest,
  output: Subscription,
  status: 201,
  failures: [
    failures.customerNotFound,
    failures.productOfferingNotFound,
    failures.subscriptionReferenceTaken,
    failures.leaseInvalid,
    failures.noPhoneNumberLeft,
    failures.simCardUnavailable,
  ],
  handle: (ctx, { body }) => requestSubscription(ctx, body),
});

export const updateSubscriptionOperation = operation({
  ...shared,
  id: "updateSubscription",
  method: "PUT",
  path: "/subscriptions/{subscriptionId}",
  summary: "Update a subscription",
  description: "Changes only the fields that are sent. A user can change the name and the renewal.",
  permission: "subscriptions:write",
  body: UpdateSubscriptionRequest,
  output: Subscription,
  failures: [
    ...onVisibleSubscription,
    failures.subscriptionReferenceTaken,
    failures.subscriptionAlreadyCancelled,
  ],
  handle: (ctx, { params, body }) => updateSubscription(ctx, params.subscriptionId, body),
});

export const activateSubscriptionOperation = operation({
  ...shared,
  id: "activateSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/activate",
  summary: "Activate a subscription",
  description:
    "Activates a PENDING subscription in the network, at once or from a day on. `pendingStatus` shows it until the network confirms. If the network rejects it, `failure` gives the reason.",
  permission: "subscriptions:write",
  body: ActivateSubscriptionRequest,
  output: Subscription,
  failures: [
    ...onVisibleSubscription,
    failures.subscriptionNotPending,
    ...oneAtATime,
    failures.otherChangeScheduled,
    failures.leaseInvalid,
    failures.noSimCardLeft,
    failures.simCardUnavailable,
    failures.portingInProgress,
    failures.portingNumberHere,
  ],
  limits: Object.values(ACTIVATION_LIMITS),
  before: (ctx, { params }) => limitActivation(ctx, params.subscriptionId),
  handle: (ctx, { params, body }) => activateSubscription(ctx, params.subscriptionId, body),
});

export const pauseSubscriptionOperation = operation({
  ...shared,
  id: "pauseSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/pause",
  summary: "Pause a subscription",
  description:
    "Stops the service at the customer's request, at once or on a day, for at most six months. The service then returns automatically. A pause is free: period, allowances and binding period are extended by its length.",
  permission: "subscriptions:write",
  body: PauseSubscriptionRequest,
  bodyOptional: true,
  output: Subscription,
  answersAsRead: true,
  failures: [
    ...onVisibleSubscription,
    failures.subscriptionNotPausable,
    failures.renewalUnpaid,
    ...oneAtATime,
    failures.otherChangeScheduled,
    failures.pauseTooLong,
    failures.noPeriodToEnd,
  ],
  handle: (ctx, { params, body }) => pauseSubscription(ctx, params.subscriptionId, body),
});

export const restoreSubscriptionOperation = operation({
  ...shared,
  id: "restoreSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/restore",
  summary: "Restore a subscription",
  description:
    "Undoes a scheduled change, if there is one. Otherwise restores a paused, suspended or blocked subscription. After a suspension for debt, the debt must be paid first. Only the brand can lift a block.",
  permission: "subscriptions:write",
  body: RestoreSubscriptionRequest,
  bodyOptional: true,
  output: Subscription,
  answersAsRead: true,
  failures: [
    ...onVisibleSubscription,
    failures.subscriptionNotRestorable,
    failures.subscriptionUnpaid,
    failures.onlyOperatorRestores,
    ...oneAtATime,
  ],
  handle: (ctx, { params, body }) => restoreSubscription(ctx, params.subscriptionId, body),
});

export const cancelSubscriptionOperation = operation({
  ...shared,
  id: "cancelSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/cancel",
  summary: "Cancel a subscription",
  description:
    "Ends the subscription at once, at the end of the paid period, or on a day. Until then, `restore` undoes it. A user cannot end it before its binding period. For a user, ending it at once needs a session that was just confirmed with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it. For 14 days after the end, the customer can get the number back: POST /subscriptions/{subscriptionId}/number-lease.",
  permission: "subscriptions:cancel",
  body: CancelSubscriptionRequest,
  output: Subscription,
  failures: [
    ...onVisibleSubscription,
    failures.subscriptionAlreadyCancelled,
    ...oneAtATime,
    failures.otherChangeScheduled,
    failures.bindingPeriodRuns,
    failures.noPeriodToEnd,
    failures.confirmationRequired,
  ],
  handle: (ctx, { params, body }) => cancelSubscription(ctx, params.subscriptionId, body),
});

export const leaseSubscriptionNumber = operation({
  ...shared,
  id: "leaseSubscriptionNumber",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/number-lease",
  summary: "Hold the number of an ended subscription",
  description:
    "For 14 days after a subscription ended, its customer can get the number back with a new order. This holds the number for 30 minutes. Use it in a line item with its `leaseToken`. A repeated request returns the same lease. `numberKeptUntil` of the subscription is the last day. A user needs a session that was just confirmed with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it.",
  permission: "subscriptions:write",
  output: Lease,
  status: 201,
  failures: [
    ...onVisibleSubscription,
    failures.numberNotKept,
    failures.subscriptionProtected,
    failures.confirmationRequired,
    failures.phoneNumberUnavailable,
  ],
  limits: Object.values(LEASE_LIMITS),
  handle: (ctx, { params }) => leaseOwnNumber(ctx, params.subscriptionId),
});

export const suspendSubscriptionOperation = operation({
  ...brandOnly,
  id: "suspendSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/suspend",
  summary: "Suspend a subscription",
  permission: "care:act",
  description:
    "Disables the service, but billing continues. After a suspension as UNPAID, a payment restores it.",
  body: SuspendSubscriptionRequest,
  bodyOptional: true,
  output: Subscription,
  answersAsRead: true,
  failures: [...onVisibleSubscription, failures.subscriptionNotSuspendable, ...oneAtATime],
  handle: (ctx, { params, body }) => suspendSubscription(ctx, params.subscriptionId, body.reason),
});

export const blockSimOperation = operation({
  ...brandOnly,
  id: "blockSim",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/block-sim",
  summary: "Block a subscription's SIM",
  permission: "care:act",
  description:
    "For fraud, a stolen phone, or your own rules. The subscription has no service until you restore it.",
  output: Subscription,
  answersAsRead: true,
  failures: [...onVisibleSubscription, failures.subscriptionNotBlockable, ...oneAtATime],
  handle: (ctx, { params }) => blockSim(ctx, params.subscriptionId),
});

export const changeSimOperation = operation({
  ...shared,
  id: "changeSim",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/change-sim",
  summary: "Change a subscription's SIM",
  description:
    "Changes from eSIM to a physical card or back, or to a new one of the same kind. The old SIM works until the new one does. An eSIM works when it is ready to install or, if the network supports it, when it is installed on a phone (`previousSim`). On the end-user API, the first call e-mails a code. The same request with `nonce` and `code` then makes the change.",
  permission: "subscriptions:write",
  body: ChangeSimRequest,
  output: ChangeSimResponse,
  failures: [
    ...onVisibleSubscription,
    failures.simNotChangeable,
    failures.subscriptionProtected,
    ...oneAtATime,
    failures.confirmationFailed,
    failures.noSimCardLeft,
    failures.simCardUnavailable,
  ],
  limits: [CONFIRMATION_LIMIT, ...STEP_LIMITS],
  before: (ctx, { body }) => limitChangeSim(ctx, body),
  handle: (ctx, { params, body }) => changeSim(ctx, params.subscriptionId, body),
  finish: async (_ctx, outcome) => changeSimAnswer(outcome),
});

export const changeNumberOperation = operation({
  ...brandOnly,
  id: "changeNumber",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/change-number",
  summary: "Change a subscription's number",
  permission: "sim:change",
  description:
    "Changes to a free or leased number of the pool, or to any free one of the subscription's country. SIM, plan and price stay the same. The current number works until the network confirms the change. Until then, `pendingMsisdn` shows the new one. The old number is then in quarantine before another customer can get it. If the network rejects the change, `failure` gives the reason and the number stays. All current and recent e-mail addresses of the subscription are notified at once, and again of the result.",
  body: ChangeNumberRequest,
  bodyOptional: true,
  output: Subscription,
  failures: [
    ...onVisibleSubscription,
    failures.subscriptionNotActive,
    failures.numberNotChangeable,
    failures.subscriptionProtected,
    ...oneAtATime,
    failures.portingInProgress,
    failures.phoneNumberUnavailable,
    failures.leaseInvalid,
    failures.noPhoneNumberLeft,
  ],
  handle: (ctx, { params, body }) => changeNumber(ctx, params.subscriptionId, body),
});

export const getSubscriptionPuk = operation({
  ...shared,
  id: "getSubscriptionPuk",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/puk",
  summary: "Get the PUK of a subscription's SIM",
  description:
    "Records who read it. The PUK lets its holder take over the card, so a user must first confirm their session with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it. The platform API needs no code.",
  permission: "subscriptions:write",
  output: Puk,
  failures: [...onVisibleSubscription, failures.pukNotKnown, failures.confirmationRequired],
  handle: (ctx, { params }) => showPuk(ctx, params.subscriptionId),
});

export const resendEsimOperation = operation({
  ...shared,
  id: "resendEsim",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/esim/resend",
  summary: "Send a subscription's eSIM again",
  description:
    "Sends an e-mail to the subscriber, with the QR code and activation code. Possible until a phone has installed the eSIM. The subscriber needs no account. At most three times an hour for each subscription. To send many, call it for each one. These e-mails are sent after more urgent ones.",
  permission: "subscriptions:write",
  output: EsimMail,
  failures: [
    ...onVisibleSubscription,
    failures.noEsimToSend,
    failures.esimInstalled,
    failures.subscriberWithoutEmail,
  ],
  limits: Object.values(ESIM_MAIL_LIMITS),
  before: (ctx, { params }) => limitEsimMail(ctx, params.subscriptionId),
  handle: (ctx, { params }) => resendEsim(ctx, params.subscriptionId),
});
