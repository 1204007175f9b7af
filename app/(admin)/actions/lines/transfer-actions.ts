import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { Subscription } from "@/lib/subscriptions/model";
import * as transfer from "@/lib/subscriptions/transfer/operations";

/** Creates, checks or revokes the code with which another carrier takes the number over, and moves the number. */
export function transferActions(maker: ActionMaker, subscription: Subscription): Action[] {
  const { t, make } = maker;
  const { availableActions, display, msisdn, subscriptionId, transferCode } = subscription;
  if (!availableActions.some(({ action }) => action === "TRANSFER_NUMBER")) return [];
  const params = { subscriptionId };
  const code = {
    kind: "text",
    name: "transferCode",
    label: t("transferNumber.code"),
    hint: t("transferNumber.codeHint"),
  } as const;
  return allowedActions([
    make(transfer.createTransferCodeOperation, {
      params,
      words: actionWords(t, "createTransferCode", { number: msisdn }),
      shows: { field: "transferCode", label: t("createTransferCode.shown"), secondsShown: 120 },
    }),
    transferCode
      ? make(transfer.revokeTransferCodeOperation, {
          params,
          words: actionWords(t, "revokeTransferCode", { name: display }),
        })
      : null,
    transferCode
      ? make(transfer.checkTransferCodeOperation, {
          params,
          words: actionWords(t, "checkTransferCode", { number: msisdn }),
          fields: [code],
        })
      : null,
    transferCode
      ? make(transfer.transferNumberOperation, {
          params,
          danger: true,
          words: actionWords(t, "transferNumber", { name: display, number: msisdn }),
          fields: [
            code,
            {
              kind: "text",
              name: "carrier",
              label: t("transferNumber.carrier"),
              hint: t("transferNumber.carrierHint"),
              optional: true,
            },
          ],
        })
      : null,
  ]);
}
