"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";

type Opened = { data?: { hostedUrl?: string | undefined }; error?: unknown };

/**
 * What is done on a page of its own before the order goes on: paying where the provider has no form for ours, saving a
 * method, signing. The order continues by itself from there, so who comes back finds it on its way.
 */
function HostedStep({ open, note, action }: { open: () => Promise<Opened>; note: string; action: string }) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);

  const go = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const { data, error } = await open().catch((thrown: unknown): Opened => ({ error: thrown }));
    if (data?.hostedUrl) return window.location.assign(data.hostedUrl);
    running.current = false;
    setBusy(false);
    setProblem(failureText(error));
  };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{note}</p>
      <div aria-live="assertive" className="empty:absolute">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <Button size="lg" width="full" loading={busy} onClick={go}>
        {action}
      </Button>
    </div>
  );
}

const orderUrl = (orderId: string) => `${window.location.origin}/orders/${orderId}`;

/** Pays on the provider's page. */
export function HostedPaymentButton({ action }: { action: string }) {
  const t = useTranslations("checkout.payment");
  const { order, payment } = useCheckout();
  const { orderId } = order;
  return (
    <HostedStep
      note={t("elsewhere")}
      action={action}
      open={() =>
        api.POST("/payment-sessions", {
          body: {
            orderId,
            paymentProvider: payment.provider,
            hosted: true,
            savePaymentProfile: false,
            setAsDefaultPaymentProfile: false,
            grantAutopayConsent: false,
            returnUrl: orderUrl(orderId),
          },
        })
      }
    />
  );
}

/** An order that costs nothing today, but later: the method for that is saved first. */
export function SaveMethod() {
  const t = useTranslations("checkout.payment");
  const { order, payment } = useCheckout();
  const { orderId } = order;
  return (
    <HostedStep
      note={t("methodNeeded")}
      action={t("saveMethod")}
      open={() =>
        api.POST("/payment-profile-sessions", {
          body: {
            orderId,
            paymentProvider: payment.savingProvider,
            hosted: true,
            setAsDefault: true,
            grantAutopayConsent: true,
            returnUrl: orderUrl(orderId),
          },
        })
      }
    />
  );
}

/** A company's order with a commitment is signed before it starts. */
export function SignContract() {
  const t = useTranslations("checkout.payment");
  const { order, viewer } = useCheckout();
  const { orderId } = order;
  return (
    <HostedStep
      note={t("signingNeeded")}
      action={t("sign")}
      open={() =>
        api.POST("/signing-sessions", {
          body: {
            orderId,
            signer: { name: viewer?.name ?? "", email: viewer?.email ?? "" },
            returnUrl: orderUrl(orderId),
          },
        })
      }
    />
  );
}
