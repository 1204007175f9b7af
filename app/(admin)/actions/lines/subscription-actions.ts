import {
  type ActionInput,
  type ActionMaker,
  type ActWords,
  actionWords,
  allowedActions,
  undoWith,
  type WithWords,
} from "@/app/(admin)/actions/action-of";
import { goodwillCredit } from "@/app/(admin)/actions/money/money-actions";
import { addressFields } from "@/app/(admin)/actions/people/address-fields";
import { nameValue } from "@/app/(admin)/actions/people/masked";
import type { Action, ActionField } from "@/components/admin/act/action";
import { previewSubscriptionCancellation } from "@/lib/billing/change-preview/operations";
import { revealOperation } from "@/lib/care/reveals/operations";
import type { Operation } from "@/lib/kernel/operation";
import * as addons from "@/lib/subscriptions/addons/operations";
import * as lifecycle from "@/lib/subscriptions/lifecycle/lifecycle-operations";
import type { Subscription } from "@/lib/subscriptions/model";
import type { CarrierOperation } from "@/lib/subscriptions/network/model";
import { resyncSubscription, retryCarrierOperationOperation } from "@/lib/subscriptions/network/operations";
import * as offeringChange from "@/lib/subscriptions/offering-change/operations";
import type { Porting } from "@/lib/subscriptions/porting/model";
import * as protection from "@/lib/subscriptions/protection/operations";
import { CancelReason } from "@/lib/subscriptions/requests";
import * as subscribers from "@/lib/subscriptions/subscribers/operations";
import { portingActions } from "./porting-actions";
import { transferActions } from "./transfer-actions";

type Named = Pick<Subscription, "subscriptionId" | "display">;

/**
 * The operations on a subscription that only need its id, by operation id. They are also the fixes of a diagnosis.
 * @param isScheduled whether restoring undoes a scheduled change
 */
export function subscriptionFix(
  maker: ActionMaker,
  operationId: string,
  subscription: Named,
  isScheduled: boolean,
): Action | null {
  switch (operationId) {
    case "restoreSubscription":
      return restore(maker, subscription, isScheduled);
    case "blockSim":
      return block(maker, subscription);
    case "suspendSubscription":
      return suspend(maker, subscription);
    case "pauseSubscription":
      return pause(maker, subscription);
    case "activateSubscription":
      return activate(maker, subscription);
    case "addSubscriptionAddon":
      return addAddon(maker, subscription);
    case "resendEsim":
      return resendEsim(maker, subscription, undefined);
    default:
      return null;
  }
}

/**
 * Restores a subscription.
 * @param isScheduled whether this undoes a scheduled change
 */
const restore = ({ t, make }: ActionMaker, subscription: Named, isScheduled: boolean) =>
  make(lifecycle.restoreSubscriptionOperation, {
    params: { subscriptionId: subscription.subscriptionId },
    body: {},
    words: actionWords(t, isScheduled ? "undoScheduled" : "restoreSubscription", {
      name: subscription.display,
    }),
  });

const block = (maker: ActionMaker, subscription: Named) =>
  maker.make(lifecycle.blockSimOperation, {
    params: { subscriptionId: subscription.subscriptionId },
    danger: true,
    undo: undoWith({ action: restore(maker, subscription, false) }),
    words: actionWords(maker.t, "blockSim", { name: subscription.display }),
  });

const suspend = (maker: ActionMaker, subscription: Named) => {
  const { t, make } = maker;
  return make(lifecycle.suspendSubscriptionOperation, {
    params: { subscriptionId: subscription.subscriptionId },
    undo: undoWith({ action: restore(maker, subscription, false) }),
    danger: true,
    words: actionWords(t, "suspendSubscription", { name: subscription.display }),
    fields: [
      {
        kind: "choice",
        name: "reason",
        label: t("suspendSubscription.why"),
        value: "OTHER",
        options: (["OTHER", "UNPAID"] as const).map((value) => ({
          value,
          label: t(`suspendSubscription.${value}`),
        })),
      },
    ],
  });
};

