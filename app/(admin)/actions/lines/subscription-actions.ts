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

type Named = Pick<Subscription, "subscriptionId" | "display">;

/**
 * The operations on a subscription that need nothing but its id, by operation id: also the fixes of a diagnosis.
 * @param isScheduled whether restoring takes back a change that is scheduled
 */
export function subscriptionFix(
  maker: ActionMaker,
  operationId: string,
  line: Named,
  isScheduled: boolean,
): Action | null {
  switch (operationId) {
    case "restoreSubscription":
      return restore(maker, line, isScheduled);
    case "blockSim":
      return block(maker, line);
    case "suspendSubscription":
      return suspend(maker, line);
    case "pauseSubscription":
      return pause(maker, line);
    case "activateSubscription":
      return activate(maker, line);
    case "addSubscriptionAddon":
      return addAddon(maker, line);
    case "resendEsim":
      return resendEsim(maker, line, undefined);
    default:
      return null;
  }
}

/** @param isScheduled whether it takes back a change that waits for its day */
const restore = ({ t, make }: ActionMaker, line: Named, isScheduled: boolean) =>
  make(lifecycle.restoreSubscriptionOperation, {
    params: { subscriptionId: line.subscriptionId },
    body: {},
    words: actionWords(t, isScheduled ? "undoScheduled" : "restoreSubscription", { name: line.display }),
  });

const block = (maker: ActionMaker, line: Named) =>
  maker.make(lifecycle.blockSimOperation, {
    params: { subscriptionId: line.subscriptionId },
    danger: true,
    undo: undoWith({ action: restore(maker, line, false) }),
    words: actionWords(maker.t, "blockSim", { name: line.display }),
  });

