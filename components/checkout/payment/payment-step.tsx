"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ComingMonths } from "@/components/checkout/price/coming-months";
import { useCheckout } from "@/components/checkout/use-checkout";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { formatMoney } from "@/components/ui/text/format";
import { api } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";
import { HostedPaymentButton, SaveMethod, SignContract } from "./hosted-step";
import { usePaymentAppearance } from "./payment-appearance";
import { PaymentForm } from "./payment-form";
import { PaymentFormSkeleton } from "./payment-form-parts";
import { PaymentTerms } from "./payment-terms";
import { PlaceOrder } from "./place-order";

/** The last step, which depends on the order's requirements. */
export function PaymentStep({ onProblem }: { onProblem: () => void }) {
  const t = useTranslations("checkout.payment");
  const locale = useLocale();
  const { order, payment } = useCheckout();
  const { requirements, pricing } = order;
  if (order.paymentStatus === "PROCESSING") return <Alert tone="info">{t("processing")}</Alert>;
  if (!order.validation.isValid) return <StillMissing onProblem={onProblem} />;
  if (requirements.payment === "REQUIRED") {
    if (payment.embedded) return <CardPayment onProblem={onProblem} />;
    const amount = formatMoney(locale, pricing?.totalMinor ?? 0, pricing?.currency ?? "");
    return <HostedPaymentButton action={t("pay", { amount })} />;
  }
  if (requirements.signing === "REQUIRED") return <SignContract />;
  if (requirements.paymentProfile === "REQUIRED") return <SaveMethod />;
  return <PlaceOrder />;
}

/** A problem that belongs to no step, such as a plan that is no longer sold. */
function StillMissing({ onProblem }: { onProblem: () => void }) {
  const t = useTranslations("checkout.payment");
  const { order, update, updating } = useCheckout();
  // Taxes have changed since, or could not be calculated: the buyer can only request them again.
  const isStale = order.validation.errors.some(({ property }) => property === "pricing");
  const reprice = () => update(() => ({})).catch(() => undefined);
  return (
    <Alert
      tone="warning"
      title={isStale ? t("priceStale") : t("incomplete")}
      action={
        isStale ? (
          <Button intent="secondary" size="sm" disabled={updating} onClick={reprice}>
            {t("reprice")}
          </Button>
        ) : (
          <Button intent="secondary" size="sm" onClick={onProblem}>
            {t("check")}
          </Button>
        )
      }
    >
      <ul className="mt-1">
        {order.validation.errors.map((problem) => (
          <li key={`${problem.property}:${problem.message}`}>{problem.message}</li>
        ))}
      </ul>
    </Alert>
  );
}

function CardPayment({ onProblem }: { onProblem: () => void }) {
  const t = useTranslations("checkout.payment");
  const locale = useLocale();
  const router = useRouter();
  const { order, refresh, payment, updating } = useCheckout();
  const failureText = useFailureText();
  const appearance = usePaymentAppearance();
  const [save, setSave] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { orderId, pricing } = order;
  const total = pricing?.totalMinor ?? 0;
  const currency = pricing?.currency ?? "";
  const orderPath = `/orders/${orderId}`;

  // The session belongs to an amount and to the choice to save the card; a change of either needs another session.
  const session = useQuery({
    queryKey: ["payment-session", orderId, total, currency, save, attempt],
    queryFn: async () => {
      const { data, error } = await api.POST("/payment-sessions", {
        body: {
          orderId,
          paymentProvider: payment.provider,
          hosted: false,
          returnUrl: `${window.location.origin}${orderPath}`,
          savePaymentProfile: save,
          setAsDefaultPaymentProfile: save,
          grantAutopayConsent: save,
        },
      });
      if (!data?.providerContext) throw error ?? new Error("the session has no form");
      return data.providerContext;
    },
    enabled: !updating && total > 0,
    // The input stays while the session for another choice is created.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // The secret is a credential: it is deleted when the step is left.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

  const problem = failureOf(session.error);
  // Paid, being paid, expired or cancelled: the order's own page shows it.
  if (
    [
      "5001" satisfies typeof codes.orderAlreadyPaid,
      "5006" satisfies typeof codes.paymentInProgress,
      "5021" satisfies typeof codes.orderExpired,
      "3108" satisfies typeof codes.orderEnded,
    ].includes(problem?.internalCode ?? "")
  )
    router.replace(orderPath);

  /** The last check before the payment: another tab may have changed the order. */
  const beforePay = async () => {
    const current = await refresh();
    if (current.paymentStatus === "PAID" || current.status !== "DRAFT") {
      router.replace(orderPath);
      return t("alreadyPaid");
    }
    if (current.pricing?.totalMinor !== total) return t("priceChanged");
    if (!current.validation.isValid) {
      onProblem();
      return t("incomplete");
    }
    return undefined;
  };

  return (
    <div className="flex flex-col gap-5">
      <ComingMonths save={save} onSave={setSave} />
      {session.isError ? (
        <div role="alert">
          <Alert
            tone="danger"
            action={
              <Button intent="secondary" size="sm" onClick={() => setAttempt((count) => count + 1)}>
                {t("retry")}
              </Button>
            }
          >
            {failureText(session.error)}
          </Alert>
        </div>
      ) : !session.data ? (
        <PaymentFormSkeleton label={t("loading")} />
      ) : (
        <PaymentForm
          key={attempt}
          lasting
          waiting={session.isPlaceholderData}
          context={session.data}
          appearance={appearance}
          locale={locale}
          returnUrl={`${window.location.origin}${orderPath}`}
          beforePay={beforePay}
          onPaid={() => router.replace(orderPath)}
          onStale={() => setAttempt((count) => count + 1)}
          texts={{
            pay: t("pay", { amount: formatMoney(locale, total, currency) }),
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
        >
          <PaymentTerms />
        </PaymentForm>
      )}
    </div>
  );
}
