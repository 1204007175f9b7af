import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { formatDate } from "@/components/ui/format";
import { LinkButton } from "@/components/ui/link-button";
import { Stepper } from "@/components/ui/stepper";
import type { Subscription } from "@/lib/subscriptions/model";

/** Whom one turns to; `phone` is written for people, `msisdn` for the phone. */
export type Support = { email: string; phone?: { display: string; msisdn: string } | undefined };

/** Why a line is not simply working, and what to do about it. Nothing for one that is. */
export function StateNotice({
  subscription,
  support,
  orderId,
}: {
  subscription: Subscription;
  support: Support;
  /** Where its order can be followed, for those who may. */
  orderId?: string | undefined;
}) {
  const t = useTranslations("subscription.state");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const date = (value: string | undefined) => (value ? formatDate(locale, value, "date", timeZone) : "none");
  const { status, pausedAt, cancelledAt, pendingStatus, sim } = subscription;
  switch (status) {
    case "PENDING":
      return <Progress esim={sim.esim} orderId={orderId} />;
    case "PAUSED":
      return (
        <Alert tone="warning" title={t("PAUSED.title")} action={<Contact support={support} />}>
          {t("PAUSED.text", { date: date(pausedAt) })}
        </Alert>
      );
    case "SUSPENDED":
    case "BLOCKED":
      return (
        <Alert tone="danger" title={t(`${status}.title`)} action={<Contact support={support} />}>
          {t(`${status}.text`)}
        </Alert>
      );
    case "CANCELLED":
      return (
        <Alert
          title={t("CANCELLED.title")}
          action={
            <LinkButton href="/plans" intent="secondary" size="sm">
              {t("CANCELLED.action")}
            </LinkButton>
          }
        >
          {t("CANCELLED.text", { date: date(cancelledAt) })}
        </Alert>
      );
    case "ACTIVATED":
      return pendingStatus?.status === "CANCELLED" ? (
        <Alert tone="warning" title={t("ending.title", { date: date(pendingStatus.scheduledAt) })}>
          {t("ending.text")}
        </Alert>
      ) : null;
  }
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

/** Where a line is that is being set up. */
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
