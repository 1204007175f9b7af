"use client";
import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe } from "@stripe/stripe-js";
import { Lock } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Alert } from "@/components/ui/states/alert";
import type { ProviderContext } from "@/lib/payments/model";
import { PaymentFormSkeleton, type PaymentTexts } from "./payment-form-parts";

export type PaymentFormProps = {
  context: ProviderContext;
  /** What the form is for: to pay, or to keep a method without a charge. */
  purpose?: "pay" | "save";
  /** Keeps what was typed when another payment takes the place of the first, as when the card is to be saved. */
  lasting?: boolean;
  /** Whether another payment is on its way: the form waits for it. */
  waiting?: boolean;
  appearance: Appearance | undefined;
  locale: string;
  /** Where a bank that needs the whole page sends the buyer back to. */
  returnUrl: string;
  texts: PaymentTexts;
  /** Asked before the money is: a sentence stops the payment and is shown. */
  beforePay?: () => Promise<string | undefined>;
  /** The provider has taken it, or is about to. */
  onPaid: () => void;
  /** The intent can no longer be paid; a new session is needed. */
  onStale: () => void;
  children?: ReactNode;
};

/** The intent was paid, is being paid or is gone: not something to try again on. */
const UNEXPECTED: readonly unknown[] = ["payment_intent_unexpected_state", "setup_intent_unexpected_state"];

/** The bank's own question was answered with no, or not at all. The provider's words for it are about something else. */
const NOT_CONFIRMED: readonly unknown[] = [
  "payment_intent_authentication_failure",
  "setup_intent_authentication_failure",
];

/** No answer came, or none that says anything: it may have been done all the same. */
const UNANSWERED: readonly unknown[] = ["api_connection_error", "api_error"];

const isTaken = (status: string | undefined) => status === "succeeded" || status === "processing";

type Problem = { text: string; hint?: string };

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

  /** What has become of the intent, when the provider can be asked. */
  const statusNow = async (provider: Stripe): Promise<string | undefined> => {
    const { clientSecret } = context;
    const asked =
      purpose === "save"
        ? provider.retrieveSetupIntent(clientSecret).then(({ setupIntent }) => setupIntent?.status)
        : provider.retrievePaymentIntent(clientSecret).then(({ paymentIntent }) => paymentIntent?.status);
    return asked.catch(() => undefined);
  };

  const pay = async (): Promise<Problem | "SHOWN" | undefined> => {
    if (!stripe || !elements) return { text: texts.failed };
    const { error: incomplete } = await elements.submit();
    // The form itself says what is missing and goes there; a second sentence below would say it twice.
    if (incomplete) return incomplete.type === "validation_error" ? "SHOWN" : { text: texts.failed };
    const stopped = await beforePay?.();
    if (stopped) return { text: stopped };
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
    if (NOT_CONFIRMED.includes(error?.code)) return { text: texts.notConfirmed };
    return error?.message ? { text: error.message, hint: texts.declined } : { text: texts.failed };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // State arrives with the next render, a second click before it.
    if (running.current || waiting) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const failed = await pay().catch((): Problem => ({ text: texts.failed }));
    // Otherwise the page moves on, and the button stays busy until it does.
    if (failed === undefined) return;
    running.current = false;
    setBusy(false);
    setProblem(failed === "SHOWN" ? undefined : failed);
  };
  // On a phone the form is taller than the screen: what went wrong comes into sight, and is heard once.
  useEffect(() => {
    if (!problem) return;
    said.current?.focus({ preventScroll: true });
    said.current?.scrollIntoView({ block: "center" });
  }, [problem]);

  return (
    <ScriptForm onSubmit={submit} className="flex flex-col gap-5">
      <div className="relative min-h-44">
        {!ready && (
          <div className="absolute inset-0">
            <PaymentFormSkeleton label={texts.loading} />
          </div>
        )}
        <div className={ready ? "" : "invisible"}>
          <PaymentElement
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
      <Button type="submit" size="lg" width="full" loading={busy || (ready && waiting)} disabled={!ready}>
        <Lock aria-hidden="true" className="size-5" />
        {texts.pay}
      </Button>
      <p className="text-center text-muted text-sm">{texts.secure}</p>
    </ScriptForm>
  );
}