const suspend = (maker: ActionMaker, line: Named) => {
  const { t, make } = maker;
  return make(lifecycle.suspendSubscriptionOperation, {
    params: { subscriptionId: line.subscriptionId },
    undo: undoWith({ action: restore(maker, line, false) }),
    danger: true,
    words: actionWords(t, "suspendSubscription", { name: line.display }),
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

const pause = (maker: ActionMaker, line: Named) => {
  const { t, make } = maker;
  return make(lifecycle.pauseSubscriptionOperation, {
    params: { subscriptionId: line.subscriptionId },
    undo: undoWith(
      { action: restore(maker, line, false), onlyIf: { field: "status", is: "PAUSED" } },
      { action: restore(maker, line, true) },
    ),
    words: actionWords(t, "pauseSubscription", { name: line.display }),
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

const activate = ({ t, make }: ActionMaker, line: Named) =>
  make(lifecycle.activateSubscriptionOperation, {
    params: { subscriptionId: line.subscriptionId },
    words: actionWords(t, "activateSubscription", { name: line.display }),
    fields: [simChoice(t, "activateSubscription", "activation.sim.esim")],
  });

const addAddon = ({ t, make }: ActionMaker, line: Named) =>
  make(addons.addSubscriptionAddon, {
    params: { subscriptionId: line.subscriptionId },
    words: actionWords(t, "addSubscriptionAddon", { name: line.display }),
    fields: [
      {
        kind: "offering",
        name: "productOfferingId",
        label: t("addSubscriptionAddon.choose"),
        path: `/subscriptions/${line.subscriptionId}/addon-options`,
      },
    ],
  });

/** An add-on that the customer pays nothing for. */
const giveAddon = ({ t, make }: ActionMaker, line: Subscription) =>
  make(addons.giveSubscriptionAddon, {
    params: { subscriptionId: line.subscriptionId },
    gives: { customerId: line.customer.customerId, currency: line.currency },
    words: actionWords(t, "giveSubscriptionAddon", { name: line.display }),
    fields: [
      {
        kind: "offering",
        name: "productOfferingId",
        label: t("giveSubscriptionAddon.choose"),
        path: `/subscriptions/${line.subscriptionId}/addon-options`,
      },
      { kind: "text", name: "reason", label: t("giveSubscriptionAddon.why"), max: 500 },
    ],
  });

/** @param email null: none is on file; undefined: the caller has not read it */
const resendEsim = ({ t, make }: ActionMaker, line: Named, email: string | null | undefined) =>
  make(lifecycle.resendEsimOperation, {
    params: { subscriptionId: line.subscriptionId },
    words: {
      title: t("resendEsim.title"),
      text:
        email === undefined
          ? t("resendEsim.textUser", { name: line.display })
          : email === null
            ? t("resendEsim.textNoEmail", { name: line.display })
            : t("resendEsim.text", { name: line.display, email }),
      submit: t("resendEsim.submit"),
      done: t("resendEsim.done"),
    },
  });

function cancel(maker: ActionMaker, line: Subscription): Action | null {
  const { t, make, day } = maker;
  const ends = line.renewsAt ?? line.currentPeriod?.endsAt;
  return make(lifecycle.cancelSubscriptionOperation, {
    params: { subscriptionId: line.subscriptionId },
    danger: true,
    undo: undoWith({
      action: restore(maker, line, true),
      onlyIf: { field: "pendingStatus.status", is: "CANCELLED" },
    }),
    words: actionWords(t, "cancelSubscription", { name: line.display }),
    preview: { operation: previewSubscriptionCancellation, kind: "cancellation", sends: ["when", "date"] },
    fields: [
      {
        kind: "choice",
        name: "when",
        label: t("cancelSubscription.when"),
        // Before it is activated there is no period that could end.
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

/** By the names of `availableActions`, whose refusals say why something cannot be done now. */
const REFUSED_AS: Readonly<Record<string, string>> = {
  restoreSubscription: "RESTORE",
  activateSubscription: "ACTIVATE",
  pauseSubscription: "PAUSE",
  cancelSubscription: "CANCEL",
  suspendSubscription: "SUSPEND",
  blockSim: "BLOCK_SIM",
  changeSim: "CHANGE_SIM",
  changeNumber: "CHANGE_NUMBER",
  changeSubscriptionProductOffering: "CHANGE_OFFERING",
  addSubscriptionAddon: "ADD_ADDON",
};

/** Actions with the API's own reason for those that it would refuse now. Possible ones first. */
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

/** Everything that staff can do with a subscription, in the order in which they need it. */
export function subscriptionActions(maker: ActionMaker, line: Subscription, move: Porting | null): Action[] {
  const { t, make } = maker;
  const { subscriptionId, pendingStatus, pendingProductOffering, sim, subscriber, status } = line;
  const params = { subscriptionId };
  const undoChange = make(offeringChange.undoSubscriptionProductOfferingChange, {
    params,
    words: actionWords(t, "undoSubscriptionProductOfferingChange", { name: line.display }),
  });
  const plain = (operation: Operation, key: WithWords, more: Partial<ActionInput> = {}) =>
    make(operation, { params, words: actionWords(t, key, { name: line.display }), ...more });
  const isScheduled =
    pendingStatus?.status === "CANCELLED" || (pendingStatus?.status === "PAUSED" && status !== "PAUSED");
  return judged(maker, line, [
    restore(maker, line, isScheduled),
    sim.esim ? resendEsim(maker, line, subscriber.email ?? null) : null,
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
    addAddon(maker, line),
    giveAddon(maker, line),
    goodwillCredit(maker, line.customer.customerId, { currency: line.currency, subscriptionId }),
    ...portingActions(maker, line, move),
    activate(maker, line),
    pause(maker, line),
    block(maker, line),
    plain(lifecycle.changeSimOperation, "changeSim", { fields: [simChoice(t, "changeSim", "sim.esim")] }),
    changeNumber(maker, line),
    ...protectionActions(maker, line),
    sim.iccid
      ? make(revealOperation, {
          words: actionWords(t, "getSubscriptionPuk", { name: line.display }),
          body: { subjectType: "subscription", subjectId: subscriptionId, field: "puk" },
          shows: { field: "value", label: t("getSubscriptionPuk.shown"), secondsShown: 60 },
        })
      : null,
    plain(resyncSubscription, "resyncSubscription", {
      doneWithout: { field: "differences", text: t("resyncSubscription.same") },
    }),
    make(subscribers.updateSubscriberOperation, {
      params: { subscriberId: subscriber.subscriberId },
      words: actionWords(t, "updateSubscriber", { name: line.display }),
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
    subscriberAddress(maker, line),
    rename(maker, line),
    renewal(maker, line),
    suspend(maker, line),
    cancel(maker, line),
  ]);
}

/** Where the person who uses a subscription lives: in the United States emergency services are sent there. */
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

/** Without a name of its own, a subscription is shown by its number as people write it. */
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
function renewal({ t, make, day }: ActionMaker, line: Subscription): Action | null {
  const { subscriptionId, display, autoRenew, status, renewsAt, currentPeriod } = line;
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
    // Nothing is entered, so there are no two versions to show: what the page says must still be so.
    basedOn: { autoRenew },
    words: actionWords(t, autoRenew ? "stopRenewal" : "renewAgain", { name: display, ...known }),
  });
}

const changeNumber = ({ t, make }: ActionMaker, line: Subscription) =>
  make(lifecycle.changeNumberOperation, {
    params: { subscriptionId: line.subscriptionId },
    words: actionWords(t, "changeNumber", { name: line.display, number: line.msisdn }),
    fields: [
      { kind: "number", name: "msisdn", label: t("changeNumber.choose"), country: line.country ?? "" },
    ],
  });

/** Locking SIM and number, taking an unlocking back, or asking for one: what fits the lock as it is. */
export function protectionActions(maker: ActionMaker, line: Subscription): Action[] {
  const { t, make } = maker;
  if (line.status === "CANCELLED" && !line.protection) return [];
  const params = { subscriptionId: line.subscriptionId };
  const lockAs = (key: "keepLock" | "lockSubscription") =>
    make(protection.lockSubscriptionOperation, {
      params,
      words: actionWords(t, key, { name: line.display }),
    });
  const [lock, keep] = [lockAs(line.protection ? "keepLock" : "lockSubscription"), lockAs("keepLock")];
  const unlock = make(protection.setSubscriptionProtection, {
    params,
    danger: true,
    body: { locked: false },
    // The lock still holds for a day: it is kept.
    undo: undoWith({ action: keep }),
    words: actionWords(t, "setSubscriptionProtection", { name: line.display }),
  });
  if (!line.protection) return allowedActions([lock]);
  return allowedActions(line.protection.unlocksAt ? [lock] : [unlock]);
}

/** Asks the network again for an operation; null where a retry can do nothing about it. */
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
