import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action, ActionField } from "@/components/admin/act/action";
import type { CapActionsByZone } from "@/components/admin/lines/data-cap-list";
import type { CustomerDataCaps } from "@/lib/subscriptions/customer-caps/model";
import {
  removeCustomerDataCapOperation,
  setCustomerDataCapOperation,
} from "@/lib/subscriptions/customer-caps/operations";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import { removeDataCapOperation, setDataCapOperation } from "@/lib/subscriptions/data-caps/operations";
import type { Subscription } from "@/lib/subscriptions/model";

type Capped = DataCaps["zones"][number];

const limitField = (label: string, limitMb: number | undefined): ActionField => ({
  kind: "integer",
  name: "limitMb",
  label,
  ...(limitMb !== undefined && { value: String(limitMb) }),
});

/** Sets or changes the cap of a zone, and removes a present one. A cancelled subscription has no actions. */
export function dataCapActions(
  { t, make }: ActionMaker,
  { subscriptionId, display, status }: Pick<Subscription, "subscriptionId" | "display" | "status">,
  { zone, limitMb }: Capped,
  zoneName: string,
): Action[] {
  if (status === "CANCELLED") return [];
  const params = { subscriptionId, zone };
  const values = { name: display, zone: zoneName };
  return allowedActions([
    make(setDataCapOperation, {
      params,
      words: actionWords(t, "setDataCap", values),
      fields: [limitField(t("setDataCap.limitMb"), limitMb)],
    }),
    limitMb === undefined
      ? null
      : make(removeDataCapOperation, {
          params,
          danger: true,
          words: actionWords(t, "removeDataCap", values),
        }),
  ]);
}

/**
 * The actions on the caps over all subscriptions of a customer, by zone.
 * @param name the customer's name
 * @param zoneName names a zone in the reader's language
 */
export function customerCapActions(
  { t, make }: ActionMaker,
  { customerId, zones }: CustomerDataCaps,
  name: string,
  zoneName: (zone: Capped["zone"]) => string,
): CapActionsByZone {
  const actionsOf = ({ zone, limitMb }: Capped): Action[] => {
    const params = { customerId, zone };
    const values = { name, zone: zoneName(zone) };
    return allowedActions([
      make(setCustomerDataCapOperation, {
        params,
        words: actionWords(t, "setCustomerDataCap", values),
        fields: [limitField(t("setDataCap.limitMb"), limitMb)],
      }),
      limitMb === undefined
        ? null
        : make(removeCustomerDataCapOperation, {
            params,
            danger: true,
            words: actionWords(t, "removeCustomerDataCap", values),
          }),
    ]);
  };
  return Object.fromEntries(zones.map((capped) => [capped.zone, actionsOf(capped)])) as CapActionsByZone;
}