const pause = (maker: ActionMaker, subscription: Named) => {
  const { t, make } = maker;
  return make(lifecycle.pauseSubscriptionOperation, {
    params: { subscriptionId: subscription.subscriptionId },
    undo: undoWith(
      { action: restore(maker, subscription, false), onlyIf: { field: "status", is: "PAUSED" } },
      { action: restore(maker, subscription, true) },
    ),
    words: actionWords(t, "pauseSubscription", { name: subscription.display }),
    fields: [
      {
        kind: "choice",
        name: "when",
        label: t("pauseSubscription.when"),
        value: "NOW",
        options: (["NOW", "END_OF_PERIOD", "DATE"] as const).map((value) => ({
          value,
          label: t(`pauseSubscription.${value}`),
        })),
      },
      {
        kind: "date",
        name: "date",
        label: t("pauseSubscription.date"),
        onlyIf: { name: "when", is: "DATE" },
      },
      {
        kind: "date",
        name: "resumeAt",
        label: t("pauseSubscription.resumeAt"),
        hint: t("pauseSubscription.resumeHint"),
        optional: true,
      },
    ],
  });
};

const simChoice = (t: ActWords, key: "activateSubscription" | "changeSim", name: string): ActionField => ({
  kind: "choice",
  name,
  label: t(`${key}.sim`),
  value: "true",
  options: [
    { value: "true", label: t(`${key}.esim`) },
    { value: "false", label: t(`${key}.card`) },
  ],
});

const activate = ({ t, make }: ActionMaker, subscription: Named) =>
  make(lifecycle.activateSubscriptionOperation, {
    params: { subscriptionId: subscription.subscriptionId },
    words: actionWords(t, "activateSubscription", { name: subscription.display }),
    fields: [simChoice(t, "activateSubscription", "activation.sim.esim")],
  });

const addAddon = ({ t, make }: ActionMaker, subscription: Named) =>
  make(addons.addSubscriptionAddon, {
    params: { subscriptionId: subscription.subscriptionId },
    words: actionWords(t, "addSubscriptionAddon", { name: subscription.display }),
    fields: [
      {
        kind: "offering",
        name: "productOfferingId",
        label: t("addSubscriptionAddon.choose"),
        path: `/subscriptions/${subscription.subscriptionId}/addon-options`,
      },
    ],
  });

/** Adds a free add-on. */
const giveAddon = ({ t, make }: ActionMaker, subscription: Subscription) =>
  make(addons.giveSubscriptionAddon, {
    params: { subscriptionId: subscription.subscriptionId },
    gives: { customerId: subscription.customer.customerId, currency: subscription.currency },
    words: actionWords(t, "giveSubscriptionAddon", { name: subscription.display }),
    fields: [
      {
        kind: "offering",
        name: "productOfferingId",
        label: t("giveSubscriptionAddon.choose"),
        path: `/subscriptions/${subscription.subscriptionId}/addon-options`,
      },
      { kind: "text", name: "reason", label: t("giveSubscriptionAddon.why"), max: 500 },
    ],
  });

/** @param email null: none is on file; undefined: the caller has not read it */
const resendEsim = ({ t, make }: ActionMaker, subscription: Named, email: string | null | undefined) =>
  make(lifecycle.resendEsimOperation, {
    params: { subscriptionId: subscription.subscriptionId },
    words: {
      title: t("resendEsim.title"),
      text:
        email === undefined
          ? t("resendEsim.textUser", { name: subscription.display })
          : email === null
            ? t("resendEsim.textNoEmail", { name: subscription.display })
            : t("resendEsim.text", { name: subscription.display, email }),
      submit: t("resendEsim.submit"),
      done: t("resendEsim.done"),
    },
  });

