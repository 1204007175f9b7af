import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useTaxWords } from "@/components/business/use-tax-words";
import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import { SubscriptionStatusBadge } from "@/components/subscriptions/state/subscription-status-badge";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { AllowanceRing } from "@/components/usage/allowance-ring";

/**
 * One subscription of a few: its remaining allowance, its end, and its next payment. The whole card leads to the
 * subscription.
 */
export function SubscriptionCard({ subscription }: { subscription: ShownSubscription }) {
  const facts = useFacts(subscription);
  const description = subscription.title === subscription.plan ? subscription.group : subscription.plan;
  return (
    <Card className="relative flex h-full flex-col transition-shadow hover:shadow-raised has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
      <div className="flex flex-1 gap-4 p-5">
        <div className="flex min-w-0 flex-1 flex-col items-start">
          <SubscriptionStatusBadge
            status={subscription.status}
            ready={subscription.ready}
            unserved={subscription.unserved}
          />
          <h3 className="mt-3 max-w-full break-words text-xl">
            <Link
              href={`/subscriptions/${subscription.id}`}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {subscription.title}
            </Link>
          </h3>
          {description && <p className="mt-1 text-muted">{description}</p>}
          {!subscription.travel && subscription.title !== subscription.number && (
            <p className="tabular mt-1 whitespace-nowrap text-muted">{subscription.number}</p>
          )}
        </div>
        {subscription.allowance && <AllowanceRing allowance={subscription.allowance} />}
      </div>
      {facts.length > 0 && (
        <dl className="mx-5 grid auto-cols-fr grid-flow-col gap-4 border-t py-4">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function useFacts(subscription: ShownSubscription): { label: string; value: ReactNode }[] {
  const t = useTranslations("home.line");
  const taxOf = useTaxWords();
  const { status, cancelledAt, pausedAt, endsAt, renewsAt, payment, daysLeft, pendingStatus, unpaidSince } =
    subscription;
  if (status === "CANCELLED")
    return cancelledAt ? [{ label: t("ended"), value: <DateText value={cancelledAt} /> }] : [];
  if (status === "PAUSED")
    return pausedAt ? [{ label: t("pausedSince"), value: <DateText value={pausedAt} /> }] : [];
  if (status === "PENDING") return [{ label: t("next"), value: t("activating") }];
  if (status !== "ACTIVATED") return [{ label: t("next"), value: t("needsHelp") }];
  const facts: { label: string; value: ReactNode }[] = [];
  if (daysLeft !== undefined) facts.push({ label: t("period"), value: t("daysLeft", { days: daysLeft }) });
  if (pendingStatus?.status === "CANCELLED")
    facts.push({ label: t("ends"), value: <DateText value={pendingStatus.scheduledAt} format="short" /> });
  else if (renewsAt)
    facts.push({
      label: t("renews"),
      value: (
        <>
          <DateText value={renewsAt} format="short" />
          {payment && (
            <>
              {" · "}
              <MoneyText amountMinor={payment.amountMinor} currency={payment.currency} />
              {payment.taxedMinor !== undefined && (
                <span className="block font-normal text-muted text-sm">{taxOf(payment, "short")}</span>
              )}
            </>
          )}
        </>
      ),
    });
  else if (unpaidSince)
    facts.push({ label: t("unpaidSince"), value: <DateText value={unpaidSince} format="short" /> });
  else if (endsAt) facts.push({ label: t("validUntil"), value: <DateText value={endsAt} format="short" /> });
  else if (subscription.travel) facts.push({ label: t("starts"), value: t("firstUse") });
  return facts;
}
