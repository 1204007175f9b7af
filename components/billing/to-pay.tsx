import { useTranslations } from "next-intl";
import { InvoiceStanding } from "@/components/billing/invoice/invoice-standing";
import { CopyButton } from "@/components/ui/copy-button";
import { Alert } from "@/components/ui/states/alert";
import type { Invoice } from "@/lib/billing/model";
import type { Outlook } from "@/lib/billing/outlook/outlook";
import { AwaitBooking } from "./await-booking";
import { PayInvoice } from "./pay-invoice";

/** What an open invoice asks for, and the way to pay it for who may. */
export function InvoiceToPay({
  invoice,
  outlook,
  choices,
  acts,
  booking,
}: {
  invoice: Invoice;
  outlook: Outlook;
  choices: { offersAutopay: boolean; paymentProfileId?: string };
  acts: boolean;
  /** The payer is back from the form, and the books follow in a moment. */
  booking: boolean;
}) {
  const t = useTranslations("invoices.pay");
  if (booking)
    return (
      <div role="status">
        <Alert tone="info" title={t("bookingTitle")}>
          {t("bookingText")}
        </Alert>
        <AwaitBooking />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <InvoiceStanding invoice={invoice} outlook={outlook} />
      {acts ? (
        <PayInvoice invoiceId={invoice.invoiceId} number={invoice.number ?? ""} {...choices} />
      ) : (
        <div className="text-muted">
          <p>{t("adminPays")}</p>
          {invoice.hostedUrl && (
            <p className="flex items-center gap-1">
              {t("sendOn")}
              <CopyButton value={invoice.hostedUrl} label={t("copy")} />
            </p>
          )}
        </div>
      )}
    </div>
  );
}