function cancel(maker: ActionMaker, subscription: Subscription): Action | null {
  const { t, make, day } = maker;
  const ends = subscription.renewsAt ?? subscription.currentPeriod?.endsAt;
  return make(lifecycle.cancelSubscriptionOperation, {
    params: { subscriptionId: subscription.subscriptionId },
    danger: true,
    undo: undoWith({
      action: restore(maker, subscription, true),
      onlyIf: { field: "pendingStatus.status", is: "CANCELLED" },
    }),
    words: actionWords(t, "cancelSubscription", { name: subscription.display }),
    preview: { operation: previewSubscriptionCancellation, kind: "cancellation", sends: ["when", "date"] },
    fields: [
      {
        kind: "choice",
        name: "when",
        label: t("cancelSubscription.when"),
        // Before the activation there is no period to end.
        value: ends ? "END_OF_PERIOD" : "NOW",
        options: [
          ...(ends
            ? [
                {
                  value: "END_OF_PERIOD",
                  label: t("cancelSubscription.END_OF_PERIOD", { date: day(ends) }),
                },
              ]
            : []),
          { value: "DATE", label: t("cancelSubscription.DATE") },
          { value: "NOW", label: t("cancelSubscription.NOW") },
        ],
      },
      {
        kind: "date",
        name: "date",
        label: t("cancelSubscription.date"),
        onlyIf: { name: "when", is: "DATE" },
      },
      {
        kind: "choice",
        name: "reason",
        label: t("cancelSubscription.why"),
        value: "OTHER",
        options: CancelReason.options.map((value) => ({
          value,
          label: t(`cancelSubscription.reasons.${value}`),
        })),
      },
      {
        kind: "longText",
        name: "comment",
        label: t("cancelSubscription.comment"),
        optional: true,
        max: 1000,
      },
    ],
  });
}

/** The actions by their names in `availableActions`, which has the reasons of refusals. */
const REFUSED_AS: Readonly<Record<string, string>> = {
  restoreSubscription: "RESTORE",
  activateSubscription: "ACTIVATE",
  pauseSubscription: "PAUSE",
  cancelSubscription: "CANCEL",
  suspendSubscription: "SUSPEND",
  blockSim: "BLOCK_SIM",
  changeSim: "CHANGE_SIM",
  changeNumber: "CHANGE_NUMBER",
  createTransferCode: "TRANSFER_NUMBER",
  transferNumber: "TRANSFER_NUMBER",
  changeSubscriptionProductOffering: "CHANGE_OFFERING",
  addSubscriptionAddon: "ADD_ADDON",
};

/** Adds the API's own reason to actions that it would refuse now. Possible ones come first. */
function judged(
  { refusal }: ActionMaker,
  { availableActions }: Subscription,
  actions: readonly (Action | null)[],
): Action[] {
  const all = allowedActions(actions).map((action) => {
    const name = REFUSED_AS[action.operationId];
    const rule = availableActions.find((one) => one.action === name);
    if (!rule || rule.allowed) return action;
    const { internalCode = "", reason = "" } = rule;
    return { ...action, ...refusal({ internalCode, message: reason }) };
  });
  return all.toSorted((a, b) => Number(a.refusal !== undefined) - Number(b.refusal !== undefined));
}

