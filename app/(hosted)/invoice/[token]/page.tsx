import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { getViewer } from "@/app/session";
import { InvoiceContents } from "@/components/billing/invoice-contents";
import { ClientMessages } from "@/components/shell/client-messages";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DateText } from "@/components/ui/date-text";
import { LinkButton } from "@/components/ui/link-button";
import { HostedFrame, HostedState } from "../../hosted-frame";
import { payInvoice } from "../actions";
import { hostedInvoice } from "../hosted-invoice";

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ busy?: string }>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pay");
  return { title: t("invoice") };
}

const OPEN: readonly string[] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

export default async function InvoicePage({ params, searchParams }: Props) {
  const [{ token }, { busy }, { ctx }, t] = await Promise.all([
    params,
    searchParams,
    getViewer(),
    getTranslations("pay"),
  ]);
  const found = await hostedInvoice(token);
  if (!found) notFound();
  const { invoice } = found;
  const { theme } = ctx.tenant.settings;
  const open = OPEN.includes(invoice.status);
  return (
    <HostedFrame theme={theme}>
      <h1 className="mb-1 text-3xl">{t("invoice")}</h1>
      <p className="mb-6 text-muted">
        {t("invoiceOf", { name: theme.name, number: invoice.number ?? "" })}
        {open && invoice.dueDate && (
          <>
            {" · "}
            {t.rich("invoiceDue", { date: () => <DateText value={invoice.dueDate!} /> })}
          </>
        )}
      </p>
      <ClientMessages areas={["pay", "orders"]}>
        <InvoiceContents invoice={invoice} totalLabel={t("amount")} />
      </ClientMessages>
      <div className="mt-7 flex flex-col gap-3 border-t pt-7">
        {busy && open && <Alert tone="warning">{t("invoiceBusy")}</Alert>}
        {open ? (
          <form action={payInvoice}>
            <input type="hidden" name="token" value={token} />
            {found.offersAutopay && (
              <Checkbox
                name="autopay"
                label={t("invoiceAutopay")}
                description={t("invoiceAutopayAbout")}
                className="mb-4"
              />
            )}
            <Button type="submit" size="lg" width="full">
              {t("invoicePay")}
            </Button>
          </form>
        ) : (
          <HostedState
            icon={<CircleCheck className={invoice.status === "PAID" ? "text-success" : "text-muted"} />}
            title={invoice.status === "PAID" ? t("paidTitle") : t("invoiceClosedTitle")}
            text={invoice.status === "PAID" ? t("paidText") : t("invoiceClosedText")}
          />
        )}
        <LinkButton
          href={`/invoice/${token}/pdf`}
          prefetch={false}
          intent="secondary"
          width="full"
          target="_blank"
        >
          {t("invoicePdf")}
        </LinkButton>
      </div>
    </HostedFrame>
  );
}
