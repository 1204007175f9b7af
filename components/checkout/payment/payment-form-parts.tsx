"use client";
import type { Appearance, StripeElementLocale } from "@stripe/stripe-js";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { ProviderContext } from "@/lib/payments/model";

export type PaymentTexts = {
  /** "Pay 229 kr" */
  pay: string;
  loading: string;
  scriptFailed: string;
  retry: string;
  failed: string;
  /** Follows the bank's text: nothing was charged, and what to do. */
  declined: string;
  /** The bank did not confirm the payer (3-D Secure): one complete sentence. */
  notConfirmed: string;
  /** No answer came, and the result is unknown: trying again does not charge twice. */
  interrupted: string;
  secure: string;
  /** Between the buttons of wallets and the form. */
  otherWay: string;
};

/** The options of every form of the provider, for any purpose. */
export const commonOptions = (
  { customerSessionClientSecret }: ProviderContext,
  appearance: Appearance,
  locale: string,
) => ({
  appearance,
  locale: locale.slice(0, 2) as StripeElementLocale,
  ...(customerSessionClientSecret && { customerSessionClientSecret }),
});

/** Reports that the form could not be loaded, with a button that tries again. */
export function ScriptFailed({ texts, onRetry }: { texts: PaymentTexts; onRetry: () => void }) {
  return (
    <div role="alert">
      <Alert
        tone="danger"
        action={
          <Button intent="secondary" size="sm" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {texts.scriptFailed}
      </Alert>
    </div>
  );
}

export function PaymentFormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-19" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
      <Skeleton className="mt-2 h-13 rounded-button!" />
    </div>
  );
}