/** All staff actions on a subscription, in the order in which staff need them. */
export function subscriptionActions(
  maker: ActionMaker,
  subscription: Subscription,
  move: Porting | null,
): Action[] {
  const { t, make } = maker;
  const { subscriptionId, pendingStatus, pendingProductOffering, sim, subscriber, status } = subscription;
  const params = { subscriptionId };
  const undoChange = make(offeringChange.undoSubscriptionProductOfferingChange, {
    params,
    words: actionWords(t, "undoSubscriptionProductOfferingChange", { name: subscription.display }),
  });
  const plain = (operation: Operation, key: WithWords, more: Partial<ActionInput> = {}) =>
    make(operation, { params, words: actionWords(t, key, { name: subscription.display }), ...more });
  const isScheduled =
    pendingStatus?.status === "CANCELLED" || (pendingStatus?.status === "PAUSED" && status !== "PAUSED");
  return judged(maker, subscription, [
    restore(maker, subscription, isScheduled),
    sim.esim ? resendEsim(maker, subscription, subscriber.email ?? null) : null,
    plain(offeringChange.changeSubscriptionProductOffering, "changeSubscriptionProductOffering", {
      undo: undoWith({ action: undoChange, onlyIf: { field: "status", is: "SCHEDULED" } }),
      fields: [
        {
          kind: "offering",
          name: "productOfferingId",
          label: t("changeSubscriptionProductOffering.choose"),
          path: `/subscriptions/${subscriptionId}/product-offering-options`,
        },
      ],
    }),
    pendingProductOffering && !pendingProductOffering.priceChangeId ? undoChange : null,
    addAddon(maker, subscription),
    giveAddon(maker, subscription),
    goodwillCredit(maker, subscription.customer.customerId, {
      currency: subscription.currency,
      subscriptionId,
    }),
    ...portingActions(maker, subscription, move),
    activate(maker, subscription),
    pause(maker, subscription),
    block(maker, subscription),
    plain(lifecycle.changeSimOperation, "changeSim", { fields: [simChoice(t, "changeSim", "sim.esim")] }),
    changeNumber(maker, subscription),
    ...protectionActions(maker, subscription),
    ...transferActions(maker, subscription),
    sim.iccid
      ? make(revealOperation, {
          words: actionWords(t, "getSubscriptionPuk", { name: subscription.display }),
          body: { subjectType: "subscription", subjectId: subscriptionId, field: "puk" },
          shows: { field: "value", label: t("getSubscriptionPuk.shown"), secondsShown: 60 },
        })
      : null,
    plain(resyncSubscription, "resyncSubscription", {
      doneWithout: { field: "differences", text: t("resyncSubscription.same") },
    }),
    make(subscribers.updateSubscriberOperation, {
      params: { subscriberId: subscriber.subscriberId },
      words: actionWords(t, "updateSubscriber", { name: subscription.display }),
      versioned: true,
      fields: [
        { kind: "text", name: "name", label: t("updateSubscriber.name"), ...nameValue(subscriber.name) },
        {
          kind: "text",
          name: "email",
          label: t("updateSubscriber.email"),
          value: subscriber.email ?? "",
          optional: true,
        },
      ],
    }),
    subscriberAddress(maker, subscription),
    rename(maker, subscription),
    renewal(maker, subscription),
    suspend(maker, subscription),
    cancel(maker, subscription),
  ]);
}

/** The address of the subscriber: in the United States, emergency services are sent there. */
function subscriberAddress(
  maker: ActionMaker,
  { subscriber, country, display }: Subscription,
): Action | null {
  const { subscriberId, address } = subscriber;
  const countries = country ? [country] : [];
  if (countries.length === 0 && !address) return null;
  return maker.make(subscribers.updateSubscriberOperation, {
    params: { subscriberId },
    versioned: true,
    words: actionWords(maker.t, address ? "updateSubscriberAddress" : "addSubscriberAddress", {
      name: display,
    }),
    fields: addressFields(maker, "address", { given: address, keepsMasks: true, countries }),
  });
}

/** Without a name, a subscription is shown by its formatted number. */
const isNumber = (display: string): boolean => /^[\d\s()+-]+$/.test(display);

