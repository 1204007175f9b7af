import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import { removeDataCapOperation, setDataCapOperation } from "@/lib/subscriptions/data-caps/operations";
import type { Subscription } from "@/lib/subscriptions/model";

type Capped = DataCaps["zones"][number];

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
      fields: [
        {
          kind: "integer",
          name: "limitMb",
          label: t("setDataCap.limitMb"),
          ...(limitMb !== undefined && { value: String(limitMb) }),
        },
      ],
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
