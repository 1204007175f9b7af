"use client";
import { CircleCheck, Hourglass } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { formatMoney } from "@/components/ui/text/format";
import type { ProviderContext } from "@/lib/payments/model";
import { usePaymentAppearance } from "./payment-appearance";
import { PaymentForm } from "./payment-form";

/** Long enough to read the confirmation, short enough not to seem stuck. */
const GO_ON_MS = 2500;

/** The payment form of a forwarded link, and the page after it. */
export function HostedPaymentForm({
  token,
  checkPayment,
  context,
  amountMinor,
  currency,
  name,
  paidText,
  paidUrl,
  processingUrl,
  cancelUrl,
  consent,
}: {
  token: string;
  /** The state of the payment behind the token. */
  checkPayment: (token: string) => Promise<"PAID" | "PROCESSING" | "OPEN">;
  context: ProviderContext;
  amountMinor: number;
  currency: string;
  name: string;
  /** The effect of the payment, shown after it. */
  paidText: string;
  /** Absent: the page confirms the payment, and there is no next page. */
  paidUrl: string | undefined;
  processingUrl: string | undefined;
  cancelUrl: string | undefined;
  /** The consent given by paying, in the stored words. */
  consent: string | null;
}) {
  const t = useTranslations("pay");
  const locale = useLocale();
  const router = useRouter();
  const appearance = usePaymentAppearance();
  const [ended, setEnded] = useState<"PAID" | "PROCESSING">();
  const goOn = ended === "PAID" ? paidUrl : processingUrl;
  useEffect(() => {
    if (!ended || !goOn) return;
    const timer = setTimeout(() => window.location.assign(goOn), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [ended, goOn]);

  if (ended) {
    const paid = ended === "PAID";
    return (
      <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
        {paid ? (
          <CircleCheck aria-hidden="true" className="size-12 text-success" />
        ) : (
          <Hourglass aria-hidden="true" className="size-12 text-info" />
        )}
        <h2 className="text-2xl">{paid ? t("paidTitle") : t("processingTitle")}</h2>
        <p className="text-muted">
          {goOn ? t("goingBack", { name }) : paid ? paidText : t("processingText")}
        </p>
        {goOn && (
          <LinkButton href={goOn} className="mt-3">
            {t("backTo", { name })}
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <>
      <PaymentForm
        context={context}
        appearance={appearance}
        locale={locale}
        returnUrl={typeof window === "undefined" ? "" : window.location.href}
        onStale={() => router.refresh()}
        onPaid={async () => {
          // The money has moved whatever this returns; the webhook and the job record it as well.
          const status = await checkPayment(token).catch(() => "PROCESSING" as const);
          setEnded(status === "PAID" ? "PAID" : "PROCESSING");
          // The text around the form about the debt is no longer true.
          if (!(status === "PAID" ? paidUrl : processingUrl)) router.refresh();
        }}
        texts={{
          pay: t("pay", { amount: formatMoney(locale, amountMinor, currency) }),
          loading: t("loading"),
          scriptFailed: t("scriptFailed"),
          retry: t("retry"),
          failed: t("failed"),
          declined: t("declined"),
          notConfirmed: t("notConfirmed"),
          interrupted: t("interrupted"),
          secure: t("secure"),
        }}
      >
        {consent && <p className="text-muted text-sm">{consent}</p>}
      </PaymentForm>
      {cancelUrl && (
        <p className="mt-3 text-center">
          <a
            href={cancelUrl}
            className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
          >
            {t("cancel", { name })}
          </a>
        </p>
      )}
    </>
  );
}
