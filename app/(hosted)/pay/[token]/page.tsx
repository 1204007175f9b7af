import { CircleCheck, CircleX, Clock3, Hourglass } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { getViewer } from "@/app/session";
import { BrandLogo } from "@/components/brand/brand-logo";
import { HostedPaymentForm } from "@/components/checkout/hosted-payment-form";
import { OrderContents } from "@/components/orders/order-contents";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { brandingCss } from "../branding";
import { type HostedPayment, hostedPayment } from "../hosted-payment";
import { returnAddress } from "../return-address";

type Props = PageProps<"/pay/[token]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pay");
  return { title: t("title") };
}

export default async function PayPage({ params }: Props) {
  const { token } = await params;
  const [{ ctx }, payment, t] = await Promise.all([
    getViewer(),
    hostedPayment(token),
    getTranslations("pay"),
  ]);
  if (!payment) notFound();
  const { theme } = ctx.tenant.settings;
  const { shown, order } = payment;
  const branding = "branding" in shown ? shown.branding : undefined;
  const name = branding?.displayName ?? theme.name;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of colours and numbers that were checked */}
      <style dangerouslySetInnerHTML={{ __html: brandingCss(branding) }} />
      <main className="min-h-dvh bg-[var(--page,var(--background))] px-4 py-8 text-[color:var(--page-foreground,var(--foreground))] md:py-14">
        <div className="mx-auto flex max-w-xl flex-col gap-6">
          <header className="flex items-center gap-4">
            {branding?.displayName ? (
              <p className="break-words font-display font-semibold text-2xl">{name}</p>
            ) : (
              <BrandLogo theme={theme} />
            )}
          </header>
          <Card className="p-5 text-foreground sm:p-8">
            <h1 className="mb-1 text-3xl">{t("title")}</h1>
            <p className="mb-6 text-muted">{t("orderOf", { name, number: order.humanReadableId })}</p>
            {"description" in shown && shown.description && (
              <p className="mb-6 whitespace-pre-line break-words">{shown.description}</p>
            )}
            <ClientMessages areas={["pay", "orders"]}>
              <OrderContents order={order} totalLabel={t("amount")} />
              <div className="mt-7 border-t pt-7">
                <Body payment={payment} token={token} name={name} supportEmail={theme.support.email} />
              </div>
            </ClientMessages>
          </Card>
          <p className="text-center text-sm">{t("help", { email: theme.support.email })}</p>
        </div>
      </main>
    </>
  );
}

async function Body({
  payment,
  token,
  name,
  supportEmail,
}: {
  payment: HostedPayment;
  token: string;
  name: string;
  supportEmail: string;
}) {
  const t = await getTranslations("pay");
  const { shown, reference, context, processing } = payment;
  const { returnUrl, cancelUrl } = shown;
  const back = (status: string) => returnUrl && returnAddress(returnUrl, reference, status);
  if (payment.paid)
    return (
      <State icon={<CircleCheck className="text-success" />} title={t("paidTitle")} text={t("paidText")}>
        <Back href={back("COMPLETED")}>{t("backTo", { name })}</Back>
      </State>
    );
  if (processing)
    return (
      <State
        icon={<Hourglass className="text-info" />}
        title={t("processingTitle")}
        text={t("processingText")}
      >
        <Back href={back("PROCESSING")}>{t("backTo", { name })}</Back>
      </State>
    );
  if (shown.status === "EXPIRED")
    return (
      <State
        icon={<Clock3 className="text-muted" />}
        title={t("expiredTitle")}
        text={t("expiredText", { name })}
      />
    );
  if (shown.status !== "ACTIVE" || !payment.owed)
    return (
      <State
        icon={<CircleX className="text-muted" />}
        title={t("cancelledTitle")}
        text={t("cancelledText", { name })}
      />
    );
  if (!context)
    return (
      <State
        icon={<CircleX className="text-danger" />}
        title={t("unavailableTitle")}
        text={t("unavailableText", { email: supportEmail })}
      />
    );
  return (
    <HostedPaymentForm
      token={token}
      context={context}
      amountMinor={payment.amountMinor}
      currency={payment.currency}
      name={name}
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

function State({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <span aria-hidden="true" className="[&_svg]:size-12">
        {icon}
      </span>
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
