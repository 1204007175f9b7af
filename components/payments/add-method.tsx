"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { usePaymentAppearance } from "@/components/checkout/payment/payment-appearance";
import { PaymentForm } from "@/components/checkout/payment/payment-form";
import { PaymentFormSkeleton } from "@/components/checkout/payment/payment-form-parts";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { Alert } from "@/components/ui/states/alert";
import type { AutoPay } from "@/lib/billing/autopay/model";
import { api } from "@/lib/client/client";
import type { ProviderContext } from "@/lib/payments/model";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";
import { untilSaved } from "./until-saved";

type Session = { id: string; context: ProviderContext };

/** Saves a method with the provider's form. Its purpose is chosen first, because the form is created for it. */
export function AddMethod({
  autoPay,
  provider,
  first,
  onClose,
}: {
  autoPay: AutoPay;
  provider: PaymentProviderName;
  /** Whether there is no default yet, so that this becomes it. */
  first: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("payments.add");
  const locale = useLocale();
  const router = useRouter();
  const appearance = usePaymentAppearance();
  const failureText = useFailureText();
  const [standard, setStandard] = useState(true);
  const [charge, setCharge] = useState(autoPay.enabled || first);
  const [session, setSession] = useState<Session>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const asDefault = first || standard;
  const consent = asDefault && charge;
  const { customerId, consentText } = autoPay;
  const asked = useRef(0);

  // Another choice needs another form. The answer to an earlier request is ignored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts are not asked about, and `tries` is asking again
  useEffect(() => {
    asked.current += 1;
    const question = asked.current;
    setSession(undefined);
    setProblem(undefined);
    api
      .POST("/payment-profile-sessions", {
        body: {
          customerId,
          paymentProvider: provider,
          hosted: false,
          setAsDefault: asDefault,
          grantAutopayConsent: consent,
          returnUrl: `${window.location.origin}/payments`,
        },
      })
      .catch((error: unknown) => ({ data: undefined, error }))
      .then(({ data, error }) => {
        if (question !== asked.current) return;
        if (data?.providerContext)
          setSession({ id: data.paymentProfileSessionId, context: data.providerContext });
        else setProblem(failureText(error));
      });
  }, [customerId, provider, asDefault, consent, tries]);

  const saved = async (id: string) => {
    const done = await untilSaved(id);
    toast({ message: t(done ? "saved" : "soon") });
    onClose();
    router.refresh();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} appearance="sheet" title={t("title")}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t("free")}</p>
        <div>
          {!first && (
            <Checkbox
              checked={standard}
              onChange={(event) => setStandard(event.target.checked)}
              label={t("asDefault")}
              description={t("asDefaultAbout")}
            />
          )}
          {asDefault && (
            <Checkbox
              checked={charge}
              onChange={(event) => setCharge(event.target.checked)}
              label={t("charge")}
              description={consentText}
            />
          )}
          {asDefault && !charge && autoPay.enabled && (
            <p className="text-sm text-warning">{t("chargeStops")}</p>
          )}
        </div>
        {problem ? (
          <div role="alert">
            <Alert
              tone="danger"
              action={
                <Button intent="secondary" size="sm" onClick={() => setTries((count) => count + 1)}>
                  {t("retry")}
                </Button>
              }
            >
              {problem}
            </Alert>
          </div>
        ) : session ? (
          <PaymentForm
            context={session.context}
            purpose="save"
            appearance={appearance}
            locale={locale}
            returnUrl={`${window.location.origin}/payments`}
            onPaid={() => void saved(session.id)}
            onStale={() => setTries((count) => count + 1)}
            texts={{
              pay: t("save"),
              loading: t("loading"),
              scriptFailed: t("scriptFailed"),
              retry: t("retry"),
              failed: t("failed"),
              declined: t("declined"),
              notConfirmed: t("notConfirmed"),
              interrupted: t("interrupted"),
              secure: t("secure"),
              otherWay: t("otherWay"),
            }}
          />
        ) : (
          <PaymentFormSkeleton label={t("loading")} />
        )}
      </div>
    </Dialog>
  );
}
