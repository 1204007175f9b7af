import { CircleCheck, CircleX, Clock3, Hourglass } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { getViewer } from "@/app/session";
import { InvoiceContents } from "@/components/billing/invoice/invoice-contents";
import { InvoiceStanding, isOpenInvoice } from "@/components/billing/invoice/invoice-standing";
import { HostedPaymentForm } from "@/components/checkout/payment/hosted-payment-form";
import { OrderContents } from "@/components/orders/order-contents";
import { ClientMessages } from "@/components/shell/client-messages";
import { LinkButton } from "@/components/ui/link-button";
import { HostedFrame, HostedState } from "../../hosted-frame";
import { linkMetadata, unknownLink } from "../../unknown-link";
import { checkHostedPayment } from "../actions";
import { type HostedPaymentData, hostedPayment } from "../hosted-payment";
import { returnAddress } from "../return-address";

type Props = PageProps<"/pay/[token]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, t] = await Promise.all([params, getTranslations("pay")]);
  return linkMetadata(await hostedPayment(token), t("title"));
}

export default async function PayPage({ params }: Props) {
  const { token } = await params;
  const [{ ctx }, payment, t] = await Promise.all([
    getViewer(),
    hostedPayment(token),
    getTranslations("pay"),
  ]);
  if (!payment) return unknownLink();
  const { theme } = ctx.tenant.settings;
  const { shown, subject } = payment;
  const branding = "branding" in shown ? shown.branding : undefined;
  const name = branding?.displayName ?? theme.name;
  return (
    <HostedFrame theme={theme} branding={branding}>
      <h1 className="mb-1 text-3xl">{t("title")}</h1>
      <p className="mb-6 text-muted">
        {"order" in subject
          ? t("orderOf", { name, number: subject.order.humanReadableId })
          : t("invoiceOf", { name, number: subject.invoice.number ?? "" })}
      </p>
      {"description" in shown && shown.description && (
        <p className="mb-6 whitespace-pre-line break-words">{shown.description}</p>
      )}
      <ClientMessages areas={["pay", "orders"]}>
        {"order" in subject ? (
          <OrderContents order={subject.order} totalLabel={t("amount")} />
        ) : (
          <>
            {isOpenInvoice(subject.invoice) && !payment.paid && (
              <div className="mb-7">
                <InvoiceStanding invoice={subject.invoice} outlook={subject.outlook} />
              </div>
            )}
            <InvoiceContents
              invoice={subject.invoice}
              company={subject.company}
              totalLabel={payment.paid ? t("invoiceTotal") : t("amount")}
              settled={payment.paid}
            />
          </>
        )}
        <div className="mt-7 border-t pt-7">
          <Body payment={payment} token={token} name={name} supportEmail={theme.support.email} />
        </div>
      </ClientMessages>
    </HostedFrame>
  );
}

async function Body({
  payment,
  token,
  name,
  supportEmail,
}: {
  payment: HostedPaymentData;
  token: string;
  name: string;
  supportEmail: string;
}) {
  const t = await getTranslations("pay");
  const { shown, reference, form, processing } = payment;
  const { returnUrl, cancelUrl } = shown;
  const service = "service" in payment.subject ? payment.subject.service : null;
  const paidText = service ? t(`service.${service}`) : t("paidText");
  const back = (status: string) => returnUrl && returnAddress(returnUrl, reference, status);
  if (payment.paid)
    return (
      <HostedState icon={<CircleCheck className="text-success" />} title={t("paidTitle")} text={paidText}>
        <Back href={back("COMPLETED")}>{t("backTo", { name })}</Back>
      </HostedState>
    );
  if (processing)
    return (
      <HostedState
        icon={<Hourglass className="text-info" />}
        title={t("processingTitle")}
        text={t("processingText")}
      >
        <Back href={back("PROCESSING")}>{t("backTo", { name })}</Back>
      </HostedState>
    );
  if (shown.status === "EXPIRED")
    return (
      <HostedState
        icon={<Clock3 className="text-muted" />}
        title={t("expiredTitle")}
        text={t("expiredText", { name })}
      />
    );
  if (shown.status !== "ACTIVE" || !payment.owed)
    return (
      <HostedState
        icon={<CircleX className="text-muted" />}
        title={t("cancelledTitle")}
        text={t("cancelledText", { name })}
      />
    );
  if (form?.url)
    return (
      <>
        <p className="mb-5 text-muted">{t("elsewhereText")}</p>
        <LinkButton href={form.url}>{t("elsewhere")}</LinkButton>
      </>
    );
  if (!form?.context)
    return (
      <HostedState
        icon={<CircleX className="text-danger" />}
        title={t("unavailableTitle")}
        text={t("unavailableText", { email: supportEmail })}
      />
    );
  return (
    <HostedPaymentForm
      token={token}
      checkPayment={checkHostedPayment}
      context={form.context}
      amountMinor={payment.amountMinor}
      currency={payment.currency}
      name={name}
      paidText={paidText}
      paidUrl={back("COMPLETED")}
      processingUrl={back("PROCESSING")}
      consent={payment.consent}
      cancelUrl={cancelUrl && returnAddress(cancelUrl, reference, shown.status)}
    />
  );
}

/** Links made without an address to go on to end here. */
function Back({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? (
    <LinkButton href={href} intent="secondary">
      {children}
    </LinkButton>
  ) : null;
}
