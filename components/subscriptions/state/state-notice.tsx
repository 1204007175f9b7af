import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { ClientMessages } from "@/components/shell/client-messages";
import type { OfferedAction } from "@/components/subscriptions/manage/managed-subscription";
import { ResumeButton } from "@/components/subscriptions/manage/resume";
import type { Support } from "@/components/subscriptions/support";
import { buttonStyle } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Stepper } from "@/components/ui/forms/stepper";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { Subscription } from "@/lib/subscriptions/model";
import { HaveNumberBack } from "./have-number-back";
import { isSuspendedForDebt } from "./unpaid";

/** An invoice that keeps a subscription suspended, and its payment page. */
export type OpenInvoice = {
  invoiceId: string;
  amountMinor: number;
  currency: string;
  dueDate?: string | undefined;
  href: string;
};

/** Why a subscription does not work normally, and what to do. Not shown for one that does. */
export function StateNotice({
  subscription,
  support,
  openInvoices,
  debtShown,
  orderId,
  resume,
  haveNumberBack,
  homes,
}: {
  subscription: Subscription;
  support: Support;
  /** The debts to pay before a suspended subscription resumes, for viewers who may see them. */
  openInvoices: readonly OpenInvoice[];
  /** Whether the debt notice already names the reason for the suspension. */
  debtShown: boolean;
  /** The order to follow, for viewers who may. */
  orderId?: string | undefined;
  /** Ends a pause, for viewers who may; `refused` is why it is not possible now. */
  resume?: OfferedAction | undefined;
  /**
   * Orders a new subscription with the number of this ended one, for viewers who may; a code is sent to `email` first.
   */
  haveNumberBack?: { start: () => Promise<never>; email: string } | undefined;
  /** Countries whose numbers are written in national format. */
  homes: readonly string[];
}) {
  const t = useTranslations("subscription.state");
  const tm = useTranslations("manage.state");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const date = (value: string | undefined) => (value ? formatDate(locale, value, "date", timeZone) : "none");
  const { status, pausedAt, cancelledAt, sim } = subscription;
  switch (status) {
    case "PENDING":
      return <Progress esim={sim.esim} orderId={orderId} />;
    case "PAUSED":
      return (
        <Alert
          tone="warning"
          title={tm("PAUSED.title")}
          action={
            resume &&
            resume.refused === undefined && (
              <ClientMessages areas={["manage", "failures"]}>
                <ResumeButton subscriptionId={subscription.subscriptionId} />
              </ClientMessages>
            )
          }
        >
          <p>{tm("PAUSED.text", { date: date(pausedAt) })}</p>
          {resume && resume.refused === undefined && <p className="mt-1">{tm("PAUSED.resume")}</p>}
        </Alert>
      );
    case "SUSPENDED":
      if (debtShown && isSuspendedForDebt(subscription)) return null;
      return isSuspendedForDebt(subscription) ? (
        <Unpaid openInvoices={openInvoices} support={support} />
      ) : (
        <Alert tone="danger" title={tm("SUSPENDED.title")} action={<Contact support={support} />}>
          {tm("SUSPENDED.text")}
        </Alert>
      );
    case "BLOCKED":
      return (
        <Alert tone="danger" title={t("BLOCKED.title")} action={<Contact support={support} />}>
          {t("BLOCKED.text")}
        </Alert>
      );
    case "CANCELLED":
      return (
        <Alert
          title={t("CANCELLED.title")}
          action={
            <div className="flex flex-wrap gap-2">
              {haveNumberBack && subscription.numberKeptUntil && subscription.endedAt && (
                <ClientMessages areas={["login", "failures"]}>
                  <HaveNumberBack
                    subscriptionId={subscription.subscriptionId}
                    email={haveNumberBack.email}
                    start={haveNumberBack.start}
                    text={{
                      have: t("CANCELLED.haveBack"),
                      confirm: t("CANCELLED.confirmBack"),
                      failed: t("CANCELLED.notBack"),
                    }}
                  />
                </ClientMessages>
              )}
              <LinkButton href="/plans" intent="secondary" size="sm">
                {t("CANCELLED.action")}
              </LinkButton>
            </div>
          }
        >
          <p>{t("CANCELLED.text", { date: date(cancelledAt) })}</p>
          {haveNumberBack && subscription.numberKeptUntil && (
            <p className="mt-1">
              {t(subscription.endedAt ? "CANCELLED.number" : "CANCELLED.numberSoon", {
                number: formatPhoneNumber(subscription.msisdn, homes),
                date: date(subscription.numberKeptUntil),
              })}
            </p>
          )}
        </Alert>
      );
    case "ACTIVATED":
      return null;
  }
}

/** The debt, with a button that leads to it; a payment restores the subscription automatically. */
function Unpaid({ openInvoices, support }: { openInvoices: readonly OpenInvoice[]; support: Support }) {
  const t = useTranslations("manage.state.UNPAID");
  const locale = useLocale();
  return (
    <Alert
      tone="danger"
      title={t("title")}
      action={
        openInvoices.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {openInvoices.map(({ invoiceId, amountMinor, currency, dueDate, href }) => (
              <li key={invoiceId}>
                <a href={href} className={buttonStyle({ size: "sm" })}>
                  {t("pay", { amount: formatMoney(locale, amountMinor, currency) })}
                  {dueDate && openInvoices.length > 1 && (
                    <span className="font-normal">
                      {t("payDue", { date: formatDate(locale, dueDate, "short") })}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <Contact support={support} />
        )
      }
    >
      {t("text")}
    </Alert>
  );
}

function Contact({ support }: { support: Support }) {
  const t = useTranslations("subscription.state");
  const style = buttonStyle({ intent: "secondary", size: "sm" });
  return (
    <div className="flex flex-wrap gap-2">
      {support.phone && (
        <a href={`tel:${support.phone.msisdn}`} className={style}>
          {t("call", { number: support.phone.display })}
        </a>
      )}
      <a href={`mailto:${support.email}`} className={style}>
        {t("write")}
      </a>
    </div>
  );
}

/** The progress of a subscription that is being set up. */
function Progress({ esim, orderId }: { esim: boolean; orderId?: string | undefined }) {
  const t = useTranslations("subscription.state.PENDING");
  return (
    <Card>
      <CardBody>
        <h2 className="text-2xl">{t("title")}</h2>
        <p className="mt-2 mb-6 max-w-prose text-muted">{t("text")}</p>
        <Stepper
          label={t("title")}
          steps={[
            { key: "ordered", label: t("ordered"), state: "done" },
            { key: "activating", label: t("activating"), state: "current", busy: true },
            esim
              ? { key: "install", label: t("install"), description: t("installText"), state: "upcoming" }
              : { key: "connect", label: t("connect"), state: "upcoming" },
          ]}
        />
        {orderId && (
          <LinkButton href={`/orders/${orderId}`} intent="secondary" className="mt-6">
            {t("order")}
          </LinkButton>
        )}
      </CardBody>
    </Card>
  );
}
