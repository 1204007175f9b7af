"use client";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";

/**
 * Begins the payment of an invoice and opens its form; the payer returns to the invoice.
 * @param offersAutopay whether the payer may allow automatic charges of later invoices with the same method
 */
export function PayInvoice({
  invoiceId,
  number,
  paymentProfileId,
  offersAutopay = false,
  size = "lg",
  width = "full",
}: {
  invoiceId: string;
  number: string;
  /** The initial saved method. */
  paymentProfileId?: string | undefined;
  offersAutopay?: boolean;
} & Pick<ButtonProps, "size" | "width">) {
  const t = useTranslations("invoices.pay");
  const [autopay, setAutopay] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const back = () => `${window.location.origin}/invoices/${invoiceId}`;
  const { act, busy, problem } = useAct(
    () =>
      api.POST("/payment-links", {
        body: {
          invoiceId,
          ...(paymentProfileId && { paymentProfileId }),
          savePaymentProfile: autopay,
          setAsDefaultPaymentProfile: autopay,
          grantAutopayConsent: autopay,
          returnUrl: back(),
          cancelUrl: back(),
        },
      }),
    {
      refresh: false,
      done: ({ hostedUrl }) => {
        setLeaving(true);
        window.location.assign(new URL(hostedUrl).pathname);
        return undefined;
      },
    },
  );
  return (
    <div className="flex flex-col gap-3">
      {offersAutopay && (
        <Checkbox
          checked={autopay}
          onChange={(event) => setAutopay(event.target.checked)}
          label={t("autopay")}
          description={t("autopayAbout")}
        />
      )}
      <div aria-live="assertive" className="empty:absolute">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <Button size={size} width={width} loading={busy || leaving} onClick={() => act(undefined)}>
        <Lock aria-hidden="true" className="size-4.5" />
        {t("now")}
        <span className="sr-only">{number}</span>
      </Button>
    </div>
  );
}
