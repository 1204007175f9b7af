"use client";
import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { LastingForm } from "./lasting-form";
import { loadPaymentScript } from "./load-payment-script";
import { PayFields, type PaymentFormProps } from "./pay-fields";
import { commonOptions, PaymentFormSkeleton, ScriptFailed } from "./payment-form-parts";

/** The provider's form on our page: loads its script, reports a failed load, pays exactly once per press. */
export function PaymentForm(props: PaymentFormProps) {
  const { context, appearance, locale, texts } = props;
  const [stripe, setStripe] = useState<Stripe>();
  const [broken, setBroken] = useState(false);
  const [tries, setTries] = useState(0);
  const { publishableKey, scriptUrl } = context;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is the buyer asking again
  useEffect(() => {
    let gone = false;
    setBroken(false);
    loadPaymentScript(publishableKey, scriptUrl).then(
      (loaded) => !gone && setStripe(loaded),
      () => !gone && setBroken(true),
    );
    return () => {
      gone = true;
    };
  }, [publishableKey, scriptUrl, tries]);

  if (broken) return <ScriptFailed texts={texts} onRetry={() => setTries((count) => count + 1)} />;
  if (!stripe || !appearance) return <PaymentFormSkeleton label={texts.loading} />;
  if (props.lasting) return <LastingForm {...props} stripe={stripe} appearance={appearance} />;
  return (
    <Elements
      key={context.clientSecret}
      stripe={stripe}
      options={{ clientSecret: context.clientSecret, ...commonOptions(context, appearance, locale) }}
    >
      <PayFields {...props} />
    </Elements>
  );
}
