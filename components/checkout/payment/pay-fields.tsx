"use client";
import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe, StripePaymentElementOptions } from "@stripe/stripe-js";
import { Lock } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Alert } from "@/components/ui/states/alert";
import type { ProviderContext } from "@/lib/payments/model";
import { PaymentFormSkeleton, type PaymentTexts } from "./payment-form-parts";
import { useWallets, type WalletPayment, Wallets } from "./wallets";

export type PaymentFormProps = {
  context: ProviderContext;
  /** The purpose of the form: a payment, or saving a method without a charge. */
  purpose?: "pay" | "save";
  /** Whether the input stays when another payment replaces the first, as when the card is to be saved. */
  lasting?: boolean;
  /** Whether another payment is being created, for which the form waits. */
  waiting?: boolean;
  appearance: Appearance | undefined;
  locale: string;
  /** The address to which a bank that needs the whole page returns the buyer. */
  returnUrl: string;
  texts: PaymentTexts;
  /** Called before the payment: a returned sentence stops it and is shown. */
  beforePay?: () => Promise<string | undefined>;
  /** The provider has accepted it, or is about to. */
  onPaid: () => void;
  /** The intent can no longer be paid; a new session is needed. */
  onStale: () => void;
  children?: ReactNode;
};

/** The intent was paid, is being paid or no longer exists, so a retry is not possible. */
const UNEXPECTED: readonly unknown[] = ["payment_intent_unexpected_state", "setup_intent_unexpected_state"];

/** The question of the bank or of an app was answered with no, or not at all. The provider's text for it does not fit. */
const NOT_CONFIRMED: readonly unknown[] = [
  "payment_intent_authentication_failure",
  "payment_intent_payment_attempt_expired",
  "setup_intent_authentication_failure",
];

/** No usable answer came: the payment may still have happened. */
const UNANSWERED: readonly unknown[] = ["api_connection_error", "api_error"];

const isTaken = (status: string | undefined) => status === "succeeded" || status === "processing";

type Problem = { text: string; hint?: string };

/** Wallets have their own buttons, so the form does not offer them a second time. */
const FORM_OPTIONS: StripePaymentElementOptions = {
  wallets: { applePay: "never", googlePay: "never", link: "never" },
};

/** The fields of the provider's form and the button that pays with them. */
export function PayFields({
  context,
  purpose = "pay",
  waiting = false,
  returnUrl,
  texts,
  beforePay,
  onPaid,
  onStale,
  children,
}: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const running = useRef(false);
  const said = useRef<HTMLDivElement>(null);
  const wallets = useWallets(ready);

  /** The current state of the intent, if the provider answers. */
  const statusNow = async (provider: Stripe): Promise<string | undefined> => {
    const { clientSecret } = context;
    const asked =
      purpose === "save"
        ? provider.retrieveSetupIntent(clientSecret).then(({ setupIntent }) => setupIntent?.status)
        : provider.retrievePaymentIntent(clientSecret).then(({ paymentIntent }) => paymentIntent?.status);
    return asked.catch(() => undefined);
  };

  const pay = async (wallet?: WalletPayment): Promise<Problem | "SHOWN" | undefined> => {
    if (!stripe || !elements) return { text: texts.failed };
    const { error: incomplete } = await elements.submit();
    // The form itself shows what is missing and moves there; a second sentence below would repeat it.
    if (incomplete) {
      wallet?.paymentFailed();
      return incomplete.type === "validation_error" && !wallet ? "SHOWN" : { text: texts.failed };
    }
    const stopped = await beforePay?.();
    if (stopped) {
      wallet?.paymentFailed();
      return { text: stopped };
    }
    const confirmation = {
      elements,
      clientSecret: context.clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: "if_required",
    } as const;
    const confirmed = await (purpose === "save"
      ? stripe.confirmSetup(confirmation)
      : stripe.confirmPayment(confirmation)
    ).catch(() => undefined);
    if (!confirmed || UNANSWERED.includes(confirmed.error?.type)) {
      if (!isTaken(await statusNow(stripe))) return { text: texts.interrupted };
      onPaid();
      return undefined;
    }
    const { error } = confirmed;
    const intent =
      "setupIntent" in confirmed
        ? confirmed.setupIntent
        : "paymentIntent" in confirmed
          ? confirmed.paymentIntent
          : undefined;
    if (isTaken(intent?.status)) {
      onPaid();
      return undefined;
    }
    if (UNEXPECTED.includes(error?.code)) {
      const { status } = error?.payment_intent ?? error?.setup_intent ?? {};
      if (isTaken(status)) onPaid();
      else onStale();
      return undefined;
    }
    // Without an error, the payer closed the question of an app before they answered it.
    if (NOT_CONFIRMED.includes(error?.code) || intent?.status === "requires_action")
      return { text: texts.notConfirmed };
    return error?.message ? { text: error.message, hint: texts.declined } : { text: texts.failed };
  };

  const payOnce = async (wallet?: WalletPayment) => {
    // State changes with the next render, but a second click may come before it.
    if (running.current || waiting) return wallet?.paymentFailed();
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const failed = await pay(wallet).catch((): Problem => {
      // It threw before the confirmation, such as for a session that has ended. An open sheet would wait for an answer.
      wallet?.paymentFailed();
      return { text: texts.failed };
    });
    // Otherwise the page changes, and the button stays busy until then.
    if (failed === undefined) return;
    running.current = false;
    setBusy(false);
    setProblem(failed === "SHOWN" ? undefined : failed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void payOnce();
  };
  const shown = ready && wallets.known;
  // On a phone the form is taller than the screen: the error scrolls into view, and is announced once.
  useEffect(() => {
    if (!problem) return;
    said.current?.focus({ preventScroll: true });
    said.current?.scrollIntoView({ block: "center" });
  }, [problem]);

  return (
    <ScriptForm onSubmit={submit} className="flex flex-col gap-5">
      <div className="relative min-h-44">
        {!shown && (
          <div className="absolute inset-0">
            <PaymentFormSkeleton label={texts.loading} />
          </div>
        )}
        <div className={shown ? "" : "invisible"}>
          <Wallets
            {...wallets}
            inert={busy || waiting}
            mayOpen={() => !running.current && !waiting}
            onOpen={() => setProblem(undefined)}
            onConfirm={payOnce}
            otherWay={texts.otherWay}
          />
          <PaymentElement
            options={FORM_OPTIONS}
            onReady={() => setReady(true)}
            onLoadError={() => setProblem({ text: texts.failed })}
          />
        </div>
      </div>
      {children}
      <div className="empty:absolute">
        {problem && (
          <div ref={said} tabIndex={-1} className="rounded-card outline-none">
            <Alert tone="danger" title={problem.text}>
              {problem.hint}
            </Alert>
          </div>
        )}
      </div>
      <Button type="submit" size="lg" width="full" loading={busy || (shown && waiting)} disabled={!shown}>
        <Lock aria-hidden="true" className="size-5" />
        {texts.pay}
      </Button>
      <p className="text-center text-muted text-sm">{texts.secure}</p>
    </ScriptForm>
  );
}
