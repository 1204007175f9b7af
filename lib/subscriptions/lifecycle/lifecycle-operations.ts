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
const onVisibleLine = [failures.subscriptionNotFound, failures.forbidden];
const oneAtATime = [failures.changeUnderWay, failures.simChangeUnderWay];

export const createSubscriptionOperation = operation({
  id: "createSubscription",
  method: "POST",
  path: "/subscriptions",
  summary: "Create a subscription",
  description:
    "A line that no order asked for. It has a number from the start and stays PENDING until it is activated.",
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
  description: "Replaces what the body names and leaves the rest. A person sets the name and the renewal.",
  permission: "subscriptions:write",
  body: UpdateSubscriptionRequest,
  output: Subscription,
  failures: [...onVisibleLine, failures.subscriptionReferenceTaken, failures.subscriptionAlreadyCancelled],
  handle: (ctx, { params, body }) => updateSubscription(ctx, params.subscriptionId, body),
});

export const activateSubscriptionOperation = operation({
  ...shared,
  id: "activateSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/activate",
  summary: "Activate a subscription",
  description:
    "Puts a PENDING subscription on the air, at once or from a day on. `pendingStatus` shows it until the network confirms; `failure` says why when the network refuses.",
  permission: "subscriptions:write",
  body: ActivateSubscriptionRequest,
  output: Subscription,
  failures: [
    ...onVisibleLine,
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
    "At the customer's request, at once or on a day, for six months at most; then it comes back by itself. Time paused is not paid for: period, allowances and binding move by as long as it lasts.",
  permission: "subscriptions:write",
  body: PauseSubscriptionRequest,
  bodyOptional: true,
  output: Subscription,
  answersAsRead: true,
  failures: [
    ...onVisibleLine,
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
    "Undoes a scheduled change, if there is one; else serves a paused, suspended or blocked subscription again. A suspension for debt needs the debt paid, a block is lifted by the brand only.",
  permission: "subscriptions:write",
  body: RestoreSubscriptionRequest,
  bodyOptional: true,
  output: Subscription,
  answersAsRead: true,
  failures: [
    ...onVisibleLine,
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
    "At once, when what is paid for has been used, or on a day; until then `restore` undoes it. For a person the end of a binding period is the earliest day, and at once needs a session that was just confirmed with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it. For 14 days after the end the customer can have the number back: POST /subscriptions/{subscriptionId}/number-lease.",
  permission: "subscriptions:cancel",
  body: CancelSubscriptionRequest,
  output: Subscription,
  failures: [
    ...onVisibleLine,
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
    "For 14 days after a line ended, its customer can have the number back with a new order. Holds it for 30 minutes, to be used in an order line with its `leaseToken`; asked again meanwhile it answers the same lease. `numberKeptUntil` of the subscription is the last day. A person needs a session that was just confirmed with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it.",
  permission: "subscriptions:write",
  output: Lease,
  status: 201,
  failures: [
    ...onVisibleLine,
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
  description: "Disables the service; billing continues. With UNPAID a payment restores it.",
  body: SuspendSubscriptionRequest,
  bodyOptional: true,
  output: Subscription,
  answersAsRead: true,
  failures: [...onVisibleLine, failures.subscriptionNotSuspendable, ...oneAtATime],
  handle: (ctx, { params, body }) => suspendSubscription(ctx, params.subscriptionId, body.reason),
});

export const blockSimOperation = operation({
  ...brandOnly,
  id: "blockSim",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/block-sim",
  summary: "Block a subscription's SIM",
  permission: "care:act",
  description: "Fraud, a stolen phone, your own rules: no service until you restore it.",
  output: Subscription,
  answersAsRead: true,
  failures: [...onVisibleLine, failures.subscriptionNotBlockable, ...oneAtATime],
  handle: (ctx, { params }) => blockSim(ctx, params.subscriptionId),
});

export const changeSimOperation = operation({
  ...shared,
  id: "changeSim",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/change-sim",
  summary: "Change a subscription's SIM",
  description:
    "From eSIM to a physical card or back, or to a new one of the same kind; the old one works until the new one does, which for an eSIM is when it is ready to be installed or, where the network allows it, when it is on a phone (`previousSim`). On the end-user API a first call e-mails a code, and the same request with `nonce` and `code` makes the change.",
  permission: "subscriptions:write",
  body: ChangeSimRequest,
  output: ChangeSimResponse,
  failures: [
    ...onVisibleLine,
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
    "To a free or leased number of the pool, or to any free one of the line's country. SIM, plan and price stay. The present number works until the network confirms the change; `pendingMsisdn` shows the new one meanwhile. Then the old number rests before somebody else gets it. When the network refuses, `failure` says why and the number stays. Everybody who is or was lately reached about the subscription is told at once by mail, and again of the outcome.",
  body: ChangeNumberRequest,
  bodyOptional: true,
  output: Subscription,
  failures: [
    ...onVisibleLine,
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
    "Records who asked. The PUK lets its holder take over the card, so a person first confirms their session with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it. The platform API needs no code.",
  permission: "subscriptions:write",
  output: Puk,
  failures: [...onVisibleLine, failures.pukNotKnown, failures.confirmationRequired],
  handle: (ctx, { params }) => showPuk(ctx, params.subscriptionId),
});

export const resendEsimOperation = operation({
  ...shared,
  id: "resendEsim",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/esim/resend",
  summary: "Send a subscription's eSIM again",
  description:
    "By e-mail to the subscriber, with its QR code and activation code, as long as no phone has installed it. The subscriber needs no account. Three times an hour for each subscription. To send many, call it for each of them: they are sent after the mails that somebody waits for.",
  permission: "subscriptions:write",
  output: EsimMail,
  failures: [
    ...onVisibleLine,
    failures.noEsimToSend,
    failures.esimInstalled,
    failures.subscriberWithoutEmail,
  ],
  limits: Object.values(ESIM_MAIL_LIMITS),
  before: (ctx, { params }) => limitEsimMail(ctx, params.subscriptionId),
  handle: (ctx, { params }) => resendEsim(ctx, params.subscriptionId),
});
