"use client";
import { Elements } from "@stripe/react-stripe-js";
import type { Appearance, PaymentIntent, Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { PayFields, type PaymentFormProps } from "./pay-fields";
import { commonOptions, PaymentFormSkeleton, ScriptFailed } from "./payment-form-parts";

/** A payment in the provider's units. */
type Shape = { clientSecret: string; amount: number; currency: string; keeps: boolean };

/**
 * A form for an amount and not for one payment: the payment is named when it is confirmed, so another may replace it.
 */
export function LastingForm(props: PaymentFormProps & { stripe: Stripe; appearance: Appearance }) {
  const { context, stripe, appearance, locale, texts, waiting = false } = props;
  const { clientSecret } = context;
  // The form keeps the saved methods of its start, because it does not accept another session of its customer.
  const [first] = useState(context);
  const [shape, setShape] = useState<Shape>();
  const [broken, setBroken] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is the buyer asking again
  useEffect(() => {
    let gone = false;
    setBroken(false);
    const unreadable = () => !gone && setBroken(true);
    stripe.retrievePaymentIntent(clientSecret).then(({ paymentIntent: intent }) => {
      if (gone) return;
      if (!intent) return unreadable();
      const { amount, currency, setup_future_usage } = intent as PaymentIntent & Usage;
      setShape({ clientSecret, amount, currency, keeps: setup_future_usage !== null });
    }, unreadable);
    return () => {
      gone = true;
    };
  }, [stripe, clientSecret, tries]);

  if (broken) return <ScriptFailed texts={texts} onRetry={() => setTries((count) => count + 1)} />;
  if (!shape) return <PaymentFormSkeleton label={texts.loading} />;
  const { amount, currency, keeps } = shape;
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: "payment",
        amount,
        currency,
        setupFutureUsage: keeps ? "off_session" : null,
        // The form must leave out the same methods as the payment.
        ...(first.excludedPaymentMethodTypes && {
          excludedPaymentMethodTypes: first.excludedPaymentMethodTypes,
        }),
        ...commonOptions(first, appearance, locale),
      }}
    >
      <PayFields {...props} waiting={waiting || shape.clientSecret !== clientSecret} />
    </Elements>
  );
}

/** A field of an intent that a browser may read; the library's types lack it. */
type Usage = { setup_future_usage: "off_session" | "on_session" | null };
