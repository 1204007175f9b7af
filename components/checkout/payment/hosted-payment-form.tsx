"use client";
import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/text/format";
import { type HostedFormProps, HostedProviderForm } from "./hosted-provider-form";

/** The payment form of a forwarded link, and the page after it. */
export function HostedPaymentForm({
  token,
  checkPayment,
  amountMinor,
  currency,
  paidText,
  paidUrl,
  processingUrl,
  ...form
}: HostedFormProps & {
  /** The state of the payment behind the token. */
  checkPayment: (token: string) => Promise<"PAID" | "PROCESSING" | "OPEN">;
  amountMinor: number;
  currency: string;
  /** The effect of the payment, shown after it. */
  paidText: string;
  /** Absent: the page confirms the payment, and there is no next page. */
  paidUrl: string | undefined;
  processingUrl: string | undefined;
}) {
  const t = useTranslations("pay");
  const locale = useLocale();
  return (
    <HostedProviderForm
      {...form}
      purpose="pay"
      texts={{
        pay: t("pay", { amount: formatMoney(locale, amountMinor, currency) }),
        failed: t("failed"),
        declined: t("declined"),
        notConfirmed: t("notConfirmed"),
        interrupted: t("interrupted"),
        otherWay: t("otherWay"),
      }}
      readOutcome={async () => {
        // The money has moved whatever this returns; the webhook and the job record it as well.
        const status = await checkPayment(token).catch(() => "PROCESSING" as const);
        return status === "PAID"
          ? { isDone: true, title: t("paidTitle"), text: paidText, url: paidUrl }
          : { isDone: false, title: t("processingTitle"), text: t("processingText"), url: processingUrl };
      }}
    />
  );
}