/** The name that the customer sees. Empty: the number. */
const rename = ({ t, make }: ActionMaker, { subscriptionId, display, status }: Subscription) =>
  status === "CANCELLED"
    ? null
    : make(lifecycle.updateSubscriptionOperation, {
        params: { subscriptionId },
        undo: undoWith({
          action: make(lifecycle.updateSubscriptionOperation, {
            params: { subscriptionId },
            body: { display: isNumber(display) ? null : display },
            words: { ...actionWords(t, "renameSubscription", { name: display }), done: t("undone") },
          }),
        }),
        words: actionWords(t, "renameSubscription", { name: display }),
        versioned: true,
        fields: [
          {
            kind: "text",
            name: "display",
            label: t("renameSubscription.name"),
            hint: t("renameSubscription.hint"),
            value: isNumber(display) ? "" : display,
            max: 100,
            optional: true,
            clears: true,
          },
        ],
      });

/** Turns the renewal of a subscription off, or on again. */
function renewal({ t, make, day }: ActionMaker, subscription: Subscription): Action | null {
  const { subscriptionId, display, autoRenew, status, renewsAt, currentPeriod } = subscription;
  if (status === "CANCELLED" || !currentPeriod) return null;
  const ends = renewsAt ?? currentPeriod.endsAt;
  const known = ends ? { known: "yes", date: day(ends) } : { known: "no", date: "" };
  return make(lifecycle.updateSubscriptionOperation, {
    params: { subscriptionId },
    undo: undoWith({
      action: make(lifecycle.updateSubscriptionOperation, {
        params: { subscriptionId },
        body: { autoRenew },
        words: actionWords(t, autoRenew ? "renewAgain" : "stopRenewal", { name: display, ...known }),
      }),
    }),
    danger: autoRenew,
    body: { autoRenew: !autoRenew },
    versioned: true,
    // Without input there are no two versions to compare, so the state on the page must still be current.
    basedOn: { autoRenew },
    words: actionWords(t, autoRenew ? "stopRenewal" : "renewAgain", { name: display, ...known }),
  });
}

const changeNumber = ({ t, make }: ActionMaker, subscription: Subscription) =>
  make(lifecycle.changeNumberOperation, {
    params: { subscriptionId: subscription.subscriptionId },
    words: actionWords(t, "changeNumber", { name: subscription.display, number: subscription.msisdn }),
    fields: [
      {
        kind: "number",
        name: "msisdn",
        label: t("changeNumber.choose"),
        country: subscription.country ?? "",
      },
    ],
  });

/** Protects SIM and number, cancels an unlock or requests one, depending on the current state. */
export function protectionActions(maker: ActionMaker, subscription: Subscription): Action[] {
  const { t, make } = maker;
  if (subscription.status === "CANCELLED" && !subscription.protection) return [];
  const params = { subscriptionId: subscription.subscriptionId };
  const lockAs = (key: "keepLock" | "lockSubscription") =>
    make(protection.lockSubscriptionOperation, {
      params,
      words: actionWords(t, key, { name: subscription.display }),
    });
  const [lock, keep] = [
    lockAs(subscription.protection ? "keepLock" : "lockSubscription"),
    lockAs("keepLock"),
  ];
  const unlock = make(protection.setSubscriptionProtection, {
    params,
    danger: true,
    body: { locked: false },
    // The protection lasts another day and is kept.
    undo: undoWith({ action: keep }),
    words: actionWords(t, "setSubscriptionProtection", { name: subscription.display }),
  });
  if (!subscription.protection) return allowedActions([lock]);
  return allowedActions(subscription.protection.unlocksAt ? [lock] : [unlock]);
}

/** Retries a carrier operation; null where a retry cannot help. */
export function retryNetwork(
  { t, make }: ActionMaker,
  { carrierOperationId, type, status, isRetryable }: CarrierOperation,
): Action | null {
  if (!isRetryable) return null;
  return make(retryCarrierOperationOperation, {
    params: { carrierOperationId },
    words: {
      title: t("retryCarrierOperation.title"),
      text: t(status === "FAILED" ? "retryCarrierOperation.text" : "retryCarrierOperation.askText", { type }),
      submit: t("retryCarrierOperation.submit"),
      done: t("retryCarrierOperation.done"),
    },
  });
}
