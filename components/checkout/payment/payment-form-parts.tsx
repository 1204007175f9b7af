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
  /** Follows what the bank said: nothing was charged, and what to do. */
  declined: string;
  /** The bank did not confirm the payer (3-D Secure): one sentence that says all of it. */
  notConfirmed: string;
  /** No answer came, so nobody knows here whether it was done: that trying again does nothing twice. */
  interrupted: string;
  secure: string;
};

/** The options of every form of the provider, whatever it is made for. */
export const commonOptions = (
  { customerSessionClientSecret }: ProviderContext,
  appearance: Appearance,
  locale: string,
) => ({
  appearance,
  locale: locale.slice(0, 2) as StripeElementLocale,
  ...(customerSessionClientSecret && { customerSessionClientSecret }),
});

/** Says that the form could not be loaded, with a button that tries again. */
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
