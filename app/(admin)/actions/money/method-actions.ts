import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { MethodSaving } from "@/app/(admin)/method-saving";
import type { Action } from "@/components/admin/act/action";
import type { EmbeddedPaymentProfile, PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import {
  cancelPaymentProfileSession,
  createPaymentProfileSession,
  deletePaymentProfileOperation,
  setDefaultPaymentProfile,
} from "@/lib/payments/profiles/profile-operations";

/**
 * A link at which the customer saves a payment method. Staff never type a card, and the page behind the link shows the customer
 * what they agree to.
 * @param saving null where no provider keeps methods
 */
export const askForMethod = (
  { t, make }: ActionMaker,
  customerId: string,
  saving: MethodSaving | null,
): Action | null =>
  saving &&
  make(createPaymentProfileSession, {
    words: actionWords(t, "createPaymentProfileSession"),
    body: { customerId, ...saving, hosted: true },
    fields: [
      {
        kind: "check",
        name: "setAsDefault",
        label: t("createPaymentProfileSession.setAsDefault"),
        value: "true",
      },
      {
        kind: "check",
        name: "grantAutopayConsent",
        label: t("createPaymentProfileSession.grantAutopayConsent"),
        value: "true",
        onlyIf: { name: "setAsDefault", is: "true" },
      },
    ],
    shows: { field: "hostedUrl", label: t("createPaymentProfileSession.shown"), isCopied: true },
  });

/** Makes a link to save a method useless. */
export const takeBackMethodLink = (
  { t, make }: ActionMaker,
  { paymentProfileSessionId }: PaymentProfileSession,
): Action | null =>
  make(cancelPaymentProfileSession, {
    params: { paymentProfileSessionId },
    danger: true,
    body: {},
    words: actionWords(t, "cancelPaymentProfileSession"),
  });

/** What staff can do with a saved payment method. The default can be removed only after another one has taken its place. */
export function methodActions(
  { t, make }: ActionMaker,
  { paymentProfileId, displayName, type, status, isDefault }: EmbeddedPaymentProfile,
): Action[] {
  const params = { paymentProfileId };
  const name = displayName ?? type;
  if (isDefault) return [];
  return allowedActions([
    status === "ACTIVE"
      ? make(setDefaultPaymentProfile, {
          params,
          words: actionWords(t, "setDefaultPaymentProfile", { name }),
        })
      : null,
    make(deletePaymentProfileOperation, {
      params,
      danger: true,
      words: actionWords(t, "deletePaymentProfile", { name }),
    }),
  ]);
}
