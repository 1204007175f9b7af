import Link from "next/link";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useTaxWords } from "@/components/business/use-tax-words";
import { ClientMessages } from "@/components/shell/client-messages";
import type {
  ManagedSubscription,
  OfferedAction,
} from "@/components/subscriptions/manage/managed-subscription";
import { ChangePlanSection } from "@/components/subscriptions/manage/plan/change-plan";
import type { ShownNextPayment } from "@/components/subscriptions/next-payment";
import { PayFirst } from "@/components/subscriptions/state/debt-notice";
import { Card, CardBody } from "@/components/ui/card";
import { DateText } from "@/components/ui/text/date-text";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import type { Validity } from "@/lib/catalog/offerings/validity";
import type { Subscription } from "@/lib/subscriptions/model";

/** One aspect of a subscription, with its heading. */
export function DetailPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardBody>
        <h2 className="text-xl">{title}</h2>
        {children}
      </CardBody>
    </Card>
  );
}

/** One entry of a panel's list. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

/** The section of the plan: what was agreed, and what it costs. */
export type PlanSection = {
  subscription: Subscription;
  payment?: ShownNextPayment | undefined;
  /** Its next plan, with its price and its date. */
  next?: (ShownNextPayment & { plan: string; at: string }) | undefined;
  paidOnce?: Omit<ShownNextPayment, "months"> | undefined;
  orderId?: string | undefined;
  debt?: OverdueInvoice | undefined;
  /** Whether the viewer can compare other plans with the line's use. */
  compares?: boolean;
  /** The possible changes. */
  management: {
    subscription: ManagedSubscription;
    actions: readonly OfferedAction[];
    validity?: Validity | undefined;
  };
};

/** What was agreed: plan, price, period, commitment. Prices are for those who pay. */
export function PlanPanel({
  plan: { subscription, payment, next, paidOnce, orderId, debt, compares, management },
}: {
  plan: PlanSection;
}) {
  const t = useTranslations("subscription.plan");
  const tm = useTranslations("manage.plan");
  const change = management.actions.find(({ action }) => action === "CHANGE_OFFERING");
  const { validity } = management;
  const locale = useLocale();
  const taxOf = useTaxWords();
  const timeZone = useTimeZone();
  const money = (price: { amountMinor: number; currency: string }) =>
    formatMoney(locale, price.amountMinor, price.currency);
  const recurring = (price: ShownNextPayment) =>
    price.months === 1
      ? t("perMonth", { price: money(price) })
      : t("perMonths", { price: money(price), months: price.months });
  const { productOffering, currentPeriod, renewsAt, bindingEndsAt, activatedAt, cancelledAt, status } =
    subscription;
  // A one-time package is used up and not changed.
  const recurs = productOffering?.price.priceType === "RECURRING";
  const short = (value: string) => formatDate(locale, value, "short", timeZone);
  return (
    <DetailPanel title={t("title")}>
      {productOffering && (
        <>
          <p className="mt-3 font-medium">{productOffering.name}</p>
          {productOffering.group && <p className="text-muted text-sm">{productOffering.group.name}</p>}
        </>
      )}
      <dl className="mt-2 divide-y border-t empty:hidden">
        {payment && status !== "CANCELLED" && (
          <DetailRow label={t("price")}>
            {recurring(payment)}
            <span className="block text-muted text-sm">
              {payment.taxedMinor === undefined ? t("taxIncluded") : taxOf(payment)}
            </span>
            {next && (
              <span className="mt-1 block text-sm">
                {t("next", {
                  plan: next.plan,
                  price: recurring(next),
                  date: formatDate(locale, next.at, "date", timeZone),
                })}
              </span>
            )}
          </DetailRow>
        )}
        {paidOnce && (
          <DetailRow label={t("price")}>
            {t("once", { price: money(paidOnce) })}
            <span className="block text-muted text-sm">
              {paidOnce.taxedMinor === undefined ? t("taxIncluded") : taxOf(paidOnce)}
            </span>
          </DetailRow>
        )}
        {currentPeriod && status !== "CANCELLED" && status !== "PAUSED" && (
          <DetailRow label={t(debt?.holds ? "lastPeriod" : "period")}>
            {t("periodRange", { from: short(currentPeriod.startsAt), to: short(currentPeriod.endsAt) })}
          </DetailRow>
        )}
        {validity && status !== "CANCELLED" && (
          <DetailRow label={t("valid")}>
            {t("validDays", { days: validity.days, from: validity.firstUse ? "first" : "bought" })}
          </DetailRow>
        )}
        {status === "ACTIVATED" && (
          <DetailRow label={t(debt?.holds ? "unpaidSince" : "renews")}>
            {debt?.holds && currentPeriod ? (
              <DateText value={currentPeriod.endsAt} />
            ) : renewsAt ? (
              <DateText value={renewsAt} />
            ) : (
              t("renewsNot")
            )}
          </DetailRow>
        )}
        {bindingEndsAt && status !== "CANCELLED" && (
          <DetailRow label={t("binding")}>
            <DateText value={bindingEndsAt} />
          </DetailRow>
        )}
        {activatedAt && (
          <DetailRow label={t("activated")}>
            <DateText value={activatedAt} />
          </DetailRow>
        )}
        {cancelledAt && (
          <DetailRow label={t("ended")}>
            <DateText value={cancelledAt} />
          </DetailRow>
        )}
        {orderId && (
          <DetailRow label={t("order")}>
            <Link
              href={`/orders/${orderId}`}
              className="inline-flex min-h-6 items-center font-medium text-link underline decoration-1 underline-offset-4"
            >
              {t("seeOrder")}
            </Link>
          </DetailRow>
        )}
      </dl>
      {change && recurs && debt?.holds && (
        <div className="mt-4">
          <PayFirst debt={debt} what="plan" />
        </div>
      )}
      {change && recurs && !debt?.holds && (
        <ClientMessages areas={["manage", "failures"]}>
          <ChangePlanSection
            subscription={management.subscription}
            label={tm("change")}
            refused={change.refused}
          />
        </ClientMessages>
      )}
      {compares && recurs && <CompareLink subscriptionId={subscription.subscriptionId} />}
    </DetailPanel>
  );
}

function CompareLink({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations("compare");
  return (
    <Link
      href={`/subscriptions/${subscriptionId}/compare`}
      prefetch={false}
      className="mt-3 inline-flex min-h-11 items-center font-medium text-link underline decoration-1 underline-offset-4"
    >
      {t("link")}
    </Link>
  );
}
