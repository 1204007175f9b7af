import { CircleCheck, CircleX, FileText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getViewer } from "@/app/session";
import { InvoiceContents } from "@/components/billing/invoice/invoice-contents";
import { InvoiceBadge, InvoiceStanding, isOpenInvoice } from "@/components/billing/invoice/invoice-standing";
import { ClientMessages } from "@/components/shell/client-messages";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { DateText } from "@/components/ui/text/date-text";
import type { Invoice } from "@/lib/billing/model";
import { HostedFrame, HostedState } from "../../hosted-frame";
import { linkMetadata, unknownLink } from "../../unknown-link";
import { payInvoice } from "../actions";
import { type HostedInvoice, hostedInvoice } from "../hosted-invoice";

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ busy?: string }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, t] = await Promise.all([params, getTranslations("pay")]);
  return linkMetadata(await hostedInvoice(token), t("invoice"));
}

export default async function InvoicePage({ params, searchParams }: Props) {
  const [{ token }, { busy }, { ctx }, t] = await Promise.all([
    params,
    searchParams,
    getViewer(),
    getTranslations("pay"),
  ]);
  const found = await hostedInvoice(token);
  if (!found) return unknownLink();
  const { invoice, outlook, creditNotes } = found;
  const { theme } = ctx.tenant.settings;
  const open = isOpenInvoice(invoice);
  return (
    <HostedFrame theme={theme}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-3xl">{t("invoice")}</h1>
        <InvoiceBadge invoice={invoice} late={(outlook.daysLeft ?? 0) < 0} />
      </div>
      <p className="mb-6 break-words text-muted">
        {t("invoiceOf", { name: theme.name, number: invoice.number ?? "" })}
      </p>
      {open ? (
        <div className="mb-7 flex flex-col gap-4">
          <InvoiceStanding invoice={invoice} outlook={outlook} />
          {busy && <Alert tone="warning">{t("invoiceBusy")}</Alert>}
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
        </div>
      ) : (
        <div className="mb-7">
          <Closed found={found} />
        </div>
      )}
      <ClientMessages areas={["pay", "orders"]}>
        <InvoiceContents
          invoice={invoice}
          company={found.company}
          totalLabel={open ? t("amount") : t("invoiceTotal")}
          settled={!open}
          explained={found.explained}
        />
      </ClientMessages>
      <div className="mt-7 flex flex-col gap-3 border-t pt-7">
        <Pdf href={`/invoice/${token}/pdf`}>{t("invoicePdf")}</Pdf>
        {creditNotes.map((number) => (
          <Pdf key={number} href={`/invoice/${token}/credit-notes/${encodeURIComponent(number)}/pdf`}>
            {t("creditNotePdf", { number })}
          </Pdf>
        ))}
      </div>
    </HostedFrame>
  );
}

function Pdf({ href, children }: { href: string; children: string }) {
  return (
    <LinkButton href={href} prefetch={false} intent="secondary" width="full" target="_blank">
      <FileText aria-hidden="true" className="size-5" />
      {children}
    </LinkButton>
  );
}

/** Why nothing is to be paid. */
async function Closed({ found: { invoice, service } }: { found: HostedInvoice }) {
  const t = await getTranslations("pay");
  if (invoice.status === "PAID")
    return (
      <HostedState
        icon={<CircleCheck className="text-success" />}
        title={t("paidTitle")}
        text={service ? t(`service.${service}`) : invoice.paidAt ? "" : t("paidText")}
      >
        {invoice.paidAt && (
          <p className="text-muted">
            {t.rich("invoicePaidOn", { date: () => <DateText value={invoice.paidAt!} /> })}
          </p>
        )}
      </HostedState>
    );
  const texts: Partial<Record<Invoice["status"], string>> = {
    VOID: t("invoiceVoidText"),
    CREDITED: t("invoiceCreditedText"),
    UNCOLLECTIBLE: t("invoiceGivenUpText"),
  };
  return (
    <HostedState
      icon={<CircleX className="text-muted" />}
      title={t("invoiceClosedTitle")}
      text={texts[invoice.status] ?? t("invoiceClosedText")}
    />
  );
}
