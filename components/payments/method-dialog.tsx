"use client";
import { useTranslations } from "next-intl";
import type { MethodQuestion } from "@/components/payments/method-question";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import type { AutoPay } from "@/lib/billing/autopay/model";
import { api } from "@/lib/client/client";

/** Explains the effect of a new default or a removal before it happens. */
export function MethodDialog({
  question: { kind, profile },
  autoPay,
  others,
  onClose,
}: {
  question: MethodQuestion;
  autoPay: AutoPay;
  /** Whether another method could replace it. */
  others: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("payments.methods.ask");
  const { paymentProfileId, displayName, isDefault } = profile;
  const method = displayName ?? t("someMethod");
  const { act, busy, problem } = useAct(
    async (): Promise<{ data?: unknown; error?: unknown }> => {
      const params = { path: { paymentProfileId } };
      if (kind === "remove") return api.DELETE("/payment-profiles/{paymentProfileId}", { params });
      // Automatic charges continue with the new method only after consent.
      return autoPay.enabled
        ? api.PUT("/customers/{customerId}/auto-pay", {
            params: { path: { customerId: autoPay.customerId } },
            body: { enabled: true, paymentProfileId },
          })
        : api.POST("/payment-profiles/{paymentProfileId}/set-default", { params });
    },
    {
      done: () => {
        onClose();
        return t(kind === "remove" ? "removed" : "isDefault", { method });
      },
    },
  );
  const stays = kind === "remove" && isDefault;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(kind === "remove" ? (stays ? "staysTitle" : "removeTitle") : "defaultTitle", { method })}
      actions={
        stays ? (
          <DialogClose render={<Button>{t("understood")}</Button>} />
        ) : (
          <>
            <DialogClose render={<Button intent="secondary">{t("cancel")}</Button>} />
            <Button
              intent={kind === "remove" ? "danger" : "primary"}
              loading={busy}
              onClick={() => act(undefined)}
            >
              {t(kind === "remove" ? "remove" : "makeDefault")}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {stays ? (
          <>
            <p>{t(others ? "staysOthers" : "staysAlone")}</p>
            {autoPay.enabled && <p className="text-muted">{t("staysAutoPay")}</p>}
          </>
        ) : kind === "remove" ? (
          <p>{t("removeText")}</p>
        ) : (
          <>
            <p>{t(autoPay.enabled ? "defaultCharged" : "defaultText")}</p>
            {autoPay.enabled && (
              <blockquote className="rounded-control bg-sunken p-4">{autoPay.consentText}</blockquote>
            )}
          </>
        )}
        {problem && (
          <div role="alert">
            <Alert tone="danger">{problem}</Alert>
          </div>
        )}
      </div>
    </Dialog>
  );
}
