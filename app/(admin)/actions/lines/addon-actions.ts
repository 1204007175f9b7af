import { type ActionMaker, actionWords, allowedActions, undoWith } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { AutoTopUp } from "@/lib/billing/top-ups/model";
import { turnOffAutoTopUpOperation } from "@/lib/billing/top-ups/operations";
import type { SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import * as addons from "@/lib/subscriptions/addons/operations";
import type { Subscription } from "@/lib/subscriptions/model";

type SubscriptionRef = Pick<Subscription, "subscriptionId">;

/** Cancels a running add-on; null when it has ended. */
function cancel(
  maker: ActionMaker,
  { subscriptionId }: SubscriptionRef,
  addon: SubscriptionAddon,
): Action | null {
  const { t, make } = maker;
  const { subscriptionAddonId, status, productOffering, renews } = addon;
  if (status !== "ACTIVE") return null;
  return make(addons.cancelSubscriptionAddon, {
    params: { subscriptionId },
    danger: true,
    // An add-on that runs to the end of its period can be kept until then.
    undo: undoWith({
      action: restore(maker, { subscriptionId }, { ...addon, renews: false }),
      onlyIf: { field: "status", is: "ACTIVE" },
    }),
    body: { subscriptionAddonId, ...(!renews && { when: "NOW" }) },
    words: actionWords(t, "cancelSubscriptionAddon", { name: productOffering?.name ?? "" }),
    fields: renews
      ? [
          {
            kind: "choice",
            name: "when",
            label: t("cancelSubscriptionAddon.when"),
            value: "END_OF_PERIOD",
            options: (["END_OF_PERIOD", "NOW"] as const).map((value) => ({
              value,
              label: t(`cancelSubscriptionAddon.${value}`),
            })),
          },
        ]
      : [],
  });
}

/** Restores the renewal of a cancelled add-on; null for one that does not renew. */
function restore(
  { t, make, day }: ActionMaker,
  { subscriptionId }: SubscriptionRef,
  { subscriptionAddonId, status, productOffering, renews, goodwillReason, validTo }: SubscriptionAddon,
): Action | null {
  const recurs = productOffering?.price.priceType === "RECURRING";
  if (status !== "ACTIVE" || renews || !recurs || goodwillReason !== undefined) return null;
  return make(addons.restoreSubscriptionAddon, {
    params: { subscriptionId },
    body: { subscriptionAddonId },
    words: actionWords(t, "restoreSubscriptionAddon", {
      name: productOffering.name,
      known: validTo ? "yes" : "no",
      date: validTo ? day(validTo) : "",
    }),
  });
}

/** Changes a renewing add-on to another one, or takes back a pending change; null for the others. */
function change(
  { t, make }: ActionMaker,
  { subscriptionId }: SubscriptionRef,
  { subscriptionAddonId, status, productOffering, pendingProductOffering, renews }: SubscriptionAddon,
): Action | null {
  const params = { subscriptionId };
  const name = productOffering?.name ?? "";
  const which = `subscriptionAddonId=${encodeURIComponent(subscriptionAddonId)}`;
  const undoChange = (other: string) => {
    const undo = make(addons.undoSubscriptionAddonProductOfferingChange, {
      params,
      words: actionWords(t, "undoAddonChange", { name, other }),
    });
    return undo && { ...undo, path: `${undo.path}?${which}` };
  };
  if (pendingProductOffering)
    return pendingProductOffering.priceChangeId === undefined
      ? undoChange(pendingProductOffering.product.name)
      : null;
  if (status !== "ACTIVE" || !renews) return null;
  return make(addons.changeSubscriptionAddonProductOffering, {
    params,
    body: { subscriptionAddonId },
    undo: undoWith({ action: undoChange(name), onlyIf: { field: "status", is: "SCHEDULED" } }),
    words: actionWords(t, "changeAddon", { name }),
    fields: [
      {
        kind: "offering",
        name: "productOfferingId",
        label: t("changeAddon.choose"),
        path: `/subscriptions/${subscriptionId}/addons/product-offering-options?${which}`,
      },
    ],
  });
}

/** The actions on an add-on of a subscription in its current state. */
export const addonActions = (
  maker: ActionMaker,
  subscription: SubscriptionRef,
  addon: SubscriptionAddon,
): Action[] =>
  allowedActions([
    restore(maker, subscription, addon),
    change(maker, subscription, addon),
    cancel(maker, subscription, addon),
  ]);

/** Turns the automatic top-up of a subscription off; null where it is off. Only the customer can agree to it again. */
export function autoTopUpOff(
  { t, make }: ActionMaker,
  { subscriptionId, display }: Pick<Subscription, "subscriptionId" | "display">,
  { status }: Pick<AutoTopUp, "status">,
): Action | null {
  if (status === "OFF") return null;
  return make(turnOffAutoTopUpOperation, {
    params: { subscriptionId },
    danger: true,
    words: actionWords(t, "turnOffAutoTopUp", { name: display }),
  });
}
